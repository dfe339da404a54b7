import { getEnv } from '@/lib/config/env'
import { hasSupport } from '@/lib/content/rules'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { composeEmail, type Email, logIn, type Part } from './email'

// Emails never use the name: anyone can register your address and put an advert in the name field.
// Each email is composed within its reader's locale: see lib/operations/queue-email.ts.

/** Returns an email with greeting and support. */
function compose(subject: string, parts: readonly Part[]): Email {
  const { NEXT_PUBLIC_CHAT_URL: chat, NEXT_PUBLIC_SUPPORT_EMAIL: address } = getEnv()
  const support: Part[] = []
  if (chat) support.push({ label: t('emails.contactSupport'), url: chat })
  if (address) support.push({ label: t('emails.emailSupport'), url: `mailto:${address}` })
  return composeEmail(subject, [t('emails.hello'), ...parts, ...support])
}

/** Returns the name of the site, for subjects. */
function site(): { readonly brand: string } {
  return { brand: getEnv().NEXT_PUBLIC_BRAND }
}

interface TimedLink {
  readonly url: string
  /** Time for which the link works. */
  readonly minutes: number
}

/** Returns what to do if it was someone else. */
function notYou(): string {
  const reset = t('emails.notYou')
  return hasSupport() ? `${reset} ${t('emails.thenSupport')}` : reset
}

function linkExpires(minutes: number): string {
  return t('emails.linkExpires', { minutes: inReadersDigits(minutes) })
}

/** Returns the email with a reset link. */
export function resetEmail({ url, minutes }: TimedLink): Email {
  return compose(t('emails.resetSubject', site()), [
    t('emails.resetRequested'),
    { label: t('emails.resetPassword'), url },
    linkExpires(minutes),
    t('emails.resetNotYou'),
  ])
}

/** Returns the email about a changed password, sent in case someone else changed it. */
export function passwordChangedEmail(): Email {
  return compose(t('emails.passwordChangedSubject', site()), [
    t('emails.passwordChanged'),
    notYou(),
    ...logIn(),
  ])
}

/** Returns the email to a new address with the link that confirms it. */
export function confirmEmailEmail({ url, minutes }: TimedLink): Email {
  return compose(t('emails.confirmSubject', site()), [
    t('emails.confirmRequested'),
    { label: t('emails.confirmEmail'), url },
    linkExpires(minutes),
    t('emails.confirmNotYou'),
  ])
}

/**
 * Returns the email to a new address that already has an account. Only its reader learns that it
 * has one.
 */
export function emailInUseEmail(): Email {
  return compose(t('emails.inUseSubject', site()), [
    t('emails.inUse'),
    t('emails.inUseChoose'),
    ...logIn(),
  ])
}

/**
 * Returns the email to the current address while the new one isn't confirmed. Names no address,
 * because mailboxes change hands.
 */
export function emailChangeRequestedEmail(): Email {
  return compose(t('emails.changeRequestedSubject', site()), [
    t('emails.changeRequested'),
    t('emails.changeNotYou'),
    ...logIn(),
  ])
}

/** Returns the email to the address that the account had until now, with the link back. */
export function emailChangedEmail(link: { readonly url: string; readonly hours: number }): Email {
  return compose(t('emails.emailChangedSubject', site()), [
    t('emails.emailChanged'),
    t('emails.emailChangedNotYou', { hours: inReadersDigits(link.hours) }),
    { label: t('emails.takeBack'), url: link.url },
    t('emails.emailChangedYou'),
    ...logIn(),
  ])
}

/** Returns the email to the address that an account has got back. */
export function emailRestoredEmail(): Email {
  return compose(t('emails.takenBackSubject', site()), [t('emails.emailRestored'), ...logIn()])
}

/** Returns the email to the address that such an account had until now. */
export function emailTakenBackEmail(): Email {
  const parts = hasSupport() ? [t('emails.emailTakenBackNotYou')] : []
  return compose(t('emails.takenBackSubject', site()), [
    t('emails.emailTakenBack'),
    ...parts,
    ...logIn(),
  ])
}

/**
 * Returns what a mailbox learns that an account had shortly before: the subject of an email to its
 * owner, without its links.
 */
export function formerMailboxEmail({ subject }: Email): Email {
  return compose(subject, [
    t('emails.formerMailbox', { subject }),
    t('emails.formerNotYou'),
    ...logIn(),
  ])
}

/**
 * Returns the email about linking Google. Google opens the account from now on, and the earlier
 * password doesn't.
 */
export function googleLinkedEmail(): Email {
  return compose(t('emails.googleSubject', site()), [
    t('emails.googleLinked'),
    t('emails.googlePassword'),
    ...logIn(),
  ])
}

/**
 * Returns the email about a changed phone number. Names neither number, because the mailbox may be
 * someone else's.
 */
export function phoneChangedEmail(): Email {
  return compose(t('emails.phoneSubject', site()), [t('emails.phoneChanged'), notYou(), ...logIn()])
}

/** A change to the ways in which users prove who they are. */
export type FactorChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codeAppAdded'
  | 'codeAppRemoved'
  | 'codesMade'
  | 'factorsReset'
  | 'youngFactorsRemoved'

/**
 * Returns the email about such a change, sent in case someone else made it. Names no device,
 * because the mailbox may be someone else's.
 */
export function factorChangedEmail(change: FactorChange): Email {
  return compose(t('emails.factorSubject', site()), [t(`emails.${change}`), notYou(), ...logIn()])
}
