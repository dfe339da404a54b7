import type { ReactNode } from 'react'
import { GAMES_PATH } from '@/components/staff/games/games-view'
import { USERS } from '@/components/staff/lists/queue-view'
import { CARD, DASH_HEAD, LINK, LINK_ALONE, TAGS } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { Waiting } from '@/components/ui/waiting'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import type { House, Queue } from '@/lib/house/operations/read-overview'
import { CheckLedger } from './check-ledger'
import { QUEUES } from './queue-card'
import { LEDGER_RUNBOOK, RUNBOOKS_PATH } from './runbooks'

interface HealthCardProps {
  readonly house: House
  /** Queues of player requests that wait for staff and that the viewer may read. */
  readonly queues: readonly Queue[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
  /** True if the viewer may change the deposit instruction. */
  readonly canEdit: boolean
  /** True if the viewer may start a check of the ledger. */
  readonly mayCheck: boolean
}

/**
 * Rounds are late if more than this many are unfinished. Those of the last minutes may still be in
 * the draw.
 */
const ROUNDS_LATE = 3

/** Shows whether services, rounds, ledger and staff keep up. */
export function HealthCard({ house, queues, now, canEdit, mayCheck }: HealthCardProps) {
  const { health, rounds, ledger, users, pauses } = house
  const areRoundsLate = rounds.endedToday - rounds.doneToday > ROUNDS_LATE
  const findings = ledger.last?.findings ?? []
  const isLedgerWrong = findings.length > 0
  const parts = [
    health.database === 'up' ? null : 'database',
    health.redis === 'up' ? null : 'Redis',
    health.worker.status === 'up' ? null : 'worker',
  ].filter((part) => part !== null)
  const isWell =
    parts.length === 0 &&
    pauses.length === 0 &&
    !areRoundsLate &&
    !isLedgerWrong &&
    queues.every(({ share }) => share <= 1)
  return (
    <section className={CARD} aria-labelledby="health">
      <div className={DASH_HEAD}>
        <h2 id="health">System health</h2>
        <span className={`${isWell ? TAGS.positive : TAGS.danger} pr-2`}>
          <PageIcon name={isWell ? 'check-circle' : 'warning'} />
          {isWell ? 'All good' : 'Needs attention'}
        </span>
      </div>
      <ul>
        <Fact icon="dial" label="Rounds finished today" isWrong={areRoundsLate}>
          <b className="font-semibold">
            {formatCount(rounds.doneToday)} of {formatCount(rounds.endedToday)}
          </b>
        </Fact>
        {pauses.map(({ id, game, pausedAt }) => (
          <Fact key={id} icon="warning" label={`${getGameOrThrow(game).name} is paused`} isWrong>
            <Link className={LINK} href={GAMES_PATH}>
              since <Moment at={pausedAt.getTime()} style="day-time" />
            </Link>
          </Fact>
        ))}
        <Fact icon="minus" label="Void rounds, 30 days">
          <Link className={`${LINK} font-semibold`} href={`${GAMES_PATH}#voids`}>
            {formatCount(rounds.voidIn30Days)}
          </Link>
        </Fact>
        <Fact
          icon={isLedgerWrong ? 'warning' : ledger.last ? 'check-circle' : 'minus'}
          label={ledgerLabel(ledger)}
          isWrong={isLedgerWrong}
        >
          <span className="flex items-center gap-3 text-fg-2">
            {ledger.last ? (
              <span>
                checked <Moment at={ledger.last.checkedAt.getTime()} style="short" />
              </span>
            ) : (
              'not checked yet'
            )}
            {mayCheck ? <CheckLedger isRunning={ledger.isBeingChecked} /> : null}
          </span>
        </Fact>
        {isLedgerWrong ? <Findings findings={findings} /> : null}
        <Fact
          icon={parts.length === 0 ? 'check-circle' : 'warning'}
          label="Database, Redis, worker"
          isWrong={parts.length > 0}
        >
          <span className="text-fg-2">
            {parts.length === 0
              ? 'up'
              : `${parts.join(', ')} ${parts.length === 1 ? 'is' : 'are'} down`}
          </span>
        </Fact>
        {queues.map((queue) => (
          <ServiceTime key={queue.kind} queue={queue} now={now} />
        ))}
        <Fact icon="list" label="Runbooks">
          <Link className={LINK} href={RUNBOOKS_PATH}>
            Open<span className="sr-only"> the runbooks</span>
          </Link>
        </Fact>
        <Fact icon="users" label="Users">
          <Link className={LINK} href={USERS.path}>
            {formatCount(users)}
            <span className="sr-only"> users, open the list</span>
          </Link>
        </Fact>
        {canEdit ? (
          <Fact icon="image" label="Deposit Instruction">
            <Link className={LINK} href="/imageupload">
              Edit<span className="sr-only"> the deposit instruction</span>
            </Link>
          </Fact>
        ) : null}
      </ul>
    </section>
  )
}

/** Shows how long the oldest request has waited, against its target time. */
function ServiceTime({ queue, now }: { readonly queue: Queue; readonly now: number }) {
  const { kind, oldestAt, share, targetSeconds } = queue
  const { name, href } = QUEUES[kind]
  const isLate = share > 1
  return (
    <Fact icon={isLate ? 'warning' : 'check-circle'} label={`Oldest in ${name}`} isWrong={isLate}>
      <Link className={LINK} href={href}>
        {oldestAt === null ? 'none,' : <Waiting since={oldestAt.getTime()} serverNow={now} />}
        {` ${oldestAt === null ? 'target' : 'of'} ${formatElapsed(targetSeconds * 1_000)}`}
        <span className="sr-only">, open the queue</span>
      </Link>
    </Fact>
  )
}

/** Returns a label that claims nothing before the first check. */
function ledgerLabel({ last }: House['ledger']): string {
  if (!last) return 'Ledger'
  return last.findings.length > 0 ? 'Ledger errors' : 'Ledger balanced'
}

/** `npm run ledger:check` prints all findings. */
const SHOWN_FINDINGS = 5

/** Shows the findings of the last ledger check, and a link to the instructions. */
function Findings({ findings }: { readonly findings: readonly string[] }) {
  const more = findings.length - SHOWN_FINDINGS
  return (
    <li className="grid gap-2 border-t border-line px-5 py-3 text-sm">
      <ul className="grid gap-1 wrap-anywhere" aria-label="Findings">
        {findings.slice(0, SHOWN_FINDINGS).map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      {more > 0 ? <p className="text-fg-2">and {formatCount(more)} more</p> : null}
      <Link className={LINK_ALONE} href={LEDGER_RUNBOOK}>
        What to do now
      </Link>
    </li>
  )
}

interface FactProps {
  readonly icon: PageIconName
  readonly label: string
  readonly isWrong?: boolean
  readonly children: ReactNode
}

const FACT =
  'grid min-h-9 grid-cols-[18px_1fr_auto] items-center gap-2.5 border-t border-line px-5 py-1 text-cap tabular-nums icons:size-4 icons:text-fg-2'

function Fact({ icon, label, isWrong = false, children }: FactProps) {
  return (
    <li className={isWrong ? `${FACT} text-danger` : FACT}>
      <PageIcon name={icon} />
      <span>{label}</span>
      {children}
    </li>
  )
}
