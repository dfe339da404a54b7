import { getEnv } from '@/lib/config/env'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { composeEmail, type Email, type Part } from './email'

// Emails never use the name: anyone can register your address and put an advert in the name field.
// Each is composed within the locale of whoever reads it: see lib/operations/queue-email.ts.

/** Returns an email with greeting and support. */
function compose(subject: string, parts: readonly Part[]): Email {
  const { NEXT_PUBLIC_CHAT_URL: chat, NEXT_PUBLIC_SUPPORT_EMAIL: address } = getEnv()
  const support: Part[] = []
  if (chat) support.push({ label: t('letters.contactSupport'), url: chat })
  if (address) support.push({ label: t('letters.emailSupport'), url: `mailto:${address}` })
  return composeEmail(subject, [t('letters.hello'), ...parts, ...support])
}

/** The name of the site, for subjects. */
function site(): { readonly brand: string } {
  return { brand: getEnv().NEXT_PUBLIC_BRAND }
}

/** Returns a link to the login page, where the site knows its public address. */
function logIn(): Part[] {
  const { NEXTAUTH_URL: site } = getEnv()
  return site ? [{ label: t('letters.logIn'), url: new URL('/login', site).href }] : []
}

interface TimedLink {
  readonly url: string
  /** How long it works. */
  readonly minutes: number
}

function hasSupport(): boolean {
  const { NEXT_PUBLIC_CHAT_URL: chat, NEXT_PUBLIC_SUPPORT_EMAIL: address } = getEnv()
  return Boolean(chat || address)
}

/** What to do where it was somebody else. */
function notYou(): string {
  const reset = t('letters.notYou')
  return hasSupport() ? `${reset} ${t('letters.thenSupport')}` : reset
}

function linkExpires(minutes: number): string {
  return t('letters.linkExpires', { minutes: inReadersDigits(minutes) })
}

/** The email with a reset link. */
export function resetEmail({ url, minutes }: TimedLink): Email {
  return compose(t('letters.resetSubject', site()), [
    t('letters.resetRequested'),
    { label: t('letters.resetPassword'), url },
    linkExpires(minutes),
    t('letters.resetNotYou'),
  ])
}

/** Sent in case somebody else changed it. */
export function passwordChangedEmail(): Email {
  return compose(t('letters.passwordChangedSubject', site()), [
    t('letters.passwordChanged'),
    notYou(),
    ...logIn(),
  ])
}

/** The email to a new address with the link that confirms it. */
export function confirmEmailEmail({ url, minutes }: TimedLink): Email {
  return compose(t('letters.confirmSubject', site()), [
    t('letters.confirmRequested'),
    { label: t('letters.confirmEmail'), url },
    linkExpires(minutes),
    t('letters.confirmNotYou'),
  ])
}

/** The same to an address that has an account: only its reader learns that it has one. */
export function emailInUseEmail(): Email {
  return compose(t('letters.inUseSubject', site()), [
    t('letters.inUse'),
    t('letters.inUseChoose'),
    ...logIn(),
  ])
}

/** To the present address, while the new one isn't confirmed. Names no address: mailboxes change hands. */
export function emailChangeRequestedEmail(): Email {
  return compose(t('letters.changeRequestedSubject', site()), [
    t('letters.changeRequested'),
    t('letters.changeNotYou'),
    ...logIn(),
  ])
}

/** To the address that the account had until now. */
export function emailChangedEmail(): Email {
  return compose(t('letters.emailChangedSubject', site()), [
    t('letters.emailChanged'),
    t(hasSupport() ? 'letters.emailChangedNotYou' : 'letters.emailChangedAlone'),
    ...logIn(),
  ])
}

/** Google opens the account from now on, and the earlier password doesn't. */
export function googleLinkedEmail(): Email {
  return compose(t('letters.googleSubject', site()), [
    t('letters.googleLinked'),
    t('letters.googlePassword'),
    ...logIn(),
  ])
}

/** Names neither number: the mailbox may be somebody else's. */
export function phoneChangedEmail(): Email {
  return compose(t('letters.phoneSubject', site()), [
    t('letters.phoneChanged'),
    notYou(),
    ...logIn(),
  ])
}

/** What became of the ways to prove who somebody is. */
export type FactorChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codeAppAdded'
  | 'codeAppRemoved'
  | 'codesMade'
  | 'factorsReset'

/** Sent in case somebody else did it. Names no device: the mailbox may be somebody else's. */
export function factorChangedEmail(change: FactorChange): Email {
  return compose(t('letters.factorSubject', site()), [t(`letters.${change}`), notYou(), ...logIn()])
}
