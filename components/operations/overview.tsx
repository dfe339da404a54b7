import type { ReactNode } from 'react'
import { approvalHref } from '@/components/approvals/approvals-view'
import { RenewPage } from '@/components/layout/renew-page'
import { RISK_PATH } from '@/components/risk/risk-view'
import { LimitList } from '@/components/staff/limit-list'
import { TotalAmount } from '@/components/ui/amount'
import { ButtonLink } from '@/components/ui/button'
import { CARD, DASH, DASH_EMPTY, DASH_HEAD } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import type { LimitUse } from '@/lib/approvals/read'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/ledger/rules/money'
import { formatCount } from '@/lib/ledger/rules/money-format'
import type { Alert, Dashboard, OverviewSpan, Queue } from '@/lib/operations/read-overview'
import { LOOK_FROM, STOP_FROM } from '@/lib/risk/rules/catalog'
import { may, type Role } from '@/lib/staff/rules/permissions'
import { HealthCard } from './health-card'
import { MoneyChart } from './money-chart'
import { QueueCard, QueueShortcut } from './queue-card'

const RENEW_EVERY_MS = 20_000
const CHART_DAYS = 14
const LONG_CHART_DAYS = 30

interface OverviewProps {
  /** The house's own figures; null for a role that may not read them. */
  readonly dashboard: Dashboard | null
  readonly period: OverviewSpan
  /** Most urgent first; empty for a role that decides no requests. */
  readonly queues: readonly Queue[]
  readonly alerts: readonly Alert[]
  /** The viewer's own; empty for a role that moves no money. */
  readonly limits: readonly LimitUse[]
  readonly role: Role
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/**
 * Shows totals, then pending requests and alerts, then the house. Each role sees only what it may.
 */
export function Overview(props: OverviewProps) {
  const { dashboard, period, queues, alerts, limits, role, now } = props
  const canEdit = may(role, 'content.change')
  return (
    <main className={DASH}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-title">Overview</h1>
          <p className="text-sm text-fg-2 tabular-nums">
            <Moment at={now} style="day-time" />
          </p>
        </div>
        {dashboard ? <PeriodSwitch period={period} /> : null}
      </div>
      {dashboard ? <Totals dashboard={dashboard} /> : null}
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_340px] min-[1400px]:grid-cols-[minmax(0,1fr)_420px]">
        {queues.length > 0 ? <QueueCard queues={queues} now={now} /> : null}
        {dashboard ? <AlertCard alerts={alerts} /> : null}
        {dashboard ? (
          <MoneyChart
            key={period}
            days={dashboard.days
              .slice(-(period === '30-days' ? LONG_CHART_DAYS : CHART_DAYS))
              .map((day) => ({
                day: day.day,
                deposits: toMajor(day.deposits.amount),
                withdrawals: toMajor(day.withdrawals.amount),
              }))}
          />
        ) : null}
        {dashboard ? (
          <HealthCard
            house={dashboard.house}
            queues={queues.filter(({ kind }) => kind === 'deposits' || kind === 'withdrawals')}
            now={now}
            canEdit={canEdit}
            mayCheck={may(role, 'ledger.check')}
          />
        ) : null}
        {limits.length > 0 ? <LimitCard limits={limits} /> : null}
        {canEdit && !dashboard ? <InstructionCard /> : null}
      </div>
      <QueueShortcut queues={queues} />
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </main>
  )
}

/** Shows the viewer's own limits with what is left of them. */
function LimitCard({ limits }: Pick<OverviewProps, 'limits'>) {
  return (
    <section className={CARD} aria-labelledby="limits">
      <div className={DASH_HEAD}>
        <h2 id="limits">What you decide alone</h2>
      </div>
      <div className="px-5 pb-2.5">
        <LimitList limits={limits} />
      </div>
    </section>
  )
}

/** Shown to a role whose only work is the deposit instruction. */
function InstructionCard() {
  return (
    <section className={CARD} aria-labelledby="instruction">
      <div className={DASH_HEAD}>
        <h2 id="instruction">Deposit Instruction</h2>
        <ButtonLink href="/imageupload" size="sm" variant="primary">
          Edit<span className="sr-only"> the deposit instruction</span>
        </ButtonLink>
      </div>
      <p className={DASH_EMPTY}>
        The text, the photos and the poster that show players how to pay.
      </p>
    </section>
  )
}

const PERIODS: readonly (readonly [OverviewSpan, string])[] = [
  ['today', 'Today'],
  ['7-days', '7 days'],
  ['30-days', '30 days'],
  ['all', 'All time'],
]

/** Extends the target beyond the drawing, for fingers. */
const PERIOD =
  'relative inline-flex h-7 items-center rounded-small px-2.5 text-(length:--text-cap) font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-2'

/** Chooses the period of the totals. */
function PeriodSwitch({ period }: { readonly period: OverviewSpan }) {
  return (
    <nav className="inline-flex rounded-control-sm bg-surface-2 p-0.5" aria-label="Totals of">
      {PERIODS.map(([known, label]) => (
        <Link
          key={known}
          className={`${PERIOD} ${known === period ? 'bg-surface-3 text-fg' : 'text-fg-2'}`}
          href={known === 'all' ? '/dashboard' : `/dashboard?totals=${known}`}
          aria-current={known === period ? 'true' : undefined}
          scroll={false}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const TOTALS = `${CARD} grid grid-cols-4 max-lg:grid-cols-2 [&>dl+dl]:border-l [&>dl]:border-line max-lg:[&>dl:nth-child(3)]:border-l-0 max-lg:[&>dl:nth-child(n+3)]:border-t`

function Totals({ dashboard }: { readonly dashboard: Dashboard }) {
  const { deposits, withdrawals, remaining, playersMoney } = dashboard
  const stats = [
    {
      label: 'Accepted deposits',
      amount: deposits.amount,
      below: countRequests(deposits.count),
    },
    {
      label: 'Accepted withdrawals',
      amount: withdrawals.amount,
      below: countRequests(withdrawals.count),
    },
    { label: 'Remaining', amount: remaining, below: 'deposits minus withdrawals, not profit' },
  ]
  return (
    <div className={TOTALS}>
      {stats.map(({ label, amount, below }) => (
        <Total key={label} label={label} below={below}>
          <TotalAmount amount={toMajor(amount)} decimals={0} />
        </Total>
      ))}
      <Total label="Player balances" below={`${formatMoney(playersMoney.inSurewin)} in SureWin`}>
        <TotalAmount amount={toMajor(playersMoney.all)} />
      </Total>
    </div>
  )
}

interface TotalProps {
  readonly label: string
  readonly below: string
  readonly children: ReactNode
}

function Total({ label, below, children }: TotalProps) {
  return (
    <dl className="min-w-0 px-4 py-3 wrap-anywhere">
      <dt className="text-cap text-fg-2">{label}</dt>
      <dd className="text-2xl font-semibold tracking-tightest tabular-nums max-sm:text-xl">
        {children}
      </dd>
      <dd className="text-xs text-fg-2 tabular-nums">{below}</dd>
    </dl>
  )
}

function countRequests(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'request' : 'requests'}`
}

const ROW =
  'grid min-h-15 grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-2.5 border-t border-line py-1.5 pr-4 pl-5 text-cap icons:size-4.5 max-sm:px-4'

const isStop = ({ score }: Alert) => score !== null && score >= STOP_FROM

/** Shows the alerts: first those that stop something, then those to look at. */
function AlertCard({ alerts }: { readonly alerts: readonly Alert[] }) {
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
