import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { TotalMoney } from '@/components/ui/money'
import { Waiting } from '@/components/wallet/waiting'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/domain/money'
import type { Waiting as WaitingRequests } from '@/lib/queries/dashboard'
import shared from './dash.module.css'
import styles from './overview.module.css'
import type { RequestRow } from './queue-table'
import { DEPOSITS, parseQueueView, queueHref, WITHDRAWALS } from './queue-view'
import { QUEUE_WORDS, type RequestKind } from './queue-words'

interface QueueCardProps {
  readonly kind: RequestKind
  readonly waiting: WaitingRequests
  readonly oldest: readonly RequestRow[]
  readonly isUrgent: boolean
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** How many wait, since when, how much they ask for, and the oldest of them. */
export function QueueCard({ kind, waiting, oldest, isUrgent, now }: QueueCardProps) {
  const { title } = QUEUE_WORDS[kind]
  const list = kind === 'deposit' ? DEPOSITS : WITHDRAWALS
  const view = parseQueueView<string>(list, {})
  const id = `${kind}-queue`
  return (
    <section className="card q" aria-labelledby={id}>
      <div className="q__head">
        <h2 id={id}>{title}</h2>
        <ButtonLink href={list.path} size="sm" variant={isUrgent ? 'primary' : undefined}>
          Open queue<span className="vh"> of {title.toLowerCase()}</span>
        </ButtonLink>
      </div>
      <dl className="q__lead">
        <div>
          <dt>Waiting</dt>
          <dd>{waiting.count.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Oldest</dt>
          <dd>
            {waiting.oldestAt ? (
              <Waiting since={waiting.oldestAt.getTime()} serverNow={now} />
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <span className="vh">none</span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>
            <TotalMoney amount={toMajor(waiting.amount)} decimals={0} />
          </dd>
        </div>
      </dl>
      {oldest.length === 0 ? (
        <p className={shared.none}>Nothing is waiting. New requests appear here by themselves.</p>
      ) : (
        <ul>
          {oldest.map((row) => (
            <li key={row.id} className={styles.row}>
              <span className="muted">
                <Waiting since={row.createdAt.getTime()} serverNow={now} />
              </span>
              <Link className={styles.open} href={queueHref(view, { id: row.id })}>
                {row.name}
              </Link>
              <b className="strong">{formatMoney(row.amount, { decimals: 0 })}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
