import * as text from '@/lib/ledger/rules/money-format'

/** ISO 4217 code of the deployment's one currency (`CURRENCY`), built into the pages. */
export const CURRENCY = process.env.NEXT_PUBLIC_CURRENCY || 'BDT'

/** The sign written before amounts of the deployment's currency. */
export const CURRENCY_SIGN = text.currencySign(CURRENCY)

/** Minor units as people read them, in the deployment's currency. */
export function formatMoney(amount: bigint, format: text.MoneyFormat = {}): string {
  return text.formatMoney(amount, { currency: CURRENCY, ...format })
}

/** A wire amount (decimal major units) as people read it, in the deployment's currency. */
export function formatMajor(major: number, format: text.MoneyFormat = {}): string {
  return text.formatMajor(major, { currency: CURRENCY, ...format })
}
