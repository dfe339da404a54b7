import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { publishBalances } from '@/lib/base/live/publish'
import type { FactorChange } from '@/lib/base/mail/account-emails'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { endAllSessions } from '@/lib/people/sessions/end-sessions'
import { HAS_SECOND_FACTOR } from '@/lib/people/sessions/factor.sql'
import { UNDO_HOURS } from '@/lib/people/sessions/rules/undo-hours'
import type { Enrolling } from './assert-may-enrol'
import { tellOwner } from './tell-owner'

type Owner = Enrolling & { readonly isStaff: boolean }

/**
 * Renames one of the user's passkeys and records it in the audit log.
 * @throws Refusal `not-found`.
 */
export async function renamePasskey(who: Owner, id: string, name: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.passkey.findFirst({ where: { id, userId: who.id, removedAt: null } })
    if (!found) throw new Refusal('not-found')
    await tx.passkey.update({ where: { id }, data: { name } })
    const action = 'second-factor.rename-passkey'
    const subject = `user:${who.id}`
    const [before, after] = [
      { passkey: id, name: found.name },
      { passkey: id, name },
    ]
    await recordAudit(tx, { actorId: who.id, action, subject, before, after })
  })
}

/**
 * Removes one of the user's passkeys for good and records it in the audit log.
 * @throws Refusal `step-up-needed`; `not-found`; `last-factor`, because staff must keep one.
 */
export async function removePasskey(who: Owner, id: string): Promise<void> {
  await remove(who, async (tx) => {
    const [removed] = await tx.$queryRaw<{ name: string }[]>`
      UPDATE passkey SET removed_at = clock_timestamp()
      WHERE id = ${id}::uuid AND user_id = ${who.id}::uuid AND removed_at IS NULL RETURNING name`
    if (!removed) throw new Refusal('not-found')
    const before = { passkey: id, name: removed.name }
    return { action: 'second-factor.remove-passkey', before, change: 'passkeyRemoved' }
  })
}

/**
 * Removes the user's code app and records it in the audit log.
 * @throws Refusal like `removePasskey`.
 */
export async function removeCodeApp(who: Owner): Promise<void> {
  await remove(who, async (tx) => {
    const { count } = await tx.codeApp.deleteMany({
      where: { userId: who.id, confirmedAt: { not: null } },
    })
    if (count === 0) throw new Refusal('not-found')
    return { action: 'second-factor.remove-code-app', before: {}, change: 'codeAppRemoved' }
  })
}

interface Removal {
  readonly action: string
  readonly before: Record<string, string>
  readonly change: FactorChange
}

async function remove(who: Owner, work: (tx: Tx) => Promise<Removal>): Promise<void> {
  if (!who.isSteppedUp) throw new Refusal('step-up-needed')
  const userId = who.id
  await db.$transaction(async (tx) => {
    // One removal per person at a time: two at the same time must not remove the last two.
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    const { change, ...event } = await work(tx)
    const [left] = await tx.$queryRaw<{ has: boolean }[]>`
      SELECT ${HAS_SECOND_FACTOR} AS has FROM "user" u WHERE u.id = ${userId}::uuid`
    if (!left?.has) {
      if (who.isStaff && getEnv().STAFF_SECOND_FACTOR === 'required')
        throw new Refusal('last-factor')
      // Recovery codes stand in for a second factor, so they are removed with the last one.
      await tx.recoveryCode.deleteMany({ where: { userId } })
    }
    await tellOwner(tx, userId, change)
    await recordAudit(tx, { actorId: userId, subject: `user:${userId}`, ...event })
  })
}

/**
 * Removes every second factor of somebody who is locked out, ends their sessions, and records it in
 * the audit log. They have to add another one at the next login.
 * @throws Refusal `not-found`.
 */
export async function resetSecondFactor(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  if (!user) throw new Refusal('not-found', { detail: `No user has the email ${email}.` })
  await db.$transaction(async (tx) => {
    await endAllSessions(tx, user.id, 'ended_everywhere')
    const drop = { userId: user.id, actorId: null, because: 'locked-out', which: 'all' } as const
    await dropFactors(tx, drop)
  })
  publishBalances([user.id])
}

/**
 * Removes every second factor of a user, or the young ones (`UNDO_HOURS`), records it in the audit
 * log and emails the user. Recovery codes are removed with any of them. If no factor is young,
 * nothing happens.
 */
export async function dropFactors(
  tx: Tx,
  drop: {
    readonly userId: string
    readonly actorId: string | null
    readonly because: 'locked-out' | 'email-confirmed' | 'entered-by-mailbox' | 'email-taken-back'
    readonly which: 'all' | 'young'
  },
): Promise<void> {
  const { userId, actorId, because, which } = drop
  const since =
    which === 'all'
      ? Prisma.sql`'-infinity'::timestamptz`
      : Prisma.sql`clock_timestamp() - make_interval(hours => ${UNDO_HOURS}::int)`
  const passkeys = await tx.$executeRaw`
    UPDATE passkey SET removed_at = clock_timestamp()
    WHERE user_id = ${userId}::uuid AND removed_at IS NULL AND created_at > ${since}`
  const codeApps = await tx.$executeRaw`
    DELETE FROM code_app
    WHERE user_id = ${userId}::uuid AND coalesce(confirmed_at, created_at) > ${since}`
  if (which === 'young' && passkeys + codeApps === 0) return
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tellOwner(tx, userId, which === 'all' ? 'factorsReset' : 'youngFactorsRemoved')
  const [before, after] = [{ passkeys, codeApps }, { because }]
  const [action, subject] = ['second-factor.reset', `user:${userId}`]
  await recordAudit(tx, { actorId, action, subject, before, after })
}
