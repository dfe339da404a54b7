import { type Money, money } from '@/lib/base/format/rules/money'
import type { BetHistoryPage, BetHistoryRow, Leg } from '@/lib/play/betting/read-bets'

/**
 * Returns the page cut to end where a round ends, so that no round is on two pages. Rounds of the
 * same slot belong together, whatever the game. A round with more bets than a page stays cut.
 *
 * @param isNewer true if the bets after a cursor were requested: then the newest round may be cut,
 *   and otherwise the oldest.
 */
export function endWithRound(page: BetHistoryPage, isNewer: boolean): BetHistoryPage {
  const { rows, earlier, newer } = page
  if ((isNewer ? newer : earlier) === null) return page
  const cut = (isNewer ? rows[0] : rows.at(-1))?.countdownId
  const kept = rows.filter(({ countdownId }) => countdownId !== cut)
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return page
  return isNewer
    ? { rows: kept, earlier, newer: first.id }
    : { rows: kept, newer, earlier: last.id }
}

type LegState = 'open' | 'won' | 'lost' | 'refunded'

export interface RoundLeg extends Leg {
  readonly state: LegState
  /** The payout or the refund. */
  readonly paid: Money
}

/** A round with the player's bets on it. */
export interface PlayedRound
  extends Pick<BetHistoryRow, 'roundId' | 'game' | 'countdownId' | 'outcome' | 'detail'> {
  /** Time of the newest of its bets. */
  readonly placedAt: Date
  readonly legs: readonly RoundLeg[]
  /** Paid minus staked; null until the round is over. */
  readonly net: Money | null
}

/** Returns the rounds of a page's bets, newest first, each with all of the player's bets on it. */
export function toPlayedRounds(
  rows: readonly BetHistoryRow[],
  legs: readonly Leg[],
): readonly PlayedRound[] {
  const newest = new Map<bigint, BetHistoryRow>()
  for (const row of rows) if (!newest.has(row.roundId)) newest.set(row.roundId, row)
  return [...newest.values()].map((row) => {
    const own = legs
      .filter(({ roundId }) => roundId === row.roundId)
      .map((leg) => settleLeg(leg, row))
    const isOpen = row.status === 'open'
    const net = own.reduce((sum, { staked, paid }) => sum + paid - staked, 0n)
    const { roundId, game, countdownId, outcome, detail, placedAt } = row
    return {
      roundId,
      game,
      countdownId,
      outcome,
      detail,
      placedAt,
      legs: own,
      net: isOpen ? null : money(net),
    }
  })
}

function settleLeg(leg: Leg, { status, outcome }: BetHistoryRow): RoundLeg {
  if (status === 'open') return { ...leg, state: 'open', paid: money(0n) }
  if (status === 'refunded') return { ...leg, state: 'refunded', paid: leg.staked }
  return leg.selection === outcome
    ? { ...leg, state: 'won', paid: leg.payout }
    : { ...leg, state: 'lost', paid: money(0n) }
}
