import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/wallet/moment'
import type { DepositDetail, SameTxnId } from '@/lib/queries/deposit-detail'
import styles from './queue.module.css'
import { DEPOSITS, parseQueueView, queueHref } from './queue-view'

interface SameTxnIdsProps {
  readonly request: Pick<DepositDetail, 'playerId' | 'createdAt' | 'sameTxn'>
}

/** Who else filed this txnID, who did first, and what became of it. */
export function SameTxnIds({ request }: SameTxnIdsProps) {
  const { sameTxn } = request
  if (sameTxn.length === 0) {
    return (
      <li>
        <Icon name="check-circle" />
        txnID in no other request
      </li>
    )
  }
  return sameTxn.map((other) => (
    <li key={other.id} className={isOwnRejected(other, request) ? styles.neutral : styles.doubt}>
      <Icon name={isOwnRejected(other, request) ? 'minus' : 'alert'} />
      <span>
        {other.createdAt < request.createdAt ? 'Filed before this one' : 'Filed after this one'} by{' '}
        <Link
          className="link"
          href={queueHref(parseQueueView(DEPOSITS, { status: other.status }), { id: other.id })}
        >
          {other.playerId === request.playerId ? 'the same player' : other.name}
        </Link>
        , <Moment at={other.createdAt.getTime()} style="day-time" />: {WORDS[other.status]}
      </span>
    </li>
  ))
}

const WORDS = {
  Pending: 'it waits too. Accept one of them at most.',
  Accepted: 'accepted. This one can only be rejected.',
  Rejected: 'rejected.',
} as const satisfies Record<SameTxnId['status'], string>

function isOwnRejected(other: SameTxnId, { playerId }: SameTxnIdsProps['request']): boolean {
  return other.status === 'Rejected' && other.playerId === playerId
}
