import { CARD, LINK } from '@/components/ui/classes'
import { FormAlert } from '@/components/ui/form-alert'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

type Param = string | string[] | undefined

const NOTES: Readonly<Record<string, string>> = {
  'password-changed': 'Password changed. Log in with your new password.',
  'email-changed': 'Email changed. Log in with your new email.',
  'logged-out-everywhere': 'You’re logged out on all devices.',
}

const ERRORS: Readonly<Record<string, string>> = {
  'google-email-unverified': 'Google hasn’t verified that email.',
  'google-not-linked':
    'This email already has a password account. Log in with your password or reset it.',
  'account-suspended': 'Your account is suspended. Contact support.',
  'not-allowed': 'This email is linked to a different Google account.',
  'service-unavailable': 'We can’t do this right now. Try again in a minute.',
}

/** Returns the fixed message for `?note=`, or null. The address picks a message; it can’t supply text. */
export function loginNote(note: Param): string | null {
  return (typeof note === 'string' && NOTES[note]) || null
}

/** Returns the message for `?error=` of a Google login; null without one. */
export function loginError(error: Param): string | null {
  if (error === undefined) return null
  return (
    (typeof error === 'string' && ERRORS[error]) ||
    'The Google login didn’t work. Try again, or log in with your password.'
  )
}

/** Says why the login page opened: a new password, or a Google login that failed. */
export function LoginNote(props: { readonly note: Param; readonly error: Param }) {
  const note = loginNote(props.note)
  const error = loginError(props.error)
  if (error !== null) return <FormAlert title="We couldn’t log you in" text={error} />
  if (note === null) return null
  return (
    <p className={`${CARD} grid grid-cols-[20px_1fr] gap-3 px-4 py-3.5 text-sm`} role="status">
      <Icon name="check-circle" />
      <span>{note}</span>
    </p>
  )
}

/** Tells a player whom a staff page turned away that it needs another account, not another try. */
export function StaffOnlyNote({ email }: { readonly email: string }) {
  return (
    <p className="text-sm text-fg-2">
      That page is for staff. You’re logged in as {email}. Log in with a staff account or{' '}
      <Link className={LINK} href="/">
        go home
      </Link>
      .
    </p>
  )
}
