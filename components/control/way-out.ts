/** A way on from a refusal: where to see or change what it came from. */
export interface WayOut {
  readonly href: string
  readonly text: string
}

const LIMITS: WayOut = { href: '/user/limits', text: 'Your limits' }
const BREAK: WayOut = { href: '/break', text: 'Your break' }

const WAYS_OUT: Readonly<Record<string, WayOut>> = {
  'deposit-limit-reached': LIMITS,
  'stake-limit-reached': LIMITS,
  'loss-limit-reached': LIMITS,
  'time-out': BREAK,
  'self-excluded': BREAK,
  'return-needed': BREAK,
}

/** Where a refusal by the player's own limit or break leads; undefined for any other code. */
export function wayOutOf(code: string): WayOut | undefined {
  return WAYS_OUT[code]
}
