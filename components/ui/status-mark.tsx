import type { RequestStatus } from '@/lib/cashier/rules/statuses'
import { TAGS } from './classes'
import { Icon, type IconName } from './icon'

const LOOKS: Record<RequestStatus, { icon: IconName; className: string }> = {
  Pending: { icon: 'clock', className: TAGS.strong },
  Accepted: { icon: 'check', className: TAGS.plain },
  Cancelled: { icon: 'minus', className: TAGS.plain },
  Rejected: { icon: 'close', className: TAGS.danger },
}

/** Where a request stands. Never an outcome's colour: an icon and the strength of the text tell. */
export function StatusMark({ status }: { status: RequestStatus }) {
  const look = LOOKS[status]
  return (
    <span className={look.className}>
      <Icon name={look.icon} />
      {status}
    </span>
  )
}
