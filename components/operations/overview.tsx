import { Fragment, type ReactNode } from 'react'
import type { RequestRow } from '@/components/cashier/queue-table'
import {
  DEPOSITS,
  parseQueueView,
  QUEUE_LABELS,
  queueHref,
  type RequestKind,
  WITHDRAWALS,
} from '@/components/cashier/queue-view'
import { Waiting } from '@/components/cashier/waiting'
import { RenewPage } from '@/components/layout/renew-page'
import { ButtonLink } from '@/components/ui/button'
import { CARD, DASH, DASH_EMPTY, DASH_HEAD } from '@/components/ui/classes'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { TotalMoney } from '@/components/ui/money'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/ledger/rules/money'
import type {
  Dashboard,
  OverviewSpan,
  Queues,
  Waiting as QueueTotals,
} from '@/lib/operations/read-overview'
import { may, type Role } from '@/lib/staff/rules/permissions'
import { HealthCard } from './health-card'
import { MoneyChart } from './money-chart'

const RENEW_EVERY_MS = 20_000
const CHART_DAYS = 14

/** What staff who decide about requests see of them. */
interface Requests {
  readonly waiting: Queues
  /** Oldest pending requests, oldest first. */
  readonly oldest: {
    readonly deposits: readonly RequestRow[]
    readonly withdrawals: readonly RequestRow[]
  }
}

interface OverviewProps {
  /** The house's own figures; null for a role that may not read them. */
  readonly dashboard: Dashboard | null
  readonly period: OverviewSpan
  /** Null for a role that may not read requests. */
  readonly requests: Requests | null
  readonly role: Role
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Totals on top, then pending work and system health, then the last days: each for who may see it. */
export function Overview({ dashboard, period, requests, role, now }: OverviewProps) {
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
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {requests ? <QueueCards requests={requests} now={now} /> : null}
        {dashboard ? (
          <HealthCard
            house={dashboard.house}
            waiting={requests?.waiting ?? null}
            canEdit={canEdit}
            mayCheck={may(role, 'ledger.check')}
            now={now}
          />
        ) : null}
        {dashboard ? (
          <MoneyChart
            days={dashboard.days.slice(-CHART_DAYS).map((day) => ({
              day: day.day,
              deposits: toMajor(day.deposits.amount),
              withdrawals: toMajor(day.withdrawals.amount),
            }))}
          />
        ) : null}
        {canEdit && !dashboard ? <InstructionCard /> : null}
      </div>
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </main>
  )
}

function QueueCards({ requests, now }: { readonly requests: Requests; readonly now: number }) {
  const { waiting, oldest } = requests
  const urgent = mostUrgent(waiting.deposits.oldestAt, waiting.withdrawals.oldestAt)
  return (
    <>
      <QueueCard
        kind="deposit"
        waiting={waiting.deposits}
        oldest={oldest.deposits}
        isUrgent={urgent === 'deposit'}
        now={now}
      />
      <QueueCard
        kind="withdraw"
        waiting={waiting.withdrawals}
        oldest={oldest.withdrawals}
        isUrgent={urgent === 'withdraw'}
        now={now}
      />
    </>
  )
}

/** For a role whose whole work it is. */
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
  ['30-days', '30 days'],
  ['all', 'All time'],
]

/** Fingers get more than what is drawn. */
const PERIOD =
  'relative inline-flex h-7 items-center rounded-small px-2.5 text-(length:--text-cap) font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-2'

/** Chooses the days of the totals. */
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

const TOTALS =
  'grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-4 max-sm:grid-cols-[1fr_1fr] max-sm:gap-3'

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
          <TotalMoney amount={toMajor(amount)} decimals={0} />
        </Total>
      ))}
      <Total label="Player balances" below={`${formatMoney(playersMoney.inSurewin)} in SureWin`}>
        <TotalMoney amount={toMajor(playersMoney.all)} />
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
    <dl className={`${CARD} px-5 py-4 max-sm:px-4 max-sm:py-3.5`}>
      <dt className="text-fg-2">{label}</dt>
      <dd className="text-3xl font-semibold tracking-tightest tabular-nums max-sm:text-2xl">
        {children}
      </dd>
      <dd className="text-cap tracking-none text-fg-2 tabular-nums">{below}</dd>
    </dl>
  )
}

/** Returns the queue with the oldest request. Its button is the screen's one accent. */
function mostUrgent(deposits: Date | null, withdrawals: Date | null) {
  if (deposits === null) return withdrawals === null ? null : 'withdraw'
  if (withdrawals === null) return 'deposit'
  return deposits < withdrawals ? 'deposit' : 'withdraw'
}

function countRequests(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'request' : 'requests'}`
}

interface QueueCardProps {
  readonly kind: RequestKind
  readonly waiting: QueueTotals
  readonly oldest: readonly RequestRow[]
  readonly isUrgent: boolean
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

const FIGURES =
  'flex flex-wrap gap-x-6 gap-y-2 px-5 pb-3 whitespace-nowrap [&_dt]:text-(length:--text-cap) [&_dt]:text-fg-2 [&_dd]:text-2xl [&_dd]:font-semibold [&_dd]:tracking-tighter [&_dd]:tabular-nums'

/** The first column is as wide as "23 h 59 min", so that no time wraps. */
const ROW =
  'relative grid min-h-10 grid-cols-[12ch_minmax(0,1fr)_auto] items-center gap-3 px-5 border-t border-line tabular-nums transition-[background] last:rounded-b-[13px] hover:bg-surface-2'
/** A long name is cut. The link covers the row, and so does its ring. */
const ROW_LINK = 'truncate after:absolute after:inset-0'

/** Count, age and amount of the pending requests, and the oldest of them. */
function QueueCard({ kind, waiting, oldest, isUrgent, now }: QueueCardProps) {
  const { title } = QUEUE_LABELS[kind]
  const list = kind === 'deposit' ? DEPOSITS : WITHDRAWALS
  const view = parseQueueView<string>(list, {})
  const id = `${kind}-queue`
  return (
    <section className={CARD} aria-labelledby={id}>
      <div className={DASH_HEAD}>
        <h2 id={id}>{title}</h2>
        <ButtonLink href={list.path} size="sm" variant={isUrgent ? 'primary' : undefined}>
          Open queue<span className="sr-only"> of {title.toLowerCase()}</span>
        </ButtonLink>
      </div>
      <Facts
        className={FIGURES}
        of={[
          ['Pending', waiting.count.toLocaleString('en')],
          [
            'Oldest',
            waiting.oldestAt ? (
              <Waiting key="oldest" since={waiting.oldestAt.getTime()} serverNow={now} />
            ) : (
              <Fragment key="none">
                <span aria-hidden="true">–</span>
                <span className="sr-only">none</span>
              </Fragment>
            ),
          ],
          ['Amount', <TotalMoney key="amount" amount={toMajor(waiting.amount)} decimals={0} />],
        ]}
      />
      {oldest.length === 0 ? (
        <p className={DASH_EMPTY}>No pending requests. New ones appear here automatically.</p>
      ) : (
        <ul>
          {oldest.map((row) => (
            <li key={row.id} className={ROW}>
              <span className="text-fg-2">
                <Waiting since={row.createdAt.getTime()} serverNow={now} />
              </span>
              <Link className={ROW_LINK} href={queueHref(view, { id: row.id })}>
                {row.name}
              </Link>
              <b className="font-semibold">{formatMoney(row.amount, { decimals: 0 })}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
