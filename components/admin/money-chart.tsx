'use client'

import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { CURRENCY_SIGN, formatMajor } from '@/lib/client/money-text'
import { ChartBars } from './chart-bars'
import { ChartReadout } from './chart-readout'
import { chartScale, formatDay, shortAmount } from './chart-scale'
import styles from './money-chart.module.css'

/** Accepted requests of a UTC day, decimal major units. */
export interface ChartDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly deposits: number
  readonly withdrawals: number
}

const HEIGHT = 292

/** Deposits up, withdrawals down; the day under the pointer or the arrow keys is told in the head. */
export function MoneyChart({ days }: { readonly days: readonly ChartDay[] }) {
  const hatch = useId()
  const last = days.length - 1
  const [chosen, setChosen] = useState(last)
  const index = Math.min(Math.max(chosen, 0), last)
  const day = days[index]
  const highest = Math.max(0, ...days.map(({ deposits }) => deposits))
  const lowest = Math.max(0, ...days.map(({ withdrawals }) => withdrawals))
  const isEmpty = highest + lowest === 0

  function followPointer(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(Math.floor(((event.clientX - left) / width) * days.length))
  }

  function followKey(event: KeyboardEvent) {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(to, 0), last))
  }

  if (!day) return null
  return (
    <section className={`card ${styles.chart}`} aria-labelledby={`${hatch}-title`}>
      <div className={styles.head}>
        <h2 id={`${hatch}-title`}>Deposits and withdrawals, by day</h2>
        <ChartReadout day={day} hatch={hatch} />
      </div>
      {isEmpty ? (
        <p className={styles.empty}>Nothing was accepted in the last {days.length} days.</p>
      ) : (
        <div className={styles.box}>
          <div
            className={styles.plot}
            role="slider"
            tabIndex={0}
            aria-label="Day"
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={index}
            aria-valuetext={describeDay(day)}
            onPointerMove={followPointer}
            onPointerDown={followPointer}
            onKeyDown={followKey}
          >
            <ChartBars
              days={days}
              chosen={index}
              hatch={hatch}
              height={HEIGHT}
              scale={chartScale(highest, lowest, HEIGHT)}
            />
          </div>
          <Axis highest={highest} lowest={lowest} />
        </div>
      )}
      <ChartTable days={days} />
    </section>
  )
}

function Axis({ highest, lowest }: { readonly highest: number; readonly lowest: number }) {
  const { ticks, zeroAt, pixelsPerUnit } = chartScale(highest, lowest, HEIGHT)
  return (
    <svg className={styles.axis} height={HEIGHT + 12} aria-hidden="true">
      {ticks.map((tick) => (
        <text key={tick} x="100%" y={zeroAt - tick * pixelsPerUnit + 10} textAnchor="end">
          {tick === 0
            ? '0'
            : `${tick < 0 ? '−' : ''}${CURRENCY_SIGN}${shortAmount(Math.abs(tick))}`}
        </text>
      ))}
    </svg>
  )
}

function describeDay({ day, deposits, withdrawals }: ChartDay): string {
  const whole = { decimals: 0 } as const
  return `${formatDay(day, true)}: deposits ${formatMajor(deposits, whole)}, withdrawals ${formatMajor(withdrawals, whole)}`
}

/** The same for those who would rather read than look. */
function ChartTable({ days }: { readonly days: readonly ChartDay[] }) {
  return (
    // A table does not shrink below its rows: its box is what is hidden.
    <div className="vh">
      <table>
        <caption>Accepted deposits and withdrawals by UTC day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Deposits</th>
            <th scope="col">Withdrawals</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, deposits, withdrawals }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, true)}</th>
              <td>{formatMajor(deposits, { decimals: 0 })}</td>
              <td>{formatMajor(withdrawals, { decimals: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
