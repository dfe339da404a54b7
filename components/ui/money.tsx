import { CURRENCY, formatMajor } from '@/lib/client/money-text'
import { currencySign, type MoneyFormat } from '@/lib/domain/money-format'

/** An amount of major units, as the wire has it. */
interface MoneyProps extends MoneyFormat {
  readonly amount: number
}

export function Money({ amount, ...format }: MoneyProps) {
  return <span className="num">{formatMajor(amount, format)}</span>
}

/** For totals of 28 px and more: the sign is lighter than the figures. */
export function TotalMoney({ amount, ...format }: MoneyProps) {
  const sign = currencySign(format.currency ?? CURRENCY)
  const [before = '', figures = ''] = formatMajor(amount, format).split(sign)
  return (
    <span className="num">
      {before}
      <span className="cur">{sign}</span>
      {figures}
    </span>
  )
}
