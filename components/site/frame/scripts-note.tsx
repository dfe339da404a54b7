import { buttonClass } from '@/components/ui/button'
import { TOAST } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { SCRIPTS_NOTE_ID } from '@/components/ui/watch-scripts'
import { UntilAlive } from './client-scripts'
import { incompletePage } from './notice-page'

/**
 * Shown by `WATCH_SCRIPTS`, because no other script runs when it is needed. Removed once the page
 * is hydrated.
 */
export function ScriptsNote() {
  const { title, text, action } = incompletePage()
  return (
    <UntilAlive>
      <div
        className={`${TOAST} fixed inset-x-4 bottom-4 z-80 mx-auto max-w-110 pr-4! [&>svg]:text-danger`}
        id={SCRIPTS_NOTE_ID}
        role="alert"
        hidden
        suppressHydrationWarning
      >
        <Icon name="alert" />
        <div>
          <b className="block text-base font-semibold">{title}</b>
          <p className="text-sm text-fg-2">{text}</p>
          <button type="button" className={buttonClass({ variant: 'primary', className: 'mt-3' })}>
            {action}
          </button>
        </div>
      </div>
    </UntilAlive>
  )
}
