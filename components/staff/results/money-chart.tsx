'use client'

import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import {
  type ChartScale,
  chartScale,
  tickLabel,
  ticksOf,
} from '@/components/staff/lists/chart-scale'
import { Hatch } from '@/components/staff/lists/hatch'
import { CARD } from '@/components/ui/classes'
import { HiddenTable } from '@/components/ui/table'
import { TableHead } from '@/components/ui/table-parts'
import { formatDay, houseCity } from '@/lib/base/browser/format-time'
import { formatMajor, formatMoney } from '@/lib/base/browser/money-text'
import { moneyFromDecimal } from '@/lib/base/format/rules/money'

/** Two sums of a day in the house's time zone, decimal major units, 0 or more. */
interface ChartDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly up: number
  readonly down: number
}

interface MoneyChartProps {
  readonly days: readonly ChartDay[]
  readonly title: string
  /** Names of what goes up, of what goes down, and of the first minus the second. */
  readonly names: readonly [up: string, down: string, net: string]
  /** Shown if there is nothing to draw. */
  readonly empty: string
  /** True if the last day is not over. */
  readonly endsToday: boolean
}

const HEIGHT = 292

/**
 * Shows one sum upwards and another downwards. The head shows the day chosen with the pointer or the
 * arrow keys.
 */
export function MoneyChart({ days, title, names, empty, endsToday }: MoneyChartProps) {
  const hatch = useId()
  const last = days.length - 1
  const [chosen, setChosen] = useState(last)
  const index = Math.min(Math.max(chosen, 0), last)
  const day = days[index]
  const highest = Math.max(0, ...days.map(({ up }) => up))
  const lowest = Math.max(0, ...days.map(({ down }) => down))
  const scale = highest + lowest === 0 ? null : chartScale(highest, lowest, HEIGHT)

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
          {title}
        </h2>
        <ChartReadout day={day} names={names} hatch={hatch} />
      </div>
      {scale === null ? (
        <p className="pt-8 pb-6 text-fg-2">{empty}</p>
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_3.5rem]">
          <div
            className="touch-pan-y rounded-small"
            role="slider"
            tabIndex={0}
            aria-label="Day"
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={index}
            aria-valuetext={describeDay(day, names)}
            onPointerMove={followPointer}
            onPointerDown={followPointer}
            onKeyDown={followKey}
          >
            <ChartBars
              days={days}
              hatch={hatch}
              scale={scale}
              endsToday={endsToday}
              chosen={index}
            />
          </div>
          <Axis scale={scale} />
        </div>
      )}
      <ChartTable days={days} title={title} names={names} />
    </section>
  )
}

interface ChartReadoutProps extends Pick<MoneyChartProps, 'names'> {
  readonly day: ChartDay
  /** Id of the pattern of what goes down. */
  readonly hatch: string
}

const READOUT =
  'flex flex-wrap gap-x-5 gap-y-0.5 text-cap text-fg-2 tabular-nums icons:size-3 [&_span]:inline-flex [&_span]:items-center [&_span]:gap-1.5 [&_b]:font-semibold [&_b]:text-fg'

/** Shows the chosen day's amounts in the head, so that nothing floats over the bars. */
function ChartReadout({ day, names: [up, down, net], hatch }: ChartReadoutProps) {
  const left = moneyFromDecimal(day.up) - moneyFromDecimal(day.down)
  return (
    <p className={READOUT}>
      <b>{formatDay(day.day)}</b>
      <span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <rect width="12" height="12" rx="2" fill="var(--color-data-1)" />
        </svg>
        {up} <b>{formatMajor(day.up, { decimals: 0 })}</b>
      </span>
      <span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <Hatch id={`${hatch}-key`} />
          <rect width="12" height="12" rx="2" fill={`url(#${hatch}-key)`} />
        </svg>
        {down} <b>{formatMajor(day.down, { decimals: 0 })}</b>
      </span>
      <span>
        {net} <b>{formatMoney(left, { decimals: 0, signed: true })}</b>
      </span>
    </p>
  )
}

