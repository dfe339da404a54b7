import { CURRENCY, formatMajor } from '@/lib/base/browser/money-text'
import { currencySign, type MoneyFormat } from '@/lib/base/format/rules/money-format'

/** An amount in major units, as on the wire. The browser's translation leaves it alone. */
interface AmountProps extends MoneyFormat {
  readonly amount: number
}

export function Amount({ amount, ...format }: AmountProps) {
  return (
    <span className="tabular-nums" translate="no">
      {formatMajor(amount, format)}
    </span>
  )
}

/** For totals of 28 px and more: the currency sign is lighter than the figures. */
export function TotalAmount({ amount, ...format }: AmountProps) {
  const sign = currencySign(format.currency ?? CURRENCY)
  const [before = '', figures = ''] = formatMajor(amount, format).split(sign)
  return (
    <span className="tabular-nums" translate="no">
      {before}
      <span className="mr-[0.06em] font-normal text-fg-2">{sign}</span>
      {figures}
    </span>
  )
}
