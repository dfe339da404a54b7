import { formatMajor, formatMoney } from '@/lib/client/money-text'
import { moneyFromDecimal } from '@/lib/domain/money'
import { Hatch } from './chart-hatch'
import { formatDay } from './chart-scale'
import type { ChartDay } from './money-chart'
import styles from './money-chart.module.css'

interface ChartReadoutProps {
  readonly day: ChartDay
  /** Id of the pattern that withdrawals are filled with. */
  readonly hatch: string
}

/** What the chosen day brought; nothing floats over the bars. */
export function ChartReadout({ day, hatch }: ChartReadoutProps) {
  const remaining = moneyFromDecimal(day.deposits) - moneyFromDecimal(day.withdrawals)
  return (
    <p className={styles.readout}>
      <b>{formatDay(day.day, true)}</b>
      <span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <rect width="12" height="12" rx="2" fill="var(--data-1)" />
        </svg>
        Deposits <b>{formatMajor(day.deposits, { decimals: 0 })}</b>
      </span>
      <span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <Hatch id={`${hatch}-key`} />
          <rect width="12" height="12" rx="2" fill={`url(#${hatch}-key)`} />
        </svg>
        Withdrawals <b>{formatMajor(day.withdrawals, { decimals: 0 })}</b>
      </span>
      <span>
        Remaining <b>{formatMoney(remaining, { decimals: 0, signed: true })}</b>
      </span>
    </p>
  )
}
