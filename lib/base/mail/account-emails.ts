import { getEnv } from '@/lib/base/config/env'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { hasSupport } from '@/lib/base/text/messages'
import { t } from '@/lib/base/text/rules/t'
import { composeEmail, type Email, logIn, type Part } from './email'

// Emails never use the name: anyone can register your address and put an advert in the name field.
// Each email is composed within its reader's locale: see lib/base/mail/queue-email.ts.

/** Returns an email with greeting and support. */
function compose(subject: string, parts: readonly Part[]): Email {
  const { NEXT_PUBLIC_CHAT_URL: chat, NEXT_PUBLIC_SUPPORT_EMAIL: address } = getEnv()
  const support: Part[] = []
  if (chat) support.push({ label: t('mail.contactSupport'), url: chat })
  if (address) support.push({ label: t('mail.emailSupport'), url: `mailto:${address}` })
  return composeEmail(subject, [t('mail.hello'), ...parts, ...support])
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
  const reset = t('mail.notYou')
  return hasSupport() ? `${reset} ${t('mail.thenSupport')}` : reset
}

function linkExpires(minutes: number): string {
  return t('mail.linkExpires', { minutes: inReadersDigits(minutes) })
}

/** Returns the email with a reset link. */
export function resetEmail({ url, minutes }: TimedLink): Email {
  return compose(t('mail.resetSubject', site()), [
    t('mail.resetRequested'),
    { label: t('mail.resetPassword'), url },
    linkExpires(minutes),
    t('mail.resetNotYou'),
  ])
}

/** Returns the email about a changed password, sent in case someone else changed it. */
export function passwordChangedEmail(): Email {
  return compose(t('mail.passwordChangedSubject', site()), [
    t('mail.passwordChanged'),
    notYou(),
    ...logIn(),
  ])
}

/** Returns the email to a new address with the link that confirms it. */
export function confirmEmailEmail({ url, minutes }: TimedLink): Email {
  return compose(t('mail.confirmSubject', site()), [
    t('mail.confirmRequested'),
    { label: t('mail.confirmEmail'), url },
    linkExpires(minutes),
    t('mail.confirmNotYou'),
  ])
}

/**
 * Returns the email to a new address that already has an account. Only its reader learns that it
 * has one.
 */
export function emailInUseEmail(): Email {
  return compose(t('mail.inUseSubject', site()), [
    t('mail.inUse'),
    t('mail.inUseChoose'),
    ...logIn(),
  ])
}

/**
 * Returns the email to the current address while the new one isn't confirmed. Names no address,
 * because mailboxes change hands.
 */
export function emailChangeRequestedEmail(): Email {
  return compose(t('mail.changeRequestedSubject', site()), [
    t('mail.changeRequested'),
    t('mail.changeNotYou'),
    ...logIn(),
  ])
}

/** Returns the email to the address that the account had until now, with the link back. */
export function emailChangedEmail(link: { readonly url: string; readonly hours: number }): Email {
  return compose(t('mail.emailChangedSubject', site()), [
    t('mail.emailChanged'),
    t('mail.emailChangedNotYou', { hours: inReadersDigits(link.hours) }),
    { label: t('mail.takeBack'), url: link.url },
    t('mail.emailChangedYou'),
    ...logIn(),
  ])
}

/** Returns the email to the address that an account has got back. */
export function emailRestoredEmail(): Email {
  return compose(t('mail.takenBackSubject', site()), [t('mail.emailRestored'), ...logIn()])
}

/** Returns the email to the address that such an account had until now. */
export function emailTakenBackEmail(): Email {
  const parts = hasSupport() ? [t('mail.emailTakenBackNotYou')] : []
  return compose(t('mail.takenBackSubject', site()), [
    t('mail.emailTakenBack'),
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
    t('mail.formerMailbox', { subject }),
    t('mail.formerNotYou'),
    ...logIn(),
  ])
}

/**
 * Returns the email about linking Google. Google opens the account from now on, and the earlier
 * password doesn't.
 */
export function googleLinkedEmail(): Email {
  return compose(t('mail.googleSubject', site()), [
    t('mail.googleLinked'),
    t('mail.googlePassword'),
    ...logIn(),
  ])
}

/**
 * Returns the email about a changed phone number. Names neither number, because the mailbox may be
 * someone else's.
 */
export function phoneChangedEmail(): Email {
  return compose(t('mail.phoneSubject', site()), [t('mail.phoneChanged'), notYou(), ...logIn()])
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
  return compose(t('mail.factorSubject', site()), [t(`mail.${change}`), notYou(), ...logIn()])
}
