import 'server-only'
import { randomBytes, randomInt } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { HAS_SECOND_FACTOR } from '@/lib/people/sessions/factor.sql'
import { hashWithSalt } from '@/lib/people/sessions/hash-password'
import { SESSION_IS_ACTIVE } from '@/lib/people/sessions/session-active.sql'
import type { Enrolling } from './assert-may-enrol'
import { confirmSession } from './confirm-session'
import { tellOwner } from './tell-owner'

const CODES = 10
/** Leaves out characters that look alike. Twelve of these characters have 60 bits of entropy. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789'
const SIGNS_A_CODE = 12
const SALT_BYTES = 16

/**
 * Creates ten codes that each open the account once, replacing the previous ones. They are shown
 * once and stored like passwords. All ten have one salt, so that checking a code hashes it once.
 *
 * @throws Refusal `step-up-needed`; `not-signed-in` if the session has ended.
 */
export async function makeRecoveryCodes(who: Enrolling): Promise<string[]> {
  if (!who.hasSecondFactor || !who.isSteppedUp) throw new Refusal('step-up-needed')
  const codes = Array.from({ length: CODES }, makeCode)
  const userId = who.id
  const salt = randomBytes(SALT_BYTES)
  const data: { userId: string; hash: string }[] = []
  // One after the other, so that logins meanwhile find free threads for their own hashes.
  for (const code of codes) data.push({ userId, hash: await hashOf(code, salt) })
  await db.$transaction(async (tx) => {
    // Otherwise two lists made at the same time both count, or one outlives a reset.
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    const [now] = await tx.$queryRaw<{ has: boolean }[]>`
      SELECT ${HAS_SECOND_FACTOR} AS has FROM session s JOIN "user" u ON u.id = s.user_id
      WHERE s.id = ${who.sessionId}::uuid AND u.id = ${userId}::uuid AND u.status = 'active' AND ${SESSION_IS_ACTIVE}`
    if (!now) throw new Refusal('not-signed-in')
    if (!now.has) throw new Refusal('step-up-needed')
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await tx.recoveryCode.createMany({ data })
    await tellOwner(tx, userId, 'codesMade')
    const action = 'second-factor.make-recovery-codes'
    await recordAudit(tx, { actorId: userId, action, subject: `user:${userId}` })
  })
  return codes
}

/**
 * Confirms a session with a recovery code, which is then used up.
 * @throws Refusal `code-wrong`, also for a used code; `not-signed-in`.
 */
export async function confirmByRecoveryCode(asked: {
  readonly userId: string
  readonly sessionId: string
  readonly recoveryCode: string
}): Promise<void> {
  const { userId, recoveryCode } = asked
  const known = await db.recoveryCode.findFirst({ where: { userId }, select: { hash: true } })
  if (!known) throw new Refusal('code-wrong')
  const hash = await hashOf(recoveryCode, saltOf(known.hash))
  await db.$transaction(async (tx) => {
    const used = await tx.$executeRaw`
      UPDATE recovery_code SET used_at = clock_timestamp()
      WHERE user_id = ${userId}::uuid AND hash = ${hash} AND used_at IS NULL`
    if (used === 0) throw new Refusal('code-wrong')
    await confirmSession(tx, asked)
  })
}

/** Returns twelve characters in three groups: `abcd-efgh-jkmn`. */
function makeCode(): string {
  const signs = Array.from({ length: SIGNS_A_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

function hashOf(code: string, salt: Uint8Array): Promise<string> {
  return hashWithSalt(code.toLowerCase().replace(/[^a-z0-9]/g, ''), salt)
}

/** Returns the salt of a stored hash, a PHC string: its second last part. */
function saltOf(stored: string): Uint8Array {
  return Buffer.from(stored.split('$').at(-2) ?? '', 'base64')
}
