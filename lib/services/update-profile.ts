import 'server-only'
import { getEnv } from '@/lib/config/env'
import type { Tx } from '@/lib/db/client'
import { readClock } from '@/lib/db/read-clock'
import { Refusal } from '@/lib/domain/errors'
import { phoneChangedLetter } from '@/lib/mail/account-letters'
import { postMail } from './post-mail'
import type { AuditedChange } from './record-audit'

interface Profile {
  readonly name: string
  readonly phone: string
}

/**
 * Changes what is given of a user's name and phone. Requests that were filed before keep theirs. A
 * new phone number is told to the owner by letter: money is sent to it.
 *
 * @returns what the caller writes to the audit log, a player's own change too: money is sent to that
 *   phone number. Null where nothing changed.
 * @throws Refusal `not-found` for an unknown user.
 */
export async function updateProfile(
  tx: Tx,
  input: {
    readonly userId: string
    readonly name?: string | undefined
    readonly phone?: string | undefined
  },
): Promise<AuditedChange | null> {
  const { userId, name, phone } = input
  if (name === undefined && phone === undefined) return null
  const before = await lockProfile(tx, userId)
  const change = {
    ...(name === undefined || name === before.name ? {} : { name }),
    ...(phone === undefined || phone === before.phone ? {} : { phone }),
  }
  if (Object.keys(change).length === 0) return null
  const phoneChangedAt = change.phone === undefined ? {} : { phoneChangedAt: await readClock(tx) }
  const { email } = await tx.user.update({
    where: { id: userId },
    data: { ...change, ...phoneChangedAt },
    select: { email: true },
  })
  if (change.phone !== undefined) {
    await postMail(tx, { to: email, letter: phoneChangedLetter(getEnv().NEXT_PUBLIC_BRAND) })
  }
  return { action: 'user.update', before: { ...before }, after: change }
}

/** Locked until the change is written, so that the log has what it replaced. */
async function lockProfile(tx: Tx, userId: string): Promise<Profile> {
  const [profile] = await tx.$queryRaw<Profile[]>`
    SELECT name, phone FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  if (!profile) throw new Refusal('not-found')
  return profile
}
