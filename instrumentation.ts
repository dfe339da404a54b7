import type { Instrumentation } from 'next'

/** Runs once when a web process starts. web/main.ts has checked the settings and waits for this. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { prepareProcess } = await import('./instrumentation-node')
  await prepareProcess()
}

/** Logs a page that could not be rendered, with the id of its request. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportPageError } = await import('./instrumentation-node')
  reportPageError(error, request.headers['x-request-id'], context.routePath)
}
