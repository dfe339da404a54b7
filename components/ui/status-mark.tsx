import { t } from '@/lib/base/text/rules/t'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import { TAGS } from './classes'
import { Icon, type IconName } from './icon'

type StatusText = 'ui.pending' | 'ui.accepted' | 'ui.cancelled' | 'ui.rejected' | 'ui.returned'

type Look = { text: StatusText; icon: IconName; className: string }
const LOOKS: Record<RequestStatus, Look> = {
  Pending: { text: 'ui.pending', icon: 'clock', className: TAGS.strong },
  Accepted: { text: 'ui.accepted', icon: 'check', className: TAGS.plain },
  Cancelled: { text: 'ui.cancelled', icon: 'minus', className: TAGS.plain },
  Rejected: { text: 'ui.rejected', icon: 'close', className: TAGS.danger },
}

/** For a rejected withdrawal: the amount was returned. */
const RETURNED: Look = { text: 'ui.returned', icon: 'minus', className: TAGS.danger }

interface StatusMarkProps {
  readonly status: RequestStatus
  readonly isPayout: boolean
}

/**
 * Shows the status of a request. It never uses an outcome's colour: icon and text strength tell the
 * statuses apart.
 */
export function StatusMark({ status, isPayout }: StatusMarkProps) {
  const look = isPayout && status === 'Rejected' ? RETURNED : LOOKS[status]
  return (
    <span className={look.className}>
      <Icon name={look.icon} />
      {t(look.text)}
    </span>
  )
}
