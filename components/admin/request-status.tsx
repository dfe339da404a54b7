import { Icon } from '@/components/ui/icon'
import { StatusMark } from '@/components/ui/status-mark'
import { Moment } from '@/components/wallet/moment'
import { Waiting } from '@/components/wallet/waiting'
import styles from './queue.module.css'
import type { RequestRow } from './queue-table'

interface PanelStatusProps {
  readonly request: RequestRow
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** For how long the request has waited, or who decided it and when. */
export function PanelStatus({ request, now }: PanelStatusProps) {
  if (request.status === 'Pending') {
    return (
      <span className="tag tag--strong">
        <Icon name="clock" />
        <span>
          Pending for <Waiting since={request.createdAt.getTime()} serverNow={now} />
        </span>
      </span>
    )
  }
  return (
    <span className={styles.decided}>
      <StatusMark status={request.status} />
      <span className="xs dim">
        {request.decidedBy ? `by ${request.decidedBy}, ` : null}
        {request.decidedAt ? <Moment at={request.decidedAt.getTime()} style="day-time" /> : null}
      </span>
    </span>
  )
}
