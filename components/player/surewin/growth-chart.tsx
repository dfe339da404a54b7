import { Moment } from '@/components/ui/moment'
import type { SavingsView } from '@/components/ui/savings-view'
import { formatMajor } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'

/** Positions of the curve's ends, in per cent of the height from the top. */
const [HIGH, LOW] = [13, 86]
const LEAST_LINES = 2
const NICE = [5, 4, 2, 1]
/**
 * Indices of the next postings whose day is named below the curve. The last posting's day is named
 * at its end.
 */
const NAMED = [2, 4]
/** Smallest distance between two names, in per cent of the width. */
const LEAST_GAP = 9

/**
 * Draws the savings' growth since the current 24 hours began, and the forecast if nothing is moved.
 * The line is straight between two postings, as interest is counted. The forecast card shows the
 * same figures.
 */
export function GrowthChart({ view }: { readonly view: SavingsView }) {
  const { balance, earned, growth, serverNow, grownSince, unlocksAt } = view
  const now = { at: serverNow, balance: balance + earned }
  const first = grownSince === null ? now : { at: grownSince, balance }
  const last = growth.at(-1)
  if (!last) return null
  const rise = last.balance - first.balance || 1
  const across = (at: number) => ((at - first.at) / (last.at - first.at)) * 100
  const down = (amount: number) => LOW - ((amount - first.balance) / rise) * (LOW - HIGH)
  const place = ({ at, balance: amount }: typeof now) => `${across(at)} ${down(amount)}`
  const forecast = [now, ...growth].map(place).join(' ')
  const grown = [first, now].map(place).join(' ')
  const lines = linesBetween(first.balance, last.balance)
  const longest = Math.max(0, ...lines.map((amount) => whole(amount).length))
  const unlock = unlocksAt !== null && unlocksAt < last.at ? unlocksAt : null
  const named = NAMED.flatMap((posting) => growth[posting] ?? [])
  const isUnlockNamed =
    unlock !== null &&
    [first, ...named, last].every(({ at }) => Math.abs(across(unlock) - across(at)) > LEAST_GAP)
  return (
    <div
      className="mt-3 text-xs text-fg-2 tabular-nums"
      style={{ paddingLeft: `calc(${longest * 0.95}ch + 8px)` }}
      aria-hidden="true"
    >
      <div className="relative h-38 lg:h-70">
        {lines.map((amount) => (
          <span key={amount} style={{ top: `${down(amount)}%` }} className="absolute inset-x-0">
            <span className="absolute right-full mr-2 -translate-y-1/2 whitespace-nowrap">
              {whole(amount)}
            </span>
            <span className="block border-t border-line" />
          </span>
        ))}
        <svg
          className="absolute inset-0 overflow-visible"
          width="100%"
          height="100%"
          aria-hidden="true"
        >
          <svg
            width="100%"
            height="100%"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <polygon
              className="fill-positive-wash"
              points={`${across(now.at)} 100 ${forecast} 100 100`}
            />
            <polygon
              className="fill-positive-line"
              points={`0 100 ${grown} ${across(now.at)} 100`}
            />
            <polyline
              className="fill-none stroke-fg-2 stroke-2 [stroke-dasharray:2_6]"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              points={forecast}
            />
            <polyline
              className="fill-none stroke-positive stroke-3"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              points={grown}
            />
          </svg>
          {unlock === null ? null : (
            <line
              className="stroke-control-line [stroke-dasharray:3_4]"
              x1={`${across(unlock)}%`}
              x2={`${across(unlock)}%`}
              y1={`${HIGH}%`}
              y2="100%"
            />
          )}
          <circle
            className="fill-positive"
            cx={`${across(now.at)}%`}
            cy={`${down(now.balance)}%`}
            r="6"
          />
          <circle
            className="fill-surface-1 stroke-fg-2 stroke-2"
            cx="100%"
            cy={`${down(last.balance)}%`}
            r="4"
          />
          <text
            className="fill-fg text-cap font-semibold [text-anchor:end]"
            x="100%"
            y={`${HIGH}%`}
            dx="-10"
            dy="-6"
          >
            {whole(last.balance)}
          </text>
        </svg>
      </div>
      <div className="relative mt-1.5 h-4 whitespace-nowrap">
        <Moment className="absolute left-0" at={first.at} style="day" />
        {isUnlockNamed ? (
          <span
            className="absolute -translate-x-1/2 max-lg:hidden"
            style={{ left: `${across(unlock)}%` }}
          >
            {t('surewinPage.unlocks')}
          </span>
        ) : null}
        {named.map(({ at }) => (
          <span key={at} className="absolute -translate-x-1/2" style={{ left: `${across(at)}%` }}>
            <Moment at={at} style="day" />
          </span>
        ))}
        <Moment className="absolute right-0" at={last.at} style="day" />
      </div>
    </div>
  )
}

/**
 * Formats an amount of the chart and the forecast, rounded down to a whole unit so that it is never
 * too much.
 */
export const whole = (amount: number) => formatMajor(Math.floor(amount), { decimals: 0 })

/**
 * Returns round amounts between the first and the last: two to five of them, if steps of at least a
 * whole unit allow it.
 */
function linesBetween(first: number, last: number): readonly number[] {
  const most = (last - first) / LEAST_LINES
  const power = 10 ** Math.floor(Math.log10(most))
  const step = power * (NICE.find((nice) => nice * power <= most) ?? 1)
  if (!(step >= 1)) return []
  const lowest = Math.ceil(first / step)
  const highest = Math.floor(last / step)
  return Array.from({ length: highest - lowest + 1 }, (_, at) => (lowest + at) * step)
}
