import { Icon, type IconName } from './icon'

/** Where a request stands. Never an outcome's colour: an icon and the strength of the text tell. */
export type RequestStatus = 'Pending' | 'Accepted' | 'Rejected'

const LOOKS: Record<RequestStatus, { icon: IconName; className: string }> = {
  Pending: { icon: 'clock', className: 'tag tag--strong' },
  Accepted: { icon: 'check', className: 'tag' },
  Rejected: { icon: 'close', className: 'tag tag--danger' },
}

export function StatusMark({ status }: { status: RequestStatus }) {
  const look = LOOKS[status]
  return (
    <span className={look.className}>
      <Icon name={look.icon} />
      {status}
    </span>
  )
}
