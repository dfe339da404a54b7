import { TAGS } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import type { SignInWay } from '@/lib/people/accounts/rules/sign-in-ways'

/** How people prove who they are, as shown to staff. */
export const LOGIN_WAYS: Readonly<Record<SignInWay, string>> = {
  password: 'Password',
  google: 'Google',
  'reset-link': 'Reset link',
  passkey: 'Passkey',
  'code-app': 'Code app',
  'recovery-code': 'Recovery code',
  'phone-change': 'Password (phone change)',
  'password-change': 'Password (password change)',
  'email-change': 'Password (email change)',
}

const REFUSALS: Readonly<Record<string, string>> = {
  'wrong-credentials': 'wrong password',
  'wrong-password': 'wrong password',
  'rate-limited': 'too many tries',
  'account-suspended': 'account disabled',
}

/** A refused login has an icon as well as words. */
export function LoginOutcome({ refusal }: { readonly refusal: string | null }) {
  return (
    <span className={refusal === null ? TAGS.plain : TAGS.danger}>
      <Icon name={refusal === null ? 'check' : 'warning'} small />
      {refusal === null
        ? 'Successful'
        : `Refused: ${REFUSALS[refusal] ?? refusal.replaceAll('-', ' ')}`}
    </span>
  )
}
