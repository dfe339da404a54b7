import { CARD } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { formatMajor } from '@/lib/client/money-text'
import { t } from '@/lib/language/rules/t'
import { formatRate, type SavingsView } from './savings-view'

/** After how many of the next days the figures are told. */
const TOLD = [1, 3, 7]

/** What the savings grow to if nothing is moved. Nothing where nothing is saved. */
export function GrowthCard({ view }: { readonly view: SavingsView }) {
  if (view.growth.length === 0) return null
  return (
    <section className={`${CARD} p-4`} aria-labelledby="growth">
      <h2 className="text-base font-semibold" id="growth">
        {t('surewinPage.ifLeft')}
      </h2>
      <Curve view={view} />
      <dl className="mt-3 grid grid-cols-3 divide-x divide-line rounded-control border border-line *:px-3 *:py-2.5">
        {TOLD.map((days) => {
          const point = view.growth[days - 1]
          return point ? (
            <div key={days}>
              <dt className="text-xs text-fg-2">{t('surewinPage.days', { days })}</dt>
              <dd className="text-base font-semibold tabular-nums">
                {whole(point.balance)}
                <small className="block text-xs font-normal text-fg-2">
                  <Moment at={point.at} style="day-time" />
                </small>
              </dd>
            </div>
          ) : null
        })}
      </dl>
      <p className="mt-3 text-sm text-fg-2">
        {rateText(view)} {t('surewinPage.rateMayChange')}
      </p>
    </section>
  )
}

const whole = (amount: number) => formatMajor(Math.floor(amount), { decimals: 0 })

function rateText({ rate, nextRate }: SavingsView): string {
  return nextRate === null
    ? t('surewinPage.atRate', { rate: formatRate(rate) })
    : t('surewinPage.atRates', { rate: formatRate(rate), nextRate: formatRate(nextRate) })
}

const HEIGHT = 132
/** Room above the curve for the last amount, and beneath it. */
const [TOP, BOTTOM] = [26, 8]

/** Straight between two postings, as interest is counted; the figures beneath say the same. */
function Curve({ view }: { readonly view: SavingsView }) {
  const { balance, earned, growth, serverNow, unlocksAt } = view
  const points = [{ at: serverNow, balance: balance + earned }, ...growth]
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const across = (at: number) => ((at - first.at) / (last.at - first.at)) * 100
  const rise = last.balance - first.balance || 1
  const down = (amount: number) =>
    HEIGHT - BOTTOM - ((amount - first.balance) / rise) * (HEIGHT - TOP - BOTTOM)
  const path = points.map(({ at, balance: amount }) => `${across(at)} ${down(amount)}`).join(' ')
  const unlock = unlocksAt !== null && unlocksAt < last.at ? `${across(unlocksAt)}%` : null
  return (
    <>
      <svg className="mt-2 block overflow-visible" width="100%" height={HEIGHT} aria-hidden="true">
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polygon className="fill-positive-wash" points={`0 ${HEIGHT} ${path} 100 ${HEIGHT}`} />
          <polyline
            className="fill-none stroke-fg-2 stroke-2 [stroke-dasharray:2_6]"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            points={path}
          />
        </svg>
        {unlock ? (
          <line
            className="stroke-control-line [stroke-dasharray:3_4]"
            x1={unlock}
            x2={unlock}
            y1={TOP}
            y2={HEIGHT}
          />
        ) : null}
        <circle className="fill-positive" cx="0" cy={down(first.balance)} r="5" />
        <circle
          className="fill-surface-1 stroke-fg-2 stroke-2"
          cx="100%"
          cy={down(last.balance)}
          r="4"
        />
        <text
          className="fill-fg text-cap font-semibold tabular-nums [text-anchor:end]"
          x="100%"
          y={TOP - 12}
        >
          {whole(last.balance)}
        </text>
      </svg>
      <p className="mt-1.5 flex justify-between gap-3 text-xs text-fg-2 tabular-nums">
        <span>{t('surewinPage.now', { amount: whole(first.balance) })}</span>
        {unlocksAt !== null && unlock ? (
          <span>
            <Rich
              text="surewinPage.unlocks"
              tags={{ at: () => <Moment at={unlocksAt} style="near" /> }}
            />
          </span>
        ) : null}
        <Moment at={last.at} style="day" />
      </p>
    </>
  )
}
