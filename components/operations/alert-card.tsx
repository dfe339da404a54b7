import { approvalHref } from '@/components/approvals/approvals-view'
import { RISK_PATH } from '@/components/risk/risk-view'
import { ButtonLink } from '@/components/ui/button'
import { CARD, DASH_EMPTY, DASH_HEAD } from '@/components/ui/classes'
import { PageIcon } from '@/components/ui/page-icon'
import type { Alert } from '@/lib/operations/read-overview'
import { LOOK_FROM, STOP_FROM } from '@/lib/risk/rules/catalog'

const ROW =
  'grid min-h-15 grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-2.5 border-t border-line py-1.5 pr-4 pl-5 text-cap icons:size-4.5 max-sm:px-4'

const isStop = ({ score }: Alert) => score !== null && score >= STOP_FROM

/** Shows the alerts: first those that stop something, then those to look at. */
export function AlertCard({ alerts }: { readonly alerts: readonly Alert[] }) {
  const stops = alerts.filter(isStop).length
  return (
    <section className={CARD} aria-labelledby="alerts">
      <div className={DASH_HEAD}>
        <h2 id="alerts">Alerts</h2>
        {alerts.length === 0 ? null : (
          <span className="pr-2 text-xs text-fg-3 tabular-nums">
            {stops} urgent, {alerts.length - stops} to review
          </span>
        )}
      </div>
      {alerts.length === 0 ? (
        <p className={DASH_EMPTY}>
          Nothing urgent. Cases of {LOOK_FROM} points or more and approvals for you appear here.
        </p>
      ) : (
        <ul>
          {alerts.map((alert) => {
            const { id, title, text, score } = alert
            return (
              <li key={id} className={ROW}>
                <span className={isStop(alert) ? 'text-danger' : 'text-caution'}>
                  <PageIcon name={score === null ? 'seal' : isStop(alert) ? 'flag' : 'warning'} />
                </span>
                <p className="min-w-0 text-fg-2" title={`${title}: ${text}`}>
                  <b className="block truncate text-sm font-medium text-fg">{title}</b>
                  <span className="block truncate">{text}</span>
                </p>
                <ButtonLink
                  href={score === null ? approvalHref(id) : `${RISK_PATH}?id=${id}`}
                  size="sm"
                >
                  {score === null ? 'Review' : 'Open'}
                  <span className="sr-only"> {title}</span>
                </ButtonLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
