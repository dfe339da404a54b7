import { Hatch } from './chart-hatch'
import { type ChartScale, formatDay } from './chart-scale'
import type { ChartDay } from './money-chart'
import styles from './money-chart.module.css'

interface ChartBarsProps {
  readonly days: readonly ChartDay[]
  readonly chosen: number
  readonly hatch: string
  readonly height: number
  readonly scale: ChartScale
}

/** Room above the first line. */
const TOP = 6
/** Share of a day's width that its bar takes. */
const BAR_SHARE = 0.52
const LABEL_EVERY = 7
const GAP = 1

/** Lengths across are shares of the width, so that the drawing fits any screen without distortion. */
export function ChartBars({ days, chosen, hatch, height, scale }: ChartBarsProps) {
  const { zeroAt, pixelsPerUnit, ticks } = scale
  const width = 100 / days.length
  const zero = TOP + zeroAt
  const today = days.length - 1
  return (
    <svg width="100%" height={height + TOP + 28} aria-hidden="true">
      <Hatch id={hatch} />
      {ticks.map((tick) => {
        const y = zero - tick * pixelsPerUnit
        const stroke = tick === 0 ? 'var(--control-line)' : 'var(--line)'
        return <line key={tick} x1="0" x2="100%" y1={y} y2={y} stroke={stroke} />
      })}
      <rect
        x={`${chosen * width}%`}
        y={TOP}
        width={`${width}%`}
        height={height}
        rx="4"
        fill="var(--surface-3)"
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
        const fill = index === chosen ? 'var(--text)' : 'var(--data-1)'
        const opacity = index === today && index !== chosen ? 0.5 : undefined
        return (
          <g key={day.day} opacity={opacity}>
            {up > 0 ? (
              <rect {...across} y={zero - up} height={Math.max(up - GAP, 1)} fill={fill} />
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
        index === today || (index % LABEL_EVERY === 0 && index < today - 2) ? (
          <text
            key={day.day}
            className={styles.tick}
            x={index === today ? '100%' : `${(index + (1 - BAR_SHARE) / 2) * width}%`}
            y={TOP + height + 20}
            textAnchor={index === today ? 'end' : 'start'}
          >
            {index === today ? 'Today' : formatDay(day.day, false)}
          </text>
        ) : null,
      )}
    </svg>
  )
}
