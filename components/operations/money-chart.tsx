'use client'

import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { CARD } from '@/components/ui/classes'
import { HiddenTable } from '@/components/ui/table'
import { TableHead } from '@/components/ui/table-parts'
import { formatDay, houseCity } from '@/lib/client/format-time'
import { CURRENCY_SIGN, formatMajor, formatMoney } from '@/lib/client/money-text'
import { moneyFromDecimal } from '@/lib/ledger/rules/money'
import { type ChartScale, chartScale, shortAmount } from './chart-scale'
import { Hatch } from './hatch'

/** Accepted requests of a day in the house's time zone, decimal major units. */
export interface ChartDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly deposits: number
  readonly withdrawals: number
}

const HEIGHT = 292

/**
 * Shows deposits upwards and withdrawals downwards. The head shows the day chosen with the pointer
 * or the arrow keys.
 */
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
    <section className={`${CARD} relative px-5 pt-3.5 pb-3`} aria-labelledby={`${hatch}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold" id={`${hatch}-title`}>
          Deposits and withdrawals by day
        </h2>
        <ChartReadout day={day} hatch={hatch} />
      </div>
      {isEmpty ? (
        <p className="pt-8 pb-6 text-fg-2">No accepted requests in the last {days.length} days.</p>
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_56px]">
          <div
            className="touch-pan-y rounded-small"
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

interface ChartReadoutProps {
  readonly day: ChartDay
  /** Id of the pattern that withdrawals are filled with. */
  readonly hatch: string
}

const READOUT =
  'flex flex-wrap gap-x-5 gap-y-0.5 text-cap text-fg-2 tabular-nums icons:size-3 [&_span]:inline-flex [&_span]:items-center [&_span]:gap-1.5 [&_b]:font-semibold [&_b]:text-fg'

/** Shows the chosen day's amounts in the head, so that nothing floats over the bars. */
function ChartReadout({ day, hatch }: ChartReadoutProps) {
  const remaining = moneyFromDecimal(day.deposits) - moneyFromDecimal(day.withdrawals)
  return (
    <p className={READOUT}>
      <b>{formatDay(day.day)}</b>
      <span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <rect width="12" height="12" rx="2" fill="var(--color-data-1)" />
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

function Axis({ highest, lowest }: { readonly highest: number; readonly lowest: number }) {
  const { ticks, zeroAt, pixelsPerUnit } = chartScale(highest, lowest, HEIGHT)
  return (
    <svg className="w-full" height={HEIGHT + 12} aria-hidden="true">
      {ticks.map((tick) => (
        <text
          key={tick}
          className={TICK}
          x="100%"
          y={zeroAt - tick * pixelsPerUnit + 10}
          textAnchor="end"
        >
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
  return `${formatDay(day)}: deposits ${formatMajor(deposits, whole)}, withdrawals ${formatMajor(withdrawals, whole)}`
}

/** The same numbers for screen readers. */
function ChartTable({ days }: { readonly days: readonly ChartDay[] }) {
  return (
    <HiddenTable caption={`Accepted deposits and withdrawals by day in ${houseCity()}`}>
      <TableHead names={['Day', 'Deposits', 'Withdrawals']} />
      <tbody>
        {days.map(({ day, deposits, withdrawals }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatMajor(deposits, { decimals: 0 })}</td>
            <td>{formatMajor(withdrawals, { decimals: 0 })}</td>
          </tr>
        ))}
      </tbody>
    </HiddenTable>
  )
}

interface ChartBarsProps {
  readonly days: readonly ChartDay[]
  readonly chosen: number
  readonly hatch: string
  readonly height: number
  readonly scale: ChartScale
}

const TICK = 'fill-fg-3 text-xs tabular-nums'

/** Room above the first line. */
const TOP = 6
/** Share of a day's width that its bar takes. */
const BAR_SHARE = 0.52
/** Days between two labels, so that a phone has room for them. */
const labelEvery = (days: number) => (days > 14 ? 10 : 7)
const GAP = 1

/** Widths are percentages, so that the drawing fits any screen without distortion. */
function ChartBars({ days, chosen, hatch, height, scale }: ChartBarsProps) {
  const { zeroAt, pixelsPerUnit, ticks } = scale
  const width = 100 / days.length
  const zero = TOP + zeroAt
  const today = days.length - 1
  return (
    <svg width="100%" height={height + TOP + 28} aria-hidden="true">
      <Hatch id={hatch} />
      {ticks.map((tick) => {
        const y = zero - tick * pixelsPerUnit
        const stroke = tick === 0 ? 'var(--color-control-line)' : 'var(--color-line)'
        return <line key={tick} x1="0" x2="100%" y1={y} y2={y} stroke={stroke} />
      })}
      <rect
        x={`${chosen * width}%`}
        y={TOP}
        width={`${width}%`}
        height={height}
        rx="4"
        fill="var(--color-surface-3)"
        opacity=".6"
      />
      {days.map((day, index) => {
        const up = day.deposits * pixelsPerUnit
        const down = day.withdrawals * pixelsPerUnit
        const across = {
          x: `${(index + (1 - BAR_SHARE) / 2) * width}%`,
          width: `${BAR_SHARE * width}%`,
          rx: 2,
        }
        return (
          // Today is not over. Its position and a paler bar show that, never another colour.
          <g key={day.day} opacity={index === today ? 0.5 : undefined}>
            {up > 0 ? (
              <rect
                {...across}
                y={zero - up}
                height={Math.max(up - GAP, 1)}
                fill="var(--color-data-1)"
              />
            ) : null}
            {down > 0 ? (
              <rect
                {...across}
                y={zero + GAP}
                height={Math.max(down - GAP, 1)}
                fill={`url(#${hatch})`}
              />
            ) : null}
          </g>
        )
      })}
      {days.map((day, index) =>
        index === today || (index % labelEvery(days.length) === 0 && index < today - 2) ? (
          <text
            key={day.day}
            className={TICK}
            x={index === today ? '100%' : `${(index + (1 - BAR_SHARE) / 2) * width}%`}
            y={TOP + height + 20}
            textAnchor={index === today ? 'end' : 'start'}
          >
            {index === today ? 'Today' : formatDay(day.day, 'day')}
          </text>
        ) : null,
      )}
    </svg>
  )
}
