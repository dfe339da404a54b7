/** Where one goes after a new password was set. */
export const PASSWORD_CHANGED_HREF = '/login?note=password-changed'

/** Where one goes after logging out on all devices. */
export const SIGNED_OUT_EVERYWHERE_HREF = '/login?note=logged-out-everywhere'

const NOTES: Readonly<Record<string, string>> = {
  'password-changed':
    'Your password is changed and every device is logged out. Log in with the new one.',
  'logged-out-everywhere': 'You are logged out on all devices. Log in to go on.',
}

const ERRORS: Readonly<Record<string, string>> = {
  'google-email-unverified': 'Google has not verified the email of that account.',
  'google-not-linked':
    'This email has an account already, which Google does not open. Log in with its password, or choose “Forgot your password?”.',
  'account-suspended': 'This account is suspended.',
  'not-allowed': 'Another Google account opens the account of this email.',
  'service-unavailable': 'The service is not available right now. Try again shortly.',
}

type Param = string | string[] | undefined

/** What the log-in page says that went well before; null for nothing. The address chooses, never words. */
export function loginNote(note: Param): string | null {
  return (typeof note === 'string' && NOTES[note]) || null
}

/** Why a sign-in by way of another site did not work; null where the address names no error. */
export function loginError(error: Param): string | null {
  if (error === undefined) return null
  return (
    (typeof error === 'string' && ERRORS[error]) ||
    'Google sign-in did not work. Try again, or log in with your password.'
  )
}
