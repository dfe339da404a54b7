import { approvalHref } from '@/components/staff/approvals/approvals-view'
import { CHANNELS_PATH } from '@/components/staff/channels/channels-page'
import { GAMES_PATH } from '@/components/staff/games/games-view'
import { Figure, FigureStrip, SpanSwitch } from '@/components/staff/lists/figures'
import { RISK_PATH } from '@/components/staff/lists/risk-view'
import { MoneyChart } from '@/components/staff/results/money-chart'
import { coveredText } from '@/components/staff/results/results-page'
import { RESULTS_PATH } from '@/components/staff/results/results-view'
import { SAVINGS_PATH } from '@/components/staff/results/staff-savings'
import { DayList } from '@/components/staff/team/day-list'
import { LimitList } from '@/components/staff/team/limit-list'
import { TotalAmount } from '@/components/ui/amount'
import { ButtonLink } from '@/components/ui/button'
import { CARD, DASH, DASH_EMPTY, DASH_HEAD, LINK } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { RenewPage } from '@/components/ui/renew-page'
import { houseCity } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { toMajor } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { LimitUse } from '@/lib/house/approvals/read'
import type { Alert, Dashboard, OverviewSpan, Queue } from '@/lib/house/operations/read-overview'
import type { StaffDay } from '@/lib/house/staff/read-day'
import type { HouseFigures } from '@/lib/money/results/read-results'
import { coveredBy, owedOf, positionOf } from '@/lib/money/results/rules/results'
import { LOOK_FROM } from '@/lib/money/risk/rules/catalog'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { HealthCard } from './health-card'
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
  /** What the viewer decided today; null for a role that decides no requests. */
  readonly day: StaffDay | null
  readonly role: Role
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/**
 * Shows totals, then pending requests and alerts, then the house. Each role sees only what it may.
 */
