import { formatMoney } from '@/lib/base/browser/money-text'
import type { Money } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import type { OwnDeposit } from '@/lib/money/cashier/read-own'

/** Formats the amount of a request: whole units, unless an amount with decimals arrived. */
export function requestMoney(amount: Money): string {
  return amount % 100n === 0n ? formatMoney(amount, { decimals: 0 }) : formatMoney(amount)
}

/** Says both amounts of a deposit if another one arrived than the player asked for. */
export function AskedAndArrived({ of: { askedAmount, amount } }: { readonly of: OwnDeposit }) {
  if (askedAmount === null) return null
  return t('news.askedAndArrived', {
    asked: requestMoney(askedAmount),
    arrived: requestMoney(amount),
  })
}
