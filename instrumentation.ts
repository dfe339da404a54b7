/** Runs once when a web process starts: what it needs and lacks is said now, not at the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { checkRuntimeSettings } = await import('./lib/config/env')
  checkRuntimeSettings('web')
}
