import { expect, test } from 'vitest'
import { POST as bet } from '@/app/api/bet/route'
import { POST as endSessions } from '@/app/api/session/end/route'
import { GET as session } from '@/app/api/session/route'
import { loginNote } from '@/components/site/accounts/login-note'
import { db } from '@/lib/base/db/client'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makePlayer, makeUser, PASSWORD } from '../../support/factories'
import { makeSession } from '../../support/sessions'

const end = (as: Caller) => call(endSessions, { method: 'POST', as, body: { everywhere: true } })
const look = async (as: Caller) => (await call(session, { as })).status
const betAs = (as: Caller) =>
  call(bet, { method: 'POST', as, body: { color: 'red', betAmount: 100 } })

test('ends every session, for bets too, when you log out on all devices, and moves no money', async () => {
  await makeOpenRound()
  const [player, other] = await Promise.all([makePlayer(500), makePlayer(500)])
  expect((await betAs(player)).status).toBe(201)
  expect(await end(player)).toMatchObject({ status: 200, body: { status: 'ended' } })
  expect([await look(player), await look(other)]).toEqual([401, 200])
  expect((await betAs(player)).status).toBe(401)
  expect((await end(player)).status).toBe(401)
  expect(await mainBalanceOf(player.id)).toBe(40_000n)
  const loggedInAgain = { ...player, sessionId: await makeSession(player.id) }
  expect(await look(loggedInAgain)).toBe(200)
  expect((await betAs(loggedInAgain)).status).toBe(201)
  await expectLedgerRight()
})

test('records a logout on all devices, keeps the password and says so on the login page', async () => {
  const player = await makeUser()
  await end(player)
  expect(await verifyCredentials(player.email, PASSWORD)).toMatchObject({ sessionVersion: 2 })
  const events = await db.auditEvent.findMany({ where: { subject: `user:${player.id}` } })
  expect(events.map(({ action, actorId, after }) => ({ action, actorId, after }))).toEqual([
    { action: 'user.end-sessions', actorId: player.id, after: { sessionVersion: 2 } },
  ])
  expect(loginNote('logged-out-everywhere')).toBe('You’re logged out on all devices.')
})

test('refuses the login of a suspended user, and gives the reason only with the right password', async () => {
  const player = await makeUser()
  await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
  await expect(verifyCredentials(player.email, PASSWORD)).rejects.toMatchObject({
    code: 'account-suspended',
  })
  await expect(verifyCredentials(player.email, 'not the one')).rejects.toMatchObject({
    code: 'wrong-credentials',
  })
})
