import type { ReactNode } from 'react'
import { Moment } from '@/components/ui/moment'
import { formatRate, type SavingsView } from '@/components/ui/savings-view'
import { t } from '@/lib/base/text/rules/t'
import { whole } from './growth-chart'

/** Numbers of days for which the forecast shows a figure. */
const TOLD = [1, 3, 7]

interface ForecastCardProps {
  readonly view: SavingsView
  /** The buttons: before the figures on phones, below them on desktops. */
  readonly children: ReactNode
}

/** Shows what the savings grow to if nothing is moved, and the buttons that move them. */
export function ForecastCard({ view, children }: ForecastCardProps) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:p-4 lg:shadow-1">
      <div className="lg:order-last">{children}</div>
      {view.growth.length === 0 ? null : (
        <section
          className="max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface-1 max-lg:p-4 max-lg:shadow-1"
          aria-labelledby="growth"
        >
          <h2 className="text-base font-semibold" id="growth">
            {t('surewinPage.ifLeft')}
          </h2>
          <dl className="mt-3 grid grid-cols-3 divide-x divide-line tiny:grid-cols-1 tiny:divide-x-0 rounded-control border border-line *:px-3 *:py-2.5">
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
      )}
    </div>
  )
}

function rateText({ rate, nextRate }: SavingsView): string {
  return nextRate === null
    ? t('surewinPage.atRate', { rate: formatRate(rate) })
    : t('surewinPage.atRates', { rate: formatRate(rate), nextRate: formatRate(nextRate) })
}
