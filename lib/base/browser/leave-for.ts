/**
 * Loads a new page, so that nothing of this one stays in memory. Never resolves, so buttons stay
 * pending.
 */
export function leaveFor(href: string): Promise<never> {
  window.location.assign(href)
  return new Promise(() => undefined)
}
