import { expect, test } from 'vitest'
import { authOptions } from '@/app/api/auth/[...nextauth]/options'
import { POST as seen } from '@/app/api/session/seen/route'
import { DELETE as endOne } from '@/app/api/sessions/[id]/route'
import { DELETE as endOthers, GET as list } from '@/app/api/sessions/route'
import { db } from '@/lib/base/db/client'
import { startSession } from '@/lib/people/accounts/start-session'
import { type Caller, call, sessionCookie } from '../../support/call'
import { makeUser } from '../../support/factories'
import { makeSession } from '../../support/sessions'

const MINUTE_MS = 60_000

const idsOf = async (as: Caller) =>
  ((await call(list, { as })).body.sessions as { id: string }[]).map(({ id }) => id)
const end = (as: Caller, id: string) => call(endOne, { method: 'DELETE', as, params: { id } })

test('lists a player’s active sessions with device and address, the current one first', async () => {
  const [player, other] = await Promise.all([makeUser(), makeUser()])
  const phone = await makeSession(player.id, {
    ageMs: 90 * MINUTE_MS,
    idleMs: 3 * MINUTE_MS,
    device: 'Chrome on Android',
  })
  const gone = await makeSession(player.id)
  await end(player, gone)
  await makeSession(player.id, { ageMs: 8 * 24 * 60 * MINUTE_MS })
  const { body } = await call(list, { as: { ...player, sessionId: phone } })
  expect(body.sessions).toMatchObject([
    { id: phone, device: 'Chrome on Android', address: '192.0.2.1', isCurrent: true },
    { id: player.id, isCurrent: false },
  ])
  expect(await idsOf(other)).toEqual([other.id])
})

// @conformance lets-players-end-own
test('lets players end only their own sessions, with immediate effect', async () => {
  const [player, other] = await Promise.all([makeUser(), makeUser()])
  const phone = { ...player, sessionId: await makeSession(player.id) }
  expect((await end(other, phone.sessionId)).status).toBe(404)
  expect((await call(list, { as: phone })).status).toBe(200)
  expect(await end(player, phone.sessionId)).toMatchObject({ body: { status: 'ended' } })
  expect((await call(list, { as: phone })).status).toBe(401)
  expect(await idsOf(player)).toEqual([player.id])
  const row = await db.session.findUniqueOrThrow({ where: { id: phone.sessionId } })
  expect(row.endReason).toBe('ended_by_owner')
  expect((await end(player, phone.sessionId)).status).toBe(200)
  expect(await db.session.findUniqueOrThrow({ where: { id: row.id } })).toEqual(row)
})

test('logs a player out on all other devices immediately, and nobody else', async () => {
  const [player, other] = await Promise.all([makeUser(), makeUser()])
  const phone = { ...player, sessionId: await makeSession(player.id) }
  const tablet = { ...player, sessionId: await makeSession(player.id) }
  for (const _ of ['once', 'twice']) {
    expect(await call(endOthers, { method: 'DELETE', as: phone })).toMatchObject({
      status: 200,
      body: { status: 'ended' },
    })
    expect(await idsOf(phone)).toEqual([phone.sessionId])
  }
  expect((await call(list, { as: tablet })).status).toBe(401)
  expect((await call(list, { as: player })).status).toBe(401)
  expect(await idsOf(other)).toEqual([other.id])
})

test('ends the session whose cookie a login replaces, and no other one', async () => {
  const [before, player] = await Promise.all([makeUser(), makeUser()])
  const elsewhere = { ...before, sessionId: await makeSession(before.id) }
  const headers = { cookie: await sessionCookie(before) }
  const user = { ...player, name: 'Nusrat Jahan', sessionVersion: 1 }
  const account = { provider: 'credentials', type: 'credentials', providerAccountId: user.id }
  const token = await authOptions(new Request('http://rondo.test/', { headers })).callbacks?.jwt?.({
    token: {},
    user,
    account: account as never,
  })
  expect((await call(list, { as: before })).status).toBe(401)
  expect(await idsOf(elsewhere)).toEqual([elsewhere.sessionId])
  expect(await idsOf({ ...player, sessionId: String(token?.sid) })).toContain(token?.sid)
  const row = await db.session.findUniqueOrThrow({ where: { id: before.id } })
  expect(row.endReason).toBe('logged_out')
})

test('refuses a login whose password was checked before all sessions ended', async () => {
  const player = await makeUser()
  const { sessionVersion } = await db.user.update({
    where: { id: player.id },
    data: { sessionVersion: { increment: 1 } },
  })
  const signIn = { userId: player.id, address: '192.0.2.1', device: 'Chrome on Linux' }
  const late = await startSession({ ...signIn, sessionVersion: sessionVersion - 1 })
  const now = await startSession({ ...signIn, sessionVersion })
  expect((await call(list, { as: { ...player, sessionId: late } })).status).toBe(401)
  expect(await idsOf({ ...player, sessionId: now })).toEqual([now])
})

test('keeps the session of a staff member who is using the screen', async () => {
  const admin = await makeUser('owner')
  const sessionId = await makeSession(admin.id, { ageMs: 60 * MINUTE_MS, idleMs: 29 * MINUTE_MS })
  expect((await call(seen, { method: 'POST', as: { ...admin, sessionId } })).status).toBe(200)
  const seenAt = async () =>
    (await db.session.findUniqueOrThrow({ where: { id: sessionId } })).lastSeenAt.getTime()
  await expect.poll(seenAt).toBeGreaterThan(Date.now() - 10 * MINUTE_MS)
})
