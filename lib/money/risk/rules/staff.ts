import { countText, type Evidence } from './evidence'

export interface OneClerkFacts {
  readonly playerId: string
  readonly playerName: string
  /**
   * Deposits of the player that this clerk accepted, and deposits of the player that others
   * decided.
   */
  readonly accepted: number
  readonly byOthers: number
  /** Other staff who decided deposits in the last day. */
  readonly colleagues: number
}

/** Returns null if nobody else decides deposits, as one clerk per player then says nothing. */
export function judgeOneClerk(
  { playerId, playerName, accepted, byOthers, colleagues }: OneClerkFacts,
  params: { readonly accepted: number; readonly days: number },
): Evidence | null {
  if (accepted < params.accepted || byOthers > 0 || colleagues === 0) return null
  return {
    words: `Accepted ${countText(accepted, 'deposit')} from ${playerName} in ${countText(params.days, 'day')}. No colleague decided any.`,
    people: [{ id: playerId, name: playerName }],
  }
}

export interface QuickFacts {
  /** Decisions of the day, and how many came too soon after the previous one. */
  readonly decisions: number
  readonly quick: number
}

export function judgeQuick(
  { decisions, quick }: QuickFacts,
  params: { readonly decisions: number; readonly milliseconds: number },
): Evidence | null {
  if (quick < params.decisions) return null
  const seconds = params.milliseconds / 1_000
  return {
    words: `${quick} of ${countText(decisions, 'decision')} that day came less than ${seconds} s after the one before.`,
  }
}

export interface HoursFacts {
  readonly decisions: number
  readonly outside: number
}

export function judgeHours(
  { decisions, outside }: HoursFacts,
  params: { readonly decisions: number; readonly fromHour: number; readonly toHour: number },
): Evidence | null {
  if (outside < params.decisions) return null
  return {
    words: `${outside} of ${countText(decisions, 'decision')} that day were made between ${params.fromHour}:00 and ${params.toHour}:00.`,
  }
}
