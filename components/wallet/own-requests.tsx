import { Link } from '@/components/ui/link'
import { StatusMark } from '@/components/ui/status-mark'
import { formatMoney } from '@/lib/client/money-text'
import type { OwnDeposit } from '@/lib/queries/deposit-history'
import { Moment } from './moment'
import { Waiting } from './waiting'
import styles from './wallet.module.css'

interface OwnRequestsProps {
  /** The latest ones, newest first. */
  readonly requests: readonly OwnDeposit[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** What was sent last, so that its status stays in sight where it was sent. */
export function OwnRequests({ requests, now }: OwnRequestsProps) {
  if (requests.length === 0) return null
  return (
    <section className={styles.requests} aria-labelledby="own-requests">
      <div className="section__head">
        <h2 id="own-requests">Your latest requests</h2>
        <Link className="editlink link" href="/user">
          Open wallet
        </Link>
      </div>
      <ul className="card rows">
        {requests.map((request) => (
          <li key={request.id} className={styles.request}>
            <div>
              <p className="rows__a">{formatMoney(request.amount, { decimals: 0 })}</p>
              <p className="rows__b mono">{request.txnId}</p>
              {request.rejection ? (
                <p className={`rows__b ${styles.why}`}>{request.rejection}</p>
              ) : null}
            </div>
            <div className="rows__end">
              <StatusMark status={request.status} />
              <span className="rows__b">
                {request.status === 'Pending' ? (
                  <Waiting since={request.createdAt.getTime()} serverNow={now} />
                ) : (
                  <Moment
                    at={(request.decidedAt ?? request.createdAt).getTime()}
                    style="day-time"
                  />
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