export function Overview(props: OverviewProps) {
  const { dashboard, period, queues, alerts, limits, day, role, now } = props
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
      {dashboard ? <ResultStrip figures={dashboard.figures} /> : null}
      {dashboard ? <Totals dashboard={dashboard} /> : null}
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_21.25rem] min-[87.5rem]:grid-cols-[minmax(0,1fr)_26.25rem]">
        {queues.length > 0 ? <QueueCard queues={queues} now={now} /> : null}
        {dashboard ? <AlertCard alerts={alerts} /> : null}
        {dashboard ? (
          <MoneyChart
            key={period}
            title="Deposits and withdrawals by day"
            names={['Deposits', 'Withdrawals', 'Remaining']}
            empty={`No accepted requests in the last ${period === '30-days' ? LONG_CHART_DAYS : CHART_DAYS} days.`}
            endsToday
            days={dashboard.days
              .slice(-(period === '30-days' ? LONG_CHART_DAYS : CHART_DAYS))
              .map((day) => ({
                day: day.day,
                up: toMajor(day.deposits.amount),
                down: toMajor(day.withdrawals.amount),
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
        {day && (!dashboard || hasDecided(day)) ? <DayCard day={day} /> : null}
        {limits.length > 0 ? <LimitCard limits={limits} /> : null}
        {canEdit && !dashboard ? <InstructionCard /> : null}
      </div>
      <QueueShortcut queues={queues} />
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </main>
  )
}

/** A role that sees the house may still decide nothing itself. */
function hasDecided({ deposits, rejected, payouts, returned, answered }: StaffDay): boolean {
  return deposits + rejected + payouts + returned + answered.length > 0
}

/** Shows what the viewer decided today, and what others answered to their requests. */
function DayCard({ day }: { readonly day: StaffDay }) {
  return (
    <section className={CARD} aria-labelledby="day">
      <div className={DASH_HEAD}>
        <h2 id="day">Your day</h2>
        <span className="pr-2 text-xs text-fg-3">since midnight in {houseCity()}</span>
      </div>
      <div className="border-t border-line px-5 pb-2.5">
        <DayList day={day} />
      </div>
      {day.answered.length === 0 ? null : (
        <>
          <h3 className="border-t border-line px-5 pt-3 pb-1.5 text-cap font-semibold">
            Back from approval
          </h3>
          <ul>
            {day.answered.map(({ id, title, state, by, refusal, at }) => (
              <li key={id} className={ROW}>
                <span className={state === 'approved' ? 'text-positive' : 'text-caution'}>
                  <PageIcon name={state === 'approved' ? 'check-circle' : 'warning'} />
                </span>
                <p className="min-w-0 text-fg-2">
                  <b className="block truncate text-sm font-medium text-fg">{title}</b>
                  <span className="block wrap-anywhere">
                    {ANSWERS[state]}
                    {by === null ? null : ` by ${by}`}, <Moment at={at} style="time" />
                    {refusal === null ? null : `: ${refusal}`}
                  </span>
                </p>
                <ButtonLink href={approvalHref(id)} size="sm">
                  Open<span className="sr-only"> {title}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const ANSWERS = { approved: 'Approved', refused: 'Refused', expired: 'Expired' } as const

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

/** Chooses the period of the totals. */
function PeriodSwitch({ period }: { readonly period: OverviewSpan }) {
  return (
    <SpanSwitch
      label="Totals of"
      spans={PERIODS.map(([known, name]) => ({
        name,
        isCurrent: known === period,
        href: known === 'all' ? '/dashboard' : `/dashboard?totals=${known}`,
      }))}
    />
  )
}

/** Shows what today brought next to yesterday, and what would be left if everybody were paid. */
function ResultStrip({ figures }: { readonly figures: HouseFigures }) {
  const { today, yesterday, position } = figures
  const whole = { decimals: 0 } as const
  const results = [
    ['Turnover today', today.turnover, yesterday.turnover],
    ['GGR today', today.ggr, yesterday.ggr],
    ['NGR today', today.ngr, yesterday.ngr],
  ] as const
  return (
    <FigureStrip>
      {results.map(([label, now, before]) => (
        <Figure key={label} label={label} below={`Yesterday ${formatMoney(before, whole)}`}>
          <TotalAmount amount={toMajor(now)} decimals={0} />
        </Figure>
      ))}
      <Figure
        label="Position"
        below={
          <Link className={LINK} href={RESULTS_PATH}>
            {formatMoney(owedOf(position), whole)} owed
            {position.frozen === 0n ? '' : `, ${formatMoney(position.frozen, whole)} frozen`}
          </Link>
        }
      >
        <TotalAmount amount={toMajor(positionOf(position))} decimals={0} />
      </Figure>
      <Figure
        label="Covered"
        below={
          <Link className={LINK} href={SAVINGS_PATH}>
            SureWin {formatMoney(position.surewin, whole)}
          </Link>
        }
      >
        {coveredText(coveredBy(position))}
      </Figure>
    </FigureStrip>
  )
}

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
    <FigureStrip>
      {stats.map(({ label, amount, below }) => (
        <Figure key={label} label={label} below={below}>
          <TotalAmount amount={toMajor(amount)} decimals={0} />
        </Figure>
      ))}
      <Figure label="Player balances" below={`${formatMoney(playersMoney.inSurewin)} in SureWin`}>
        <TotalAmount amount={toMajor(playersMoney.all)} />
      </Figure>
    </FigureStrip>
  )
}

function countRequests(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'request' : 'requests'}`
}

const ROW =
  'grid min-h-15 grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-2.5 border-t border-line py-1.5 pr-4 pl-5 text-cap icons:size-4.5 max-sm:px-4'

const ALERTS = {
  pause: { icon: 'warning', verb: 'Open', hrefOf: () => GAMES_PATH },
  case: { icon: 'flag', verb: 'Open', hrefOf: (id: string) => `${RISK_PATH}?id=${id}` },
  approval: { icon: 'seal', verb: 'Review', hrefOf: approvalHref },
  results: { icon: 'chart', verb: 'Open', hrefOf: () => RESULTS_PATH },
  days: { icon: 'phone', verb: 'Close', hrefOf: (id: string) => `${CHANNELS_PATH}/${id}` },
  trouble: { icon: 'warning', verb: 'Open', hrefOf: () => '/dashboard' },
  savings: { icon: 'savings', verb: 'Open', hrefOf: () => SAVINGS_PATH },
} as const satisfies Record<Alert['kind'], unknown>

/** Shows the alerts: first those that stop something, then those to look at. */
function AlertCard({ alerts }: { readonly alerts: readonly Alert[] }) {
  const stops = alerts.filter(({ isStop }) => isStop).length
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
          Nothing urgent. Paused games, cases of {LOOK_FROM} points or more and approvals for you
          appear here.
        </p>
      ) : (
        <ul>
          {alerts.map(({ kind, id, title, text, path, isStop }) => {
            const { icon, verb, hrefOf } = ALERTS[kind]
            return (
              <li key={id} className={ROW}>
                <span className={isStop ? 'text-danger' : 'text-caution'}>
                  {kind === 'pause' ? <Icon name="pause" /> : <PageIcon name={icon} />}
                </span>
                <p className="min-w-0 text-fg-2" title={`${title}: ${text}`}>
                  <b className="block truncate text-sm font-medium text-fg">{title}</b>
                  <span className="line-clamp-2">{text}</span>
                </p>
                <ButtonLink href={path ?? hrefOf(id)} size="sm">
                  {verb}
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
