import type { Role } from '@/lib/people/roles/rules/permissions'
import 'server-only'
import { createHash, randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import { readClock } from '@/lib/base/db/read-clock'
import type { Locale } from '@/lib/base/format/rules/locale'
import { Refusal } from '@/lib/base/text/refusals'
import { readyTexts, t } from '@/lib/base/text/rules/t'
import { findZone } from '@/lib/people/accounts/find-zone'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { assertPasswordFit } from './assert-password-fit'

/**
 * Returns the version of the terms that a registration accepts: a hash of their text in the reader's
 * language. Their date never changes, but the text does.
 */
export function termsVersion(): string {
  return createHash('sha256')
    .update(JSON.stringify(readyTexts(['terms'])))
    .digest('hex')
}

/** Letters and digits that aren't confused with each other when read aloud. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

export interface Registration {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly referralCode?: string | null | undefined
  /**
   * IANA time zone name reported by the browser. If it is missing or unknown, the account has no
   * zone yet.
   */
  readonly zone?: string | null | undefined
  /**
   * Language of the page, chosen or from the browser. If it is missing, the account has no language
   * yet.
   */
  readonly locale?: Locale | null | undefined
  readonly role?: Role
  /** Google's id of the person, if they register with Google. */
  readonly googleSubject?: string
}

export interface Registered {
  readonly userId: string
  /** False if a referral code was given that belongs to no player. Staff codes don't count. */
  readonly isReferralKnown: boolean
}

/**
 * Creates a user with both accounts, empty.
 * @throws Refusal `password-guessable`, `email-taken` (compared case-insensitively).
 */
export async function registerUser(input: Registration): Promise<Registered> {
  const code = input.referralCode?.trim().toUpperCase()
  const referrer = code
    ? await db.user.findUnique({
        where: { referralCode: code, role: 'player' },
        select: { id: true },
      })
    : null
  const id = uuidv7()
  await assertPasswordFit(input.password, { ...input, role: input.role ?? 'player' })
  const passwordHash = await hashPassword(input.password)
  const timeZone = input.zone ? await findZone(db, input.zone) : null
  try {
    await db.$transaction(async (tx) => {
      const referredById = referrer?.id ?? null
      await insertUser(tx, { ...input, id, passwordHash, referredById, timeZone })
      if (input.googleSubject) await linkGoogle(tx, id, input.googleSubject)
      if (input.role && input.role !== 'player') await recordStaff(tx, id, input)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (await isTaken(input)) {
      throw new Refusal('email-taken', { fields: { email: t('accountPages.emailRegistered') } })
    }
    // The only other unique value is the random referral code. Two match once in 32^8, so try
    // again.
    return registerUser(input)
  }
  return { userId: id, isReferralKnown: !code || referrer !== null }
}

interface NewUser extends Omit<Registration, 'password' | 'referralCode' | 'zone'> {
  readonly id: string
  readonly passwordHash: string
  readonly referredById?: string | null
  readonly timeZone?: string | null
}

/** Inserts the user's row and both accounts, empty. The caller audits new staff accounts. */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  const { id, name, email, phone, passwordHash, locale = null, role = 'player' } = user
  await tx.user.create({
    data: {
      id,
      name,
      email,
      phone,
      passwordHash,
      locale,
      role,
      referralCode: makeReferralCode(),
      referredById: user.referredById ?? null,
      termsVersion: termsVersion(),
      termsAcceptedAt: await readClock(tx),
      accounts: {
        create: [
          { kind: 'main', balance: 0n, timeZone: user.timeZone ?? null },
          { kind: 'surewin', balance: 0n },
        ],
      },
    },
  })
}

async function recordStaff(tx: Tx, userId: string, input: Registration): Promise<void> {
  const { name, email, role = null } = input
  const after = { name, email, role }
  await recordAudit(tx, { actorId: null, action: 'staff.add', subject: `user:${userId}`, after })
}

/** Google has verified the email. */
async function linkGoogle(tx: Tx, userId: string, subject: string): Promise<void> {
  await tx.googleLink.create({ data: { subject, userId } })
  await tx.$executeRaw`
    UPDATE "user" SET email_confirmed_at = clock_timestamp() WHERE id = ${userId}::uuid`
  await recordAudit(tx, {
    actorId: userId,
    action: 'user.link-google',
    subject: `user:${userId}`,
    after: { sessionVersion: 1, isPasswordRemoved: false },
  })
}

async function isTaken({ email, googleSubject }: Registration): Promise<boolean> {
  if ((await db.user.count({ where: { email } })) > 0) return true
  // Another account had this email and may take it back.
  if ((await db.emailUndo.count({ where: { email } })) > 0) return true
  return !!googleSubject && (await db.googleLink.count({ where: { subject: googleSubject } })) > 0
}

function makeReferralCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('')
}
