import { getEnv } from '@/lib/config/env'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { composeEmail, type Email, type Part } from './email'

// Emails never use the name: anyone can register your address and put an advert in the name field.
// Each email is composed within its reader's locale: see lib/operations/queue-email.ts.

/** Returns an email with greeting and support. */
function compose(subject: string, parts: readonly Part[]): Email {
  const { NEXT_PUBLIC_CHAT_URL: chat, NEXT_PUBLIC_SUPPORT_EMAIL: address } = getEnv()
  const support: Part[] = []
  if (chat) support.push({ label: t('letters.contactSupport'), url: chat })
  if (address) support.push({ label: t('letters.emailSupport'), url: `mailto:${address}` })
  return composeEmail(subject, [t('letters.hello'), ...parts, ...support])
}

/** Returns the name of the site, for subjects. */
function site(): { readonly brand: string } {
  return { brand: getEnv().NEXT_PUBLIC_BRAND }
}

/** Returns a link to the login page if the site knows its public address. */
function logIn(): Part[] {
  const { NEXTAUTH_URL: site } = getEnv()
  return site ? [{ label: t('letters.logIn'), url: new URL('/login', site).href }] : []
}

interface TimedLink {
  readonly url: string
  /** Time for which the link works. */
  readonly minutes: number
}

function hasSupport(): boolean {
  const { NEXT_PUBLIC_CHAT_URL: chat, NEXT_PUBLIC_SUPPORT_EMAIL: address } = getEnv()
  return Boolean(chat || address)
}

/** Returns what to do if it was someone else. */
function notYou(): string {
  const reset = t('letters.notYou')
  return hasSupport() ? `${reset} ${t('letters.thenSupport')}` : reset
}

function linkExpires(minutes: number): string {
  return t('letters.linkExpires', { minutes: inReadersDigits(minutes) })
}

/** Returns the email with a reset link. */
export function resetEmail({ url, minutes }: TimedLink): Email {
  return compose(t('letters.resetSubject', site()), [
    t('letters.resetRequested'),
    { label: t('letters.resetPassword'), url },
    linkExpires(minutes),
    t('letters.resetNotYou'),
  ])
}

/** Returns the email about a changed password, sent in case someone else changed it. */
export function passwordChangedEmail(): Email {
  return compose(t('letters.passwordChangedSubject', site()), [
    t('letters.passwordChanged'),
    notYou(),
    ...logIn(),
  ])
}

/** Returns the email to a new address with the link that confirms it. */
export function confirmEmailEmail({ url, minutes }: TimedLink): Email {
  return compose(t('letters.confirmSubject', site()), [
    t('letters.confirmRequested'),
    { label: t('letters.confirmEmail'), url },
    linkExpires(minutes),
    t('letters.confirmNotYou'),
  ])
}

/**
 * Returns the email to a new address that already has an account. Only its reader learns that it
 * has one.
 */
export function emailInUseEmail(): Email {
  return compose(t('letters.inUseSubject', site()), [
    t('letters.inUse'),
    t('letters.inUseChoose'),
    ...logIn(),
  ])
}

/**
 * Returns the email to the current address while the new one isn't confirmed. Names no address,
 * because mailboxes change hands.
 */
export function emailChangeRequestedEmail(): Email {
  return compose(t('letters.changeRequestedSubject', site()), [
    t('letters.changeRequested'),
    t('letters.changeNotYou'),
    ...logIn(),
  ])
}

/** Returns the email to the address that the account had until now. */
export function emailChangedEmail(): Email {
  return compose(t('letters.emailChangedSubject', site()), [
    t('letters.emailChanged'),
    t(hasSupport() ? 'letters.emailChangedNotYou' : 'letters.emailChangedAlone'),
    ...logIn(),
  ])
}

/**
 * Returns the email about linking Google. Google opens the account from now on, and the earlier
 * password doesn't.
 */
export function googleLinkedEmail(): Email {
  return compose(t('letters.googleSubject', site()), [
    t('letters.googleLinked'),
    t('letters.googlePassword'),
    ...logIn(),
  ])
}

/**
 * Returns the email about a changed phone number. Names neither number, because the mailbox may be
 * someone else's.
 */
export function phoneChangedEmail(): Email {
  return compose(t('letters.phoneSubject', site()), [
    t('letters.phoneChanged'),
    notYou(),
    ...logIn(),
  ])
}

/** A change to the ways in which users prove who they are. */
export type FactorChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codeAppAdded'
  | 'codeAppRemoved'
  | 'codesMade'
  | 'factorsReset'

/**
 * Returns the email about such a change, sent in case someone else made it. Names no device,
 * because the mailbox may be someone else's.
 */
export function factorChangedEmail(change: FactorChange): Email {
  return compose(t('letters.factorSubject', site()), [t(`letters.${change}`), notYou(), ...logIn()])
}
