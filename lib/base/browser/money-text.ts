import * as text from '@/lib/base/format/rules/money-format'

/** ISO 4217 code of the deployment's only currency (`CURRENCY`), built into the pages. */
export const CURRENCY = process.env.NEXT_PUBLIC_CURRENCY || 'BDT'

/** The currency sign written before amounts. */
export const CURRENCY_SIGN = text.currencySign(CURRENCY)

/** Formats minor units in the deployment's currency. */
export function formatMoney(amount: bigint, format: text.MoneyFormat = {}): string {
  return text.moneyText(amount, { currency: CURRENCY, ...format })
}

/** Formats a wire amount (decimal major units) in the deployment's currency. */
export function formatMajor(major: number, format: text.MoneyFormat = {}): string {
  return text.majorText(major, { currency: CURRENCY, ...format })
}
