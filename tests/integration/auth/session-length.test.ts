import { describe, expect, test } from 'vitest'
import { GET as session } from '@/app/api/session/route'
import { PUT as changeUser, GET as user } from '@/app/api/users/[email]/route'
import { db } from '@/lib/base/db/client'
import { pruneOperations } from '@/lib/house/operations/prune'
import { call } from '../../support/call'
import { makeUser } from '../../support/factories'
import { makeSession } from '../../support/sessions'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * 24 * HOUR_MS

async function ask(role: 'player' | 'owner', began: { ageMs?: number; idleMs?: number }) {
  const { id, email } = await makeUser(role)
  const sessionId = await makeSession(id, began)
  return (await call(session, { as: { id, email, sessionId } })).status
}

const seenAt = async (id: string) =>
  (await db.session.findUniqueOrThrow({ where: { id } })).lastSeenAt.getTime()

const look = (person: { id: string; email: string }, sessionId: string) =>
  call(user, { as: { ...person, sessionId }, params: { email: person.email } })

/** Waits until every use before this call is stored: uses are written in their order. */
async function untilNoted(): Promise<void> {
  const player = await makeUser()
  const rested = await makeSession(player.id, { ageMs: HOUR_MS, idleMs: 6 * MINUTE_MS })
  const earlier = await seenAt(rested)
  await look(player, rested)
  await expect.poll(() => seenAt(rested)).toBeGreaterThan(earlier + 5 * MINUTE_MS)
}

describe('a session', () => {
  test('of a player lasts a week from the login, used or not', async () => {
    expect(await ask('player', { ageMs: WEEK_MS - MINUTE_MS, idleMs: WEEK_MS - MINUTE_MS })).toBe(
      200,
    )
    expect(await ask('player', { ageMs: WEEK_MS + MINUTE_MS })).toBe(401)
  })

  test('that was accepted a moment ago is refused once its week is over', async () => {
    const { id, email } = await makeUser()
    const sessionId = await makeSession(id, { ageMs: WEEK_MS - 1_000 })
    const isIn = async () => (await call(session, { as: { id, email, sessionId } })).status === 200
    await expect.poll(isIn, { timeout: 30_000 }).toBe(false)
  })

  test('of a staff member lasts twelve hours from the login, however much it is used', async () => {
    expect(await ask('owner', { ageMs: 12 * HOUR_MS - MINUTE_MS })).toBe(200)
    expect(await ask('owner', { ageMs: 12 * HOUR_MS + MINUTE_MS })).toBe(401)
  })

  test('of a staff member ends after half an hour without use', async () => {
    expect(await ask('owner', { ageMs: HOUR_MS, idleMs: 29 * MINUTE_MS })).toBe(200)
    expect(await ask('owner', { ageMs: HOUR_MS, idleMs: 31 * MINUTE_MS })).toBe(401)
  })

  test('of a staff member is kept alive by a person’s actions, not by a screen that refreshes itself', async () => {
    const admin = await makeUser('owner')
    const sessionId = await makeSession(admin.id, { ageMs: HOUR_MS, idleMs: 20 * MINUTE_MS })
    const as = { ...admin, sessionId }
    const before = await seenAt(sessionId)
    expect((await call(session, { as })).status).toBe(200)
    await untilNoted()
    expect(await seenAt(sessionId)).toBe(before)
    const params = { email: admin.email }
    await call(changeUser, { method: 'PUT', as, params, body: { name: 'Rakib Hasan' } })
    await expect.poll(() => seenAt(sessionId)).toBeGreaterThan(before + 19 * MINUTE_MS)
  })

  test('of a player records its use every five minutes, not at each call', async () => {
    const player = await makeUser()
    const used = await makeSession(player.id, { ageMs: HOUR_MS, idleMs: 4 * MINUTE_MS })
    const before = await seenAt(used)
    await look(player, used)
    await untilNoted()
    expect(await seenAt(used)).toBe(before)
  })
})

describe('the row of a session', () => {
  test('is ended by the prune job once it has expired, with the reason', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const old = await makeSession(player.id, { ageMs: WEEK_MS + MINUTE_MS })
    const idle = await makeSession(admin.id, { ageMs: HOUR_MS, idleMs: 31 * MINUTE_MS })
    const long = await makeSession(admin.id, { ageMs: 13 * HOUR_MS })
    await pruneOperations()
    const ends = await Promise.all(
      [old, idle, long, player.id, admin.id].map((id) =>
        db.session.findUniqueOrThrow({ where: { id } }),
      ),
    )
    expect(ends.map(({ endReason }) => endReason)).toEqual([
      'too_old',
      'idle',
      'too_old',
      null,
      null,
    ])
  })

  test('is kept for a year after its end and then deleted', async () => {
    const { id: userId } = await makeUser()
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS)
    const make = (days: number) =>
      db.session.create({
        data: {
          id: crypto.randomUUID(),
          userId,
          sessionVersion: 1,
          startedAt: daysAgo(days + 1),
          endedAt: daysAgo(days),
          endReason: 'logged_out',
          address: '192.0.2.1',
          device: 'Chrome on Linux',
        },
      })
    const [kept, gone] = await Promise.all([make(364), make(367)])
    await pruneOperations()
    const left = await db.session.findMany({ where: { userId, endedAt: { not: null } } })
    expect(left.map(({ id }) => id)).toEqual([kept.id])
    expect(gone.id).not.toBe(kept.id)
  })

  test('records who logged in, when and from where, and ends for good', async () => {
    const { id } = await makeUser()
    const change = (set: string) =>
      db.$executeRawUnsafe(`UPDATE session SET ${set} WHERE id = '${id}'`)
    for (const set of [`address = '203.0.113.9'`, `device = 'Other'`, 'started_at = now()']) {
      await expect(change(set)).rejects.toThrow()
    }
    await expect(change('ended_at = clock_timestamp()')).rejects.toThrow()
    await change(`ended_at = clock_timestamp(), end_reason = 'logged_out'`)
    await expect(change('ended_at = NULL, end_reason = NULL')).rejects.toThrow()
  })
})
