import { afterEach, describe, expect, test } from 'vitest'
import { GET } from '@/app/api/session/route'
import { db } from '@/lib/base/db/client'
import { acknowledgeSession } from '@/lib/money/limits/acknowledge-session'
import { changeLimits } from '@/lib/money/limits/change-limits'
import { getPlaySession } from '@/lib/money/limits/read-session'
import { getMyRound } from '@/lib/play/betting/read-my-round'
import { voidRound } from '@/lib/play/rounds/void-round'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { bet, makeShortRound, tickUntilOver, UNTIL_LET, waitForDraw } from '../../support/rounds'
import { makeSession as begin } from '../../support/sessions'

const MINUTE_MS = 60_000

afterEach(expectLedgerRight)

async function makeSession(balanceMajor = 0) {
  const { id, email } = await makePlayer(balanceMajor)
  const sessionId = await begin(id, { ageMs: 90 * MINUTE_MS })
  const { startedAt } = await db.session.findUniqueOrThrow({ where: { id: sessionId } })
  return { id, email, sessionId, signedInAt: startedAt.getTime() }
}

describe('session', () => {
  test('sums up stakes, payouts and net of its bets, without refunds', async () => {
    const session = await makeSession(10_000)
    const round = await makeShortRound(UNTIL_LET)
    for (const colour of ['red', 'green', 'blue']) await bet(session.id, colour, 200)
    await waitForDraw(round)
    await tickUntilOver(round)
    const calledOff = await makeShortRound(60_000)
    await bet(session.id, 'red', 1_000)
    await voidRound({ roundId: calledOff, reason: 'no beacon', byUserId: null })
    await makeShortRound(60_000)
    await bet(session.id, 'red', 500)
    // 600 were staked on a round that paid 400. Bets of 500 are open.
    expect(await getPlaySession(session)).toMatchObject({
      startedAt: session.signedInAt,
      staked: 1_100,
      open: 500,
      returned: 400,
      net: -200,
    })
    const first = await db.bet.findFirstOrThrow({
      where: { playerId: session.id },
      orderBy: { createdAt: 'asc' },
    })
    const playedSince = first.createdAt.getTime()
    expect(await getPlaySession(session)).toMatchObject({ playedSince })
    expect((await getMyRound(session, 'wingo', '1')).session).toMatchObject({ playedSince })
    const later = { ...session, signedInAt: Date.now() }
    const nothing = { playedSince: null, staked: 0, returned: 0, net: 0 }
    expect(await getPlaySession(later)).toMatchObject(nothing)
  })

  test('is reminded one interval after the login, then after each answer', async () => {
    const session = await makeSession()
    const first = await getPlaySession(session)
    expect(first).toMatchObject({ reminderMinutes: 60, acknowledgedAt: null })
    expect(first.dueAt).toBe(session.signedInAt + 60 * MINUTE_MS)
    await acknowledgeSession(session.sessionId)
    const { acknowledgedAt, dueAt, serverNow } = await getPlaySession(session)
    expect(acknowledgedAt).toBeGreaterThan(Date.now() - MINUTE_MS)
    expect(acknowledgedAt).toBeLessThanOrEqual(serverNow)
    expect(dueAt).toBe((acknowledgedAt ?? 0) + 60 * MINUTE_MS)
    await changeLimits({ playerId: session.id, reminderMinutes: 15 })
    const sooner = (acknowledgedAt ?? 0) + 15 * MINUTE_MS
    expect((await getPlaySession(session)).dueAt).toBe(sooner)
    // An open game hears of it with its bets.
    expect((await getMyRound(session, 'wingo', '1')).session.dueAt).toBe(sooner)
  })

  test('is reminded separately from the player’s other sessions', async () => {
    const session = await makeSession()
    const other = { ...session, sessionId: session.id }
    await Promise.all([
      acknowledgeSession(session.sessionId),
      acknowledgeSession(session.sessionId),
    ])
    expect((await getPlaySession(session)).acknowledgedAt).not.toBeNull()
    expect((await getPlaySession(other)).acknowledgedAt).toBeNull()
  })

  test('ignores an answer after its end', async () => {
    const session = await makeSession()
    const where = { id: session.sessionId }
    await db.session.update({ where, data: { endedAt: new Date(), endReason: 'ended_by_owner' } })
    await acknowledgeSession(session.sessionId)
    expect((await db.session.findUniqueOrThrow({ where })).acknowledgedAt).toBeNull()
  })

  test('is never reminded when the reminder is off', async () => {
    const session = await makeSession()
    await db.user.update({ where: { id: session.id }, data: { reminderMinutes: null } })
    expect((await call(GET, { as: session })).body).toMatchObject({
      reminderMinutes: null,
      dueAt: null,
    })
  })
})
