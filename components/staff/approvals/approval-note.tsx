import { NOTE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'

/** Says in a dialog, before sending, that nothing changes yet. */
export function ApprovalNote() {
  return (
    <p className={NOTE}>
      <Icon name="alert" />
      Goes to a second person. Nothing changes until it’s approved.
    </p>
  )
}

/** Label of the dialog's button in that case. */
export const ASK = 'Ask for approval'
