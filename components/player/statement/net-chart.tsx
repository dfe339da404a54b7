import { HiddenTable } from '@/components/ui/table'
import { formatDay } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { writeMonth } from '@/lib/base/text/rules/date-text'
import { t } from '@/lib/base/text/rules/t'
import type { BetDay } from '@/lib/play/betting/read-bet-days'

interface NetChartProps {
  /** Oldest first. */
  readonly days: readonly BetDay[]
  readonly unit: 'day' | 'month'
  readonly hasToday: boolean
}

const HEIGHT = 150
/** Room for the amounts above and below the bars. */
const EDGE = 18
/** Up to this many bars have their amount and name next to them. */
const MOST_NAMED = 8
const BAR_SHARE = 0.6
const LEAST_BAR = 2

const TEXT = 'fill-fg-2 text-[11px] tabular-nums [text-anchor:middle]'
const STRONG = 'fill-fg text-[11px] font-semibold tabular-nums [text-anchor:middle]'

/**
 * Draws gains upwards and losses downwards. Widths are percentages, so that the chart fits any
 * screen without distortion.
 */
export function NetChart({ days, unit, hasToday }: NetChartProps) {
  const nets = days.map(({ paid, staked }) => Number(paid - staked))
  const highest = Math.max(0, ...nets)
  const lowest = Math.min(0, ...nets)
  const scale = (HEIGHT - 2 * EDGE) / (highest - lowest || 1)
  const zero = highest === lowest ? HEIGHT / 2 : EDGE + highest * scale
  const width = 100 / Math.max(1, days.length)
  const isNamed = days.length <= MOST_NAMED
  const nameOf = (index: number) => dayName(days, index, { unit, hasToday })
  return (
    <>
      <svg
        className="mt-2 block overflow-visible"
        width="100%"
        height={HEIGHT + 20}
        aria-hidden="true"
      >
        {days.map(({ day, paid, staked }, index) => {
          const amount = nets[index] ?? 0
          const length = Math.max(LEAST_BAR, Math.abs(amount) * scale)
          const middle = `${(index + 0.5) * width}%`
          return (
            <g key={day}>
              <rect
                className={amount > 0 ? 'fill-positive' : 'fill-data-2'}
                x={`${(index + (1 - BAR_SHARE) / 2) * width}%`}
                y={amount > 0 ? zero - length : zero}
                width={`${BAR_SHARE * width}%`}
                height={length}
                rx="3"
              />
              {isNamed ? (
                <text
                  className={STRONG}
                  x={middle}
                  y={amount < 0 ? zero + length + 13 : zero - length - 5}
                >
                  {plain(paid - staked)}
                </text>
              ) : null}
              {isNamed ||
              index === days.length - 1 ||
              (index % 7 === 0 && index < days.length - 3) ? (
                <text className={TEXT} x={middle} y={HEIGHT + 16}>
                  {nameOf(index)}
                </text>
              ) : null}
            </g>
          )
        })}
        <line className="stroke-control-line" x1="0" x2="100%" y1={zero} y2={zero} />
      </svg>
      <HiddenTable caption={netTitle(unit)}>
        <tbody>
          {days.map(({ day, paid, staked }, index) => (
            <tr key={day}>
              <th scope="row">{nameOf(index)}</th>
              <td>{formatMoney(paid - staked, { decimals: 0, signed: true })}</td>
            </tr>
          ))}
        </tbody>
      </HiddenTable>
    </>
  )
}

export function netTitle(unit: 'day' | 'month'): string {
  return unit === 'day' ? t('statement.netByDay') : t('statement.netByMonth')
}

/** Formats `+600`, `−1,000` or `0` without a currency, because all bars have the same one. */
function plain(amount: bigint): string {
  const sign = amount > 0n ? '+' : amount < 0n ? '−' : ''
  const absolute = amount < 0n ? -amount : amount
  return `${sign}${formatCount(absolute / 100n)}`
}

function dayName(
  days: readonly BetDay[],
  index: number,
  { unit, hasToday }: Pick<NetChartProps, 'unit' | 'hasToday'>,
): string {
  const { day = '' } = days[index] ?? {}
  if (unit === 'month') return writeMonth(new Date(day))
  if (hasToday && index === days.length - 1) return t('statement.today')
  return days.length <= MOST_NAMED ? formatCount(Number(day.slice(-2))) : formatDay(day, 'day')
}
