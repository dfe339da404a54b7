import 'server-only'
import { randomBytes } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import type { User } from '@/lib/base/db/generated/client'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import type { Locale } from '@/lib/base/format/rules/locale'
import { publishBalances } from '@/lib/base/live/publish'
import { googleLinkedEmail } from '@/lib/base/mail/account-emails'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { endAllSessions } from '@/lib/people/sessions/end-sessions'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { mailOwner } from '@/lib/people/sessions/mail-owner'
import { confirmEmail } from './confirm-email'
import { registerUser } from './register-user'
import type { SignedInUser } from './verify-credentials'

const MAX_NAME_LENGTH = 100

/** Identity data that Google returns about the person who logged in. */
export interface GooglePerson {
  /** Google's id of the person; it never changes. */
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  /** Workspace domain that the account belongs to; null for none. */
  readonly hostedDomain: string | null
  readonly name: string
  /** Language of the page that led to Google; a new account keeps it. */
  readonly locale: Locale | null
}

/** Domains of Google's own mailboxes. */
const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the user whose account this Google account opens. On first use it links the Google
 * account to a new player, if Google has verified the email, or to the player who already has that
 * email, if Google runs that mailbox. Staff are never linked: otherwise anyone who takes over a
 * mailbox would get access to the money.
 *
 * @throws Refusal `google-email-unverified`, `google-not-linked`, `account-suspended`,
 *   `not-allowed` (another Google account opens that user's account).
 */
export async function signInWithGoogle(person: GooglePerson): Promise<SignedInUser> {
  const linked = await findGoogleUser(person.subject)
  if (linked) return linked
  if (!person.isEmailVerified) throw new Refusal('google-email-unverified')
  const where = { email: person.email }
  const isNew = (await db.user.count({ where })) === 0 && (await makePlayer(person))
  const user = await db.user.findUnique({ where })
  // An account that had this email lately may take it back, so nobody else gets it yet.
  if (!user) throw new Refusal('google-not-linked')
  const mayLink = user.role === 'player' && isMailboxOfGoogle(person)
  if (!isNew && mayLink) return await link(person.subject, user)
  // Created just now, by this login or by a parallel one of the same person.
  const made = await findGoogleUser(person.subject)
  if (!made) throw new Refusal('google-not-linked')
  return made
}

/**
 * Returns true if Google itself delivers to this email, so the person who logs in owns the mailbox
 * now. Google verified any other address only once, when the Google account was created; it may
 * belong to somebody else today.
 */
function isMailboxOfGoogle({ email, hostedDomain }: GooglePerson): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return GMAIL_DOMAINS.has(domain) || domain === hostedDomain?.toLowerCase()
}

/**
 * Creates a player who can log in only with Google or after a password reset. Returns false if
 * another call has just taken the email.
 */
async function makePlayer(person: GooglePerson): Promise<boolean> {
  try {
    const { email, subject, locale } = person
    await registerUser({
      name: cleanName(person),
      email,
      phone: '',
      password: unusablePassword(),
      googleSubject: subject,
      locale,
    })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'email-taken') return false
    throw error
  }
}

/**
 * Returns the user whose account this Google account already opens, or null.
 * @throws Refusal `account-suspended`.
 */
export async function findGoogleUser(subject: string): Promise<SignedInUser | null> {
  const known = await db.googleLink.findUnique({ where: { subject }, select: { user: true } })
  return known && toSignedIn(known.user)
}

/**
 * Links a Google account to a player's account. Removes the password and ends all sessions: anybody
 * could have registered this email before its owner came, and would otherwise keep access to the
 * owner's account.
 */
async function link(subject: string, user: User): Promise<SignedInUser> {
  toSignedIn(user)
  const passwordHash = await hashPassword(unusablePassword())
  const signedIn = await db.$transaction(async (tx) => {
    const { count } = await tx.googleLink.createMany({
      data: [{ subject, userId: user.id }],
      skipDuplicates: true,
    })
    if (count === 0) {
      const known = await tx.googleLink.findUnique({ where: { subject }, select: { user: true } })
      if (known) return toSignedIn(known.user)
      throw new Refusal('not-allowed', { detail: t('accountPages.otherGoogleOpens') })
    }
    const sessionVersion = await endAllSessions(tx, user.id, 'google_linked')
    await confirmEmail(tx, user.id, user.id)
    const now = await tx.user.update({ where: { id: user.id }, data: { passwordHash } })
    await mailOwner(tx, user.id, googleLinkedEmail)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'user.link-google',
      subject: `user:${user.id}`,
      after: { sessionVersion, isPasswordRemoved: true },
    })
    return toSignedIn(now)
  })
  publishBalances([user.id])
  return signedIn
}

function toSignedIn(user: User): SignedInUser {
  if (user.status !== 'active') throw new Refusal('account-suspended')
  const { id, email, name, sessionVersion, locale } = user
  return { id, email, name, sessionVersion, locale }
}

/**
 * Returns a random password that nobody knows or can guess, so only a reset gives the account a
 * usable one.
 */
function unusablePassword(): string {
  return randomBytes(32).toString('base64url')
}

/** Characters that names may not have, besides hidden ones. */
const REFUSED = /[\p{Cc}\p{Cn}\p{Co}<>]/gu

/**
 * Returns the name without characters that are not allowed here (`registerRequest`), or the local
 * part of the email if nothing is left.
 */
function cleanName({ name, email }: GooglePerson): string {
  const [local = email] = email.split('@')
  const clean = [name, local].map((text) =>
    cleanText(text).replace(/\s+/gu, ' ').replace(REFUSED, '').trim(),
  )
  return (clean.find((text) => text !== '') ?? 'Player').slice(0, MAX_NAME_LENGTH)
}
