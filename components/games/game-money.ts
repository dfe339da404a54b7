import { formatMajor } from '@/lib/client/money-text'

/** Amounts of one currency as the game screens write them. */
export interface GameMoney {
  /** Stakes and payouts: `৳500`. */
  readonly whole: (amount: number) => string
  /** Balances: `৳12,450.25`. */
  readonly exact: (amount: number) => string
  /** Net results: `+৳300`, `−৳700`, `৳0`. */
  readonly net: (amount: number) => string
}

export function gameMoney(currency: string): GameMoney {
  return {
    whole: (amount) => formatMajor(amount, { currency, decimals: 0 }),
    exact: (amount) => formatMajor(amount, { currency }),
    net: (amount) => formatMajor(amount, { currency, decimals: 0, signed: true }),
  }
}
