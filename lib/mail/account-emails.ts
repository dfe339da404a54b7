import { getEnv } from '@/lib/config/env'
import { composeEmail, type Email, type Part } from './email'

// Emails never use the name: anyone can register your address and put an advert in the name field.

/** Returns an email with greeting and support. `{brand}` in the subject becomes the site's name. */
function compose(subject: string, parts: readonly Part[]): Email {
  const {
    NEXT_PUBLIC_BRAND: brand,
    NEXT_PUBLIC_CHAT_URL: chat,
    NEXT_PUBLIC_SUPPORT_EMAIL: address,
  } = getEnv()
  const support: Part[] = []
  if (chat) support.push({ label: 'Contact support', url: chat })
  if (address) support.push({ label: 'Email support', url: `mailto:${address}` })
  return composeEmail(subject.replace('{brand}', brand), ['Hello,', ...parts, ...support])
}

/** Returns a link to the login page, where the site knows its public address. */
function logIn(): Part[] {
  const { NEXTAUTH_URL: site } = getEnv()
  return site ? [{ label: 'Log in', url: new URL('/login', site).href }] : []
}

/** The email with a reset link that works for `minutes`. */
export function resetEmail(reset: { readonly url: string; readonly minutes: number }): Email {
  return compose('Reset your {brand} password', [
    'We got a request to reset your password.',
    { label: 'Reset password', url: reset.url },
    `The link works once and expires in ${reset.minutes} minutes. A newer link replaces it.`,
    'Not you? Ignore this email. Your password won’t change.',
  ])
}

const NOT_YOU =
  'Not you? Reset your password now: choose “Forgot your password?” on the login page. Then contact support.'

/** Sent in case somebody else changed it. */
export function passwordChangedEmail(): Email {
  return compose('Your {brand} password was changed', [
    'Your password was changed and you’re logged out on every device.',
    NOT_YOU,
    ...logIn(),
  ])
}

/** The email to a new address with the link that confirms it; works for `minutes`. */
export function confirmEmailEmail(change: {
  readonly url: string
  readonly minutes: number
}): Email {
  return compose('Confirm your new {brand} email', [
    'We got a request to use this email for an account.',
    { label: 'Confirm this email', url: change.url },
    `The link works once and expires in ${change.minutes} minutes. A newer link replaces it.`,
    'Not you? Ignore this email. Nothing changes.',
  ])
}

/** The same to an address that has an account: only its reader learns that it has one. */
export function emailInUseEmail(): Email {
  return compose('This email already has a {brand} account', [
    'We got a request to use this email for another account. It already has one, so nothing changes.',
    'You can log in with this email, or choose another one for your other account.',
    ...logIn(),
  ])
}

/** To the present address, while the new one isn't confirmed. Names no address: mailboxes change hands. */
export function emailChangeRequestedEmail(): Email {
  return compose('A new email for your {brand} account', [
    'We got a request to change the email of your account, with your password. It changes when the link we sent to the new email is opened.',
    'Not you? Reset your password now: choose “Forgot your password?” on the login page. The link then no longer works.',
    ...logIn(),
  ])
}

/** To the address that the account had until now. */
export function emailChangedEmail(): Email {
  return compose('Your {brand} email was changed', [
    'The email of your account was changed and you’re logged out on every device. From now on, log in with the new email.',
    'Not you? Contact support now.',
    ...logIn(),
  ])
}

/** Google opens the account from now on, and the earlier password doesn't. */
export function googleLinkedEmail(): Email {
  return compose('You can now log in to {brand} with Google', [
    'You logged in with Google for the first time. This email wasn’t verified before, so we removed the old password and logged out other devices.',
    'Want a password again? Choose “Forgot your password?” on the login page.',
    ...logIn(),
  ])
}

/** Names neither number: the mailbox may be somebody else's. */
export function phoneChangedEmail(): Email {
  return compose('Your {brand} phone number was changed', [
    'The phone number of your account was changed. We send new withdrawals to the new number.',
    NOT_YOU,
    ...logIn(),
  ])
}
