import type { OwnDeposit } from '@/lib/cashier/read-own'
import { formatMoney } from '@/lib/client/money-text'
import { t } from '@/lib/language/rules/t'
import type { Money } from '@/lib/ledger/rules/money'

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
