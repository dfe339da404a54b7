import { isSameNumber } from './match'

/** A payout beside what left the wallet. Amounts are minor units. */
export interface PayoutSides {
  /** Null if nobody marked it as paid. */
  readonly withdrawalId: string | null
  readonly asked: bigint | null
  readonly phone: string | null
  /** Null if the wallet told of nothing. */
  readonly lineId: string | null
  readonly sent: bigint | null
  /** The number that the wallet tells of, perhaps with hidden digits; null if it tells none. */
  readonly side: string | null
}

/** Says how a payout and its line differ; null if they agree. */
export function payoutFault(of: PayoutSides): 'unsent' | 'unasked' | 'amount' | 'number' | null {
  const { lineId, withdrawalId, asked, sent, side, phone } = of
  if (lineId === null) return 'unsent'
  if (withdrawalId === null) return 'unasked'
  if (asked !== sent) return 'amount'
  return side !== null && phone !== null && !isSameNumber(side, phone) ? 'number' : null
}
