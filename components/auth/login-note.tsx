import { Icon } from '@/components/ui/icon'
import { FormAlert } from './form-alert'
import { loginError, loginNote } from './login-notes'
import styles from './reset.module.css'

interface LoginNoteProps {
  readonly note: string | string[] | undefined
  readonly error: string | string[] | undefined
}

/** What happened on the way to the log-in page: a new password, or Google sign-in that failed. */
export function LoginNote(props: LoginNoteProps) {
  const note = loginNote(props.note)
  const error = loginError(props.error)
  if (error !== null) return <FormAlert title="Not logged in" text={error} />
  if (note === null) return null
  return (
    <p className={`card ${styles.said}`} role="status">
      <Icon name="check-circle" />
      <span>{note}</span>
    </p>
  )
}
