import { Icon } from '@/components/ui/icon'
import { EmptyState } from '@/components/ui/list-states'
import { formatMoney } from '@/lib/client/money-text'
import type { PendingRequest } from '@/lib/queries/wallet'
import { countRequests, Section } from './section'
import { Waiting } from './waiting'

const KINDS = {
  deposit: { icon: 'arrow-down', label: 'Deposit' },
  withdraw: { icon: 'arrow-up', label: 'Withdraw' },
} as const

interface PendingListProps {
  readonly requests: readonly PendingRequest[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

export function PendingList({ requests, now }: PendingListProps) {
  return (
    <Section
      id="pending"
      title="Pending"
      note={requests.length > 0 ? countRequests(requests.length) : null}
    >
      {requests.length === 0 ? (
        <EmptyState>
          Nothing is waiting. What you ask for shows here until staff have dealt with it.
        </EmptyState>
      ) : (
        <ul className="card rows">
          {requests.map((request) => (
            <li key={request.id}>
              <span className="rowicon">
                <Icon name={KINDS[request.kind].icon} />
              </span>
              <div>
                <p className="rows__a">
                  {KINDS[request.kind].label} {formatMoney(request.amount, { decimals: 0 })}
                </p>
                <p className="rows__b">{request.txnId ?? 'Held from your balance'}</p>
              </div>
              <span className="tag tag--strong">
                <Icon name="clock" />
                <span className="vh">Waiting for </span>
                <Waiting since={request.createdAt.getTime()} serverNow={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
