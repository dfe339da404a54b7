/** A link in a refusal: where to see or change what it came from. */
export interface HelpLink {
  readonly href: string
  readonly text: string
}

const LIMITS: HelpLink = { href: '/user/limits', text: 'Your limits' }
const BREAK: HelpLink = { href: '/break', text: 'Your break' }

const HELP_LINKS: Readonly<Record<string, HelpLink>> = {
  'deposit-limit-reached': LIMITS,
  'stake-limit-reached': LIMITS,
  'loss-limit-reached': LIMITS,
  'time-out': BREAK,
  'self-excluded': BREAK,
  'return-needed': BREAK,
}

/** Leads from a refusal by the player's own limit or break to it; undefined for any other code. */
export function helpLinkOf(code: string): HelpLink | undefined {
  return HELP_LINKS[code]
}
