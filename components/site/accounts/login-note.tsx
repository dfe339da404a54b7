import { CARD, LINK } from '@/components/ui/classes'
import { FormAlert } from '@/components/ui/form-alert'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { accountSuspended } from '@/lib/base/text/messages'
import { t } from '@/lib/base/text/rules/t'

type Param = string | string[] | undefined

const NOTES = new Map<unknown, () => string>([
  ['password-changed', () => t('accountPages.passwordChanged')],
  ['email-changed', () => t('accountPages.emailChanged')],
  ['email-restored', () => t('accountPages.emailRestored')],
  ['logged-out-everywhere', () => t('accountPages.loggedOutEverywhere')],
])

const ERRORS = new Map<unknown, () => string>([
  ['google-email-unverified', () => t('accountPages.googleUnverified')],
  ['google-not-linked', () => t('accountPages.googleNotLinked')],
  ['account-suspended', accountSuspended],
  ['not-allowed', () => t('accountPages.otherGoogle')],
  ['service-unavailable', () => t('accountPages.notNow')],
])

/**
 * Returns the fixed message for `?note=`, or null. The URL picks a message; it can’t supply text.
 */
export function loginNote(note: Param): string | null {
  return NOTES.get(note)?.() ?? null
}

/** Returns the message for `?error=` of a Google login; null without one. */
export function loginError(error: Param): string | null {
  if (error === undefined) return null
  return ERRORS.get(error)?.() ?? t('accountPages.googleFailed')
}

/** Says why the login page opened: a new password, or a Google login that failed. */
export function LoginNote(props: { readonly note: Param; readonly error: Param }) {
  const note = loginNote(props.note)
  const error = loginError(props.error)
  if (error !== null) return <FormAlert title={t('accounts.notLoggedIn')} text={error} />
  if (note === null) return null
  return (
    <p className={`${CARD} grid grid-cols-[20px_1fr] gap-3 px-4 py-3.5 text-sm`} role="status">
      <Icon name="check-circle" />
      <span>{note}</span>
    </p>
  )
}

/**
 * Tells a player who was turned away by a staff page that another account is needed, not another
 * attempt.
 */
export function StaffOnlyNote({ email }: { readonly email: string }) {
  return (
    <p className="text-sm text-fg-2">
      <Rich
        text="accountPages.staffOnly"
        values={{ email }}
        tags={{
          home: (inner) => (
            <Link className={LINK} href="/">
              {inner}
            </Link>
          ),
        }}
      />
    </p>
  )
}
