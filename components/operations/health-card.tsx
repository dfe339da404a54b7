import type { ReactNode } from 'react'
import { USERS } from '@/components/cashier/queue-view'
import { Waiting as WaitingTime } from '@/components/cashier/waiting'
import { CARD, DASH_HEAD, LINK, TAGS } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import type { House, Queues, Waiting } from '@/lib/operations/read-overview'

interface HealthCardProps {
  readonly house: House
  /** Null where the viewer may not read requests. */
  readonly waiting: Queues | null
  /** The viewer may change the deposit instruction. */
  readonly canEdit: boolean
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Rounds of the last minutes may still be in the draw. */
const ROUNDS_LATE = 3

/** Shows if services, rounds, ledger and staff keep up. */
export function HealthCard({ house, waiting, canEdit, now }: HealthCardProps) {
  const { health, rounds, ledger, users } = house
  const areRoundsLate = rounds.endedToday - rounds.doneToday > ROUNDS_LATE
  const isLedgerWrong = ledger !== null && !ledger.isRight
  const parts = [
    health.database === 'up' ? null : 'database',
    health.redis === 'up' ? null : 'Redis',
    health.worker.status === 'up' ? null : 'worker',
  ].filter((part) => part !== null)
  const isLate = waiting?.deposits.isLate || waiting?.withdrawals.isLate
  const isWell = parts.length === 0 && !areRoundsLate && !isLedgerWrong && !isLate
  return (
    <section className={CARD} aria-labelledby="health">
      <div className={DASH_HEAD}>
        <h2 id="health">System health</h2>
        <span className={`${isWell ? TAGS.plain : TAGS.danger} pr-2`}>
          <PageIcon name={isWell ? 'check' : 'warning'} />
          {isWell ? 'All good' : 'Needs attention'}
        </span>
      </div>
      <ul>
        {waiting ? (
          <>
            <Oldest label="Oldest deposit request" waiting={waiting.deposits} now={now} />
            <Oldest label="Oldest withdrawal request" waiting={waiting.withdrawals} now={now} />
          </>
        ) : null}
        <Fact icon="dial" label="Rounds finished today" isWrong={areRoundsLate}>
          <b className="font-semibold">
            {rounds.doneToday.toLocaleString('en')} of {rounds.endedToday.toLocaleString('en')}
          </b>
        </Fact>
        <Fact icon="minus" label="Void rounds, 30 days">
          <b className="font-semibold">{rounds.voidIn30Days.toLocaleString('en')}</b>
        </Fact>
        <Fact
          icon={isLedgerWrong ? 'warning' : 'check'}
          label={isLedgerWrong ? 'Ledger errors' : 'Ledger balanced'}
          isWrong={isLedgerWrong}
        >
          <span className="text-fg-2">
            {ledger === null ? (
              'not checked yet'
            ) : (
              <>
                checked <Moment at={ledger.checkedAt.getTime()} style="short" />
              </>
            )}
          </span>
        </Fact>
        <Fact
          icon={parts.length === 0 ? 'check' : 'warning'}
          label="Database, Redis, worker"
          isWrong={parts.length > 0}
        >
          <span className="text-fg-2">
            {parts.length === 0
              ? 'up'
              : `${parts.join(', ')} ${parts.length === 1 ? 'is' : 'are'} down`}
          </span>
        </Fact>
        <Fact icon="users" label="Users">
          <Link className={LINK} href={USERS.path}>
            {users.toLocaleString('en')}
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

interface OldestProps {
  readonly label: string
  readonly waiting: Waiting
  readonly now: number
}

/** Time since the oldest pending request. */
function Oldest({ label, waiting: { oldestAt, isLate }, now }: OldestProps) {
  return (
    <Fact icon={isLate ? 'warning' : 'clock'} label={label} isWrong={isLate}>
      {oldestAt ? (
        <b className="font-semibold">
          <WaitingTime since={oldestAt.getTime()} serverNow={now} />
          {isLate ? ', too long' : null}
        </b>
      ) : (
        <span className="text-fg-2">none</span>
      )}
    </Fact>
  )
}

interface FactProps {
  readonly icon: PageIconName
  readonly label: string
  readonly isWrong?: boolean
  readonly children: ReactNode
}

const FACT =
  'grid min-h-10 grid-cols-[18px_1fr_auto] items-center gap-2.5 border-t border-line px-5 tabular-nums icons:size-4.5 icons:text-fg-2'

function Fact({ icon, label, isWrong = false, children }: FactProps) {
  return (
    <li className={isWrong ? `${FACT} text-danger` : FACT}>
      <PageIcon name={icon} />
      <span>{label}</span>
      {children}
    </li>
  )
}
