export const STOPPED_TITLE = 'The check could not run.'

/**
 * Why a check could not run, what helps, and what it does not mean.
 * @param what was to be checked: `the round`
 */
export function stoppedText(what: string): string {
  return `Your browser could not fetch or run its code. Check your connection and try again, or reload the page. That says nothing about ${what}.`
}