function Axis({ scale }: { readonly scale: ChartScale }) {
  return (
    <svg className="w-full" height={HEIGHT + 12} aria-hidden="true">
      {ticksOf(scale).map((tick) => (
        <text key={tick} className={TICK} x="100%" y={scale(tick) + 10} textAnchor="end">
          {tickLabel(tick)}
        </text>
      ))}
    </svg>
  )
}

function describeDay({ day, up, down }: ChartDay, names: MoneyChartProps['names']): string {
  const whole = { decimals: 0 } as const
  return `${formatDay(day)}: ${names[0]} ${formatMajor(up, whole)}, ${names[1]} ${formatMajor(down, whole)}`
}

/** The same numbers for screen readers. */
function ChartTable({
  days,
  title,
  names: [upName, downName],
}: Pick<MoneyChartProps, 'days' | 'title' | 'names'>) {
  return (
    <HiddenTable caption={`${title} in ${houseCity()}`}>
      <TableHead names={['Day', upName, downName]} />
      <tbody>
        {days.map(({ day, up, down }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatMajor(up, { decimals: 0 })}</td>
            <td>{formatMajor(down, { decimals: 0 })}</td>
          </tr>
        ))}
      </tbody>
    </HiddenTable>
  )
}

interface ChartBarsProps extends Pick<MoneyChartProps, 'days' | 'endsToday'> {
  readonly chosen: number
  readonly hatch: string
  readonly scale: ChartScale
}

const TICK = 'fill-fg-3 text-xs tabular-nums'

/** Room above the first line. */
const TOP = 6
/** Share of a day's width that its bar takes. */
const BAR_SHARE = 0.52
/** Days between two labels, so that a phone has room for them. */
const labelEvery = (days: number) => (days > 40 ? Math.ceil(days / 4) : days > 14 ? 10 : 7)
const GAP = 1

/** Widths are percentages, so that the drawing fits any screen without distortion. */
function ChartBars({ days, chosen, hatch, scale, endsToday }: ChartBarsProps) {
  const width = 100 / days.length
  const zero = TOP + scale(0)
  const last = days.length - 1
  return (
    <svg width="100%" height={HEIGHT + TOP + 28} aria-hidden="true">
      <Hatch id={hatch} />
      {ticksOf(scale).map((tick) => {
        const y = TOP + scale(tick)
        const stroke = tick === 0 ? 'var(--color-control-line)' : 'var(--color-line)'
        return <line key={tick} x1="0" x2="100%" y1={y} y2={y} stroke={stroke} />
      })}
      <rect
        x={`${chosen * width}%`}
        y={TOP}
        width={`${width}%`}
        height={HEIGHT}
        rx="4"
        fill="var(--color-surface-3)"
        opacity=".6"
      />
      {days.map((day, index) => {
        const up = scale(0) - scale(day.up)
        const down = scale(-day.down) - scale(0)
        const across = {
          x: `${(index + (1 - BAR_SHARE) / 2) * width}%`,
          width: `${BAR_SHARE * width}%`,
          rx: 2,
        }
        return (
          // Today is not over. Its position and a paler bar show that, never another colour.
          <g key={day.day} opacity={endsToday && index === last ? 0.5 : undefined}>
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
        index === last || (index % labelEvery(days.length) === 0 && index < last * 0.9) ? (
          <text
            key={day.day}
            className={TICK}
            x={index === last ? '100%' : `${(index + (1 - BAR_SHARE) / 2) * width}%`}
            y={TOP + HEIGHT + 20}
            textAnchor={index === last ? 'end' : 'start'}
          >
            {index === last && endsToday ? 'Today' : formatDay(day.day, 'day')}
          </text>
        ) : null,
      )}
    </svg>
  )
}
