import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/wallet/moment'
import { Waiting as WaitingTime } from '@/components/wallet/waiting'
import type { House, Waiting } from '@/lib/queries/dashboard'
import styles from './overview.module.css'
import { USERS } from './queue-view'

interface HouseCardProps {
  readonly house: House
  readonly deposits: Waiting
  readonly withdrawals: Waiting
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Rounds of the last minutes may still be on their way through the draw. */
const ROUNDS_LATE = 3

/** Whether the house runs as it should: the machine, and the staff's part in it. */
export function HouseCard({ house, deposits, withdrawals, now }: HouseCardProps) {
  const { health, rounds, ledger, users } = house
  const areRoundsLate = rounds.endedToday - rounds.doneToday > ROUNDS_LATE
  const isLedgerWrong = ledger !== null && !ledger.isRight
  const parts = [
    health.database === 'up' ? null : 'database',
    health.redis === 'up' ? null : 'Redis',
    health.worker.status === 'up' ? null : 'worker',
  ].filter((part) => part !== null)
  const isLate = deposits.isLate || withdrawals.isLate
  const isWell = parts.length === 0 && !areRoundsLate && !isLedgerWrong && !isLate
  return (
    <section className="card health" aria-labelledby="house">
      <div className="q__head">
        <h2 id="house">House</h2>
        <span className={`tag ${isWell ? '' : 'tag--danger'} ${styles.verdict}`}>
          <Icon name={isWell ? 'check' : 'warning'} />
          {isWell ? 'All well' : 'Look here'}
        </span>
      </div>
      <ul>
        <OldestRequest label="Oldest deposit request" waiting={deposits} now={now} />
        <OldestRequest label="Oldest withdraw request" waiting={withdrawals} now={now} />
        <Fact icon="dial" label="Rounds today, UTC" isWrong={areRoundsLate}>
          <b className="strong">
            {rounds.doneToday.toLocaleString('en')} of {rounds.endedToday.toLocaleString('en')}
          </b>
        </Fact>
        <Fact icon="minus" label="Void rounds, 30 days">
          <b className="strong">{rounds.voidIn30Days.toLocaleString('en')}</b>
        </Fact>
        <Fact
          icon={isLedgerWrong ? 'warning' : 'check'}
          label={isLedgerWrong ? 'Ledger check found errors' : 'Ledger sums to zero'}
          isWrong={isLedgerWrong}
        >
          <span className="muted">
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
          <span className="muted">{parts.length === 0 ? 'up' : `down: ${parts.join(', ')}`}</span>
        </Fact>
        <Fact icon="users" label="Users">
          <Link className="link" href={USERS.path}>
            {users.toLocaleString('en')}
            <span className="vh"> users, open the list</span>
          </Link>
        </Fact>
        <Fact icon="image" label="Deposit Instruction">
          <Link className="link" href="/imageupload">
            Edit<span className="vh"> the deposit instruction</span>
          </Link>
        </Fact>
      </ul>
    </section>
  )
}

interface OldestRequestProps {
  readonly label: string
  readonly waiting: Waiting
  readonly now: number
}

/** How long players have waited for staff. */
function OldestRequest({ label, waiting: { oldestAt, isLate }, now }: OldestRequestProps) {
  return (
    <Fact icon={isLate ? 'warning' : 'clock'} label={label} isWrong={isLate}>
      {oldestAt ? (
        <b className="strong">
          <WaitingTime since={oldestAt.getTime()} serverNow={now} />
          {isLate ? ', too long' : null}
        </b>
      ) : (
        <span className="muted">none waits</span>
      )}
    </Fact>
  )
}

interface FactProps {
  readonly icon: IconName
  readonly label: string
  readonly isWrong?: boolean
  readonly children: ReactNode
}

function Fact({ icon, label, isWrong = false, children }: FactProps) {
  return (
    <li className={isWrong ? styles.wrong : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
      {children}
    </li>
  )
}
