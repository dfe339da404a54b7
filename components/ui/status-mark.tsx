import type { RequestStatus } from '@/lib/cashier/rules/statuses'
import { t } from '@/lib/language/rules/t'
import { TAGS } from './classes'
import { Icon, type IconName } from './icon'

type StatusText = 'ui.pending' | 'ui.accepted' | 'ui.cancelled' | 'ui.rejected'

const LOOKS: Record<RequestStatus, { text: StatusText; icon: IconName; className: string }> = {
  Pending: { text: 'ui.pending', icon: 'clock', className: TAGS.strong },
  Accepted: { text: 'ui.accepted', icon: 'check', className: TAGS.plain },
  Cancelled: { text: 'ui.cancelled', icon: 'minus', className: TAGS.plain },
  Rejected: { text: 'ui.rejected', icon: 'close', className: TAGS.danger },
}

/** Where a request stands. Never an outcome's colour: an icon and the strength of the text tell. */
export function StatusMark({ status }: { status: RequestStatus }) {
  const look = LOOKS[status]
  return (
    <span className={look.className}>
      <Icon name={look.icon} />
      {t(look.text)}
    </span>
  )
}
