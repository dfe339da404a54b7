/** What a difference between a wallet and the ledger is. */
export const CASH_TYPES = [
  'own-money',
  'fees',
  'commission',
  'taken-back',
  'mistake',
  'unexplained',
] as const
export type CashType = (typeof CASH_TYPES)[number]

/** Labels shown to staff. */
export const CASH_NAMES: Readonly<Record<CashType, string>> = {
  'own-money': 'The house’s own money',
  fees: 'Fees of the wallet',
  commission: 'Commission of the wallet',
  'taken-back': 'Taken or returned by the provider',
  mistake: 'Sent or counted by mistake',
  unexplained: 'Unexplained',
}

/** What a channel’s day is closed with, in minor units. */
export interface DayFigures {
  /** `ledger` for a channel without a chain. */
  readonly source: 'lines' | 'ledger'
  readonly opening: bigint
  readonly received: bigint
  readonly commission: bigint
  readonly sent: bigint
  readonly fees: bigint
  /** What the ledger’s cash grew by on the day, without adjustments of closes. */
  readonly booked: bigint
}

/** Returns what the wallet should hold at the end of the day. */
export function expectedOf({ opening, received, commission, sent, fees }: DayFigures): bigint {
  return opening + received + commission - sent - fees
}

/**
 * Returns what the wallet moved and the ledger didn’t, without commission and fees, which the close
 * books. Above zero: money came that is not accepted yet.
 */
export function unbookedOf({ received, sent, booked }: DayFigures): bigint {
  return received - sent - booked
}
