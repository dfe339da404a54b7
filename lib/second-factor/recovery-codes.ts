import 'server-only'
import { hash, randomInt } from 'node:crypto'
import { SESSION_IS_ACTIVE } from '@/lib/accounts/session-active.sql'
import { db } from '@/lib/db/client'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import type { Enrolling } from './assert-may-enrol'
import { confirmSession } from './confirm-session'
import { HAS_SECOND_FACTOR } from './factor.sql'
import { tellOwner } from './tell-owner'

const CODES = 10
/** Leaves out characters that look alike. Twelve of these characters have 60 bits of entropy. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789'
const SIGNS_A_CODE = 12

/**
 * Creates ten codes that each open the account once, replacing the previous ones. They are shown
 * once and stored as hashes.
 *
 * @throws Refusal `step-up-needed`; `not-signed-in` if the session has ended.
 */
export async function makeRecoveryCodes(who: Enrolling): Promise<string[]> {
  if (!who.hasSecondFactor || !who.isSteppedUp) throw new Refusal('step-up-needed')
  const codes = Array.from({ length: CODES }, makeCode)
  const userId = who.id
  await db.$transaction(async (tx) => {
    // Otherwise two lists made at the same time both count, or one outlives a reset.
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    const [now] = await tx.$queryRaw<{ has: boolean }[]>`
      SELECT ${HAS_SECOND_FACTOR} AS has FROM session s JOIN "user" u ON u.id = s.user_id
      WHERE s.id = ${who.sessionId}::uuid AND u.id = ${userId}::uuid AND u.status = 'active' AND ${SESSION_IS_ACTIVE}`
    if (!now) throw new Refusal('not-signed-in')
    if (!now.has) throw new Refusal('step-up-needed')
    await tx.recoveryCode.deleteMany({ where: { userId } })
    const data = codes.map((code) => ({ userId, hash: hashOf(userId, code) }))
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
  await db.$transaction(async (tx) => {
    const used = await tx.$executeRaw`
      UPDATE recovery_code SET used_at = clock_timestamp()
      WHERE user_id = ${userId}::uuid AND hash = ${hashOf(userId, recoveryCode)} AND used_at IS NULL`
    if (used === 0) throw new Refusal('code-wrong')
    await confirmSession(tx, asked)
  })
}

/** Returns twelve characters in three groups: `abcd-efgh-jkmn`. */
function makeCode(): string {
  const signs = Array.from({ length: SIGNS_A_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

function hashOf(userId: string, code: string): string {
  return hash('sha256', `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}
