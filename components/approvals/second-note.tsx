import { NOTE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'

/** Says in a dialog, before it is sent, that nothing happens yet. */
export function SecondNote() {
  return (
    <p className={NOTE}>
      <Icon name="alert" />
      Goes to a second person. Nothing changes until it’s approved.
    </p>
  )
}

/** What the button says then. */
export const ASK = 'Ask for approval'
