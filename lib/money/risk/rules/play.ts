import type { Evidence } from './evidence'

export interface OpposingFacts {
  readonly otherId: string
  readonly otherName: string
  /** Rounds of the day in which both players bet, on different picks. */
  readonly rounds: number
  /** Rounds of the day that this player bet in. */
  readonly played: number
}

/** A player who covers several picks with several accounts only loses the house's share. */
export function judgeOpposing(
  { otherId, otherName, rounds, played }: OpposingFacts,
  params: { readonly rounds: number },
): Evidence | null {
  if (rounds < params.rounds) return null
  return {
    words: `Bet against ${otherName}, a linked account, in ${rounds} of ${played} ${played === 1 ? 'round' : 'rounds'} that day.`,
    people: [{ id: otherId, name: otherName }],
  }
}
