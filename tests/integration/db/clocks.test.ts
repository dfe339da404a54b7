import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { money } from '@/lib/base/format/rules/money'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { changeUser } from '@/lib/house/players/change-user'
import { changeSetting } from '@/lib/house/settings/change-setting'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { findTransferRange } from '@/lib/money/statement/read-period'
import { placeBet } from '@/lib/play/betting/place-bet'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makeOpenRound, makeUser } from '../../support/factories'
import { moveMajor } from '../../support/surewin'

const HOUR_MS = 3_600_000

beforeAll(async () => {
  await makeOpenRound()
})
afterEach(async () => {
  vi.useRealTimers()
  await expectLedgerRight()
})

/** Sets the clock of this process, and of nothing else, off by this many milliseconds. */
function setClockOff(byMs: number): void {
  vi.useRealTimers()
  vi.useFakeTimers({ now: Date.now() + byMs, toFake: ['Date'] })
}

const adjust = (userId: string, actorId: string, target: bigint) =>
  changeUser({ userId, actorId, balance: { target: money(target) }, reason: 'put right' })

async function bet(playerId: string): Promise<void> {
  const stake = { game: 'wingo', selection: 'red', amountMajor: 100 }
  await placeBet({ playerId, sessionId: playerId, ...stake, requestId: randomUUID() })
}

async function moveMoney(playerId: string, adminId: string): Promise<void> {
  const decide = async (decision: 'Accepted' | 'Rejected') =>
    decideDeposit({ depositId: await makeDepositRequest(playerId, 5_000), adminId, decision })
  await decide('Accepted')
  await decide('Rejected')
  await adjust(playerId, adminId, 800_000n)
  await bet(playerId)
  await moveMajor(playerId, 'deposit', 1_000)
  const { id } = await requestWithdrawal({ playerId, amountMajor: 500, requestId: randomUUID() })
  await acceptWithdrawal({ withdrawalId: id, adminId, pass: { reason: 'Sent and seen' } })
}

/**
 * Lists every time stored for these two people and for the email with this subject, with its place.
 */
function timesOf(playerId: string, adminId: string, subject: string) {
  return db.$queryRaw<{ place: string; at: Date }[]>`
    SELECT 'transfer' AS place, t.created_at AS at FROM transfer t
      JOIN account a ON a.id IN (t.from_account, t.to_account) AND a.owner_id = ${playerId}::uuid
    UNION ALL SELECT 'paid', t.created_at FROM transfer t
      JOIN withdrawal_request w ON w.id = t.subject_id AND t.kind = 'withdrawal_paid'
      WHERE w.player_id = ${playerId}::uuid
    UNION ALL SELECT 'bet', created_at FROM bet WHERE player_id = ${playerId}::uuid
    UNION ALL SELECT 'deposit', unnest(ARRAY[created_at, decided_at]) FROM deposit_request
      WHERE player_id = ${playerId}::uuid
    UNION ALL SELECT 'withdrawal', unnest(ARRAY[created_at, decided_at]) FROM withdrawal_request
      WHERE player_id = ${playerId}::uuid
    UNION ALL SELECT 'surewin', created_at FROM surewin_transfer WHERE player_id = ${playerId}::uuid
    UNION ALL SELECT 'user', unnest(ARRAY[created_at, terms_accepted_at]) FROM "user"
      WHERE id IN (${playerId}::uuid, ${adminId}::uuid)
    UNION ALL SELECT 'setting', created_at FROM setting WHERE changed_by_id = ${adminId}::uuid
    UNION ALL SELECT 'audit', created_at FROM audit_event WHERE actor_id = ${adminId}::uuid
    UNION ALL SELECT 'mail', unnest(ARRAY[created_at, next_attempt_at, expires_at - interval '2 days'])
      FROM outbox_mail WHERE subject = ${subject}`
}

describe.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('a process whose clock is an hour %s', (_where, byMs) => {
  test('never stores a time of its own clock', async () => {
    const before = await readClock(db)
    setClockOff(byMs)
    const [{ id: playerId }, { id: adminId }] = await Promise.all([makeUser(), makeUser('owner')])
    await moveMoney(playerId, adminId)
    const value = 40 + (byMs > 0 ? 1 : 2)
    await changeSetting({ key: 'referralRewardMajor', value, adminId, reason: 'A test of it' })
    const subject = `An email ${randomUUID()}`
    const content = { subject, text: 'Hello.', html: '<p>Hello.</p>' }
    const mail = { to: 'nusrat@rondo.example', locale: null, compose: () => content }
    await db.$transaction((tx) => queueEmail(tx, mail))
    const after = await readClock(db)
    const times = await timesOf(playerId, adminId, subject)
    expect(new Set(times.map(({ place }) => place)).size).toBe(10)
    // Stored times are rounded to the millisecond, while the clock is read truncated.
    const off = times.filter(
      ({ at }) => at.getTime() < before.getTime() || at.getTime() > after.getTime() + 1,
    )
    expect(off).toEqual([])
  })
})

test('keeps transfer ids in the order of their times even if processes disagree about the time', async () => {
  const [{ id: playerId }, { id: adminId }] = await Promise.all([makeUser(), makeUser('owner')])
  const first = await findTransferRange(await readClock(db), null)
  const moments: Date[] = []
  for (const [at, byMs] of [-HOUR_MS, HOUR_MS, 0, -HOUR_MS, HOUR_MS].entries()) {
    setClockOff(byMs)
    await adjust(playerId, adminId, BigInt(100_000 + at))
    await bet(playerId)
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 5))
    moments.push(await readClock(db))
  }
  const rows = await db.transfer.findMany({
    where: { id: { gte: first.start } },
    orderBy: { id: 'asc' },
  })
  expect(rows).toHaveLength(10)
  const times = rows.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  // A statement period still ends where it ended at that moment.
  const counts = await Promise.all(
    moments.map(async (moment) => {
      const { end } = await findTransferRange(null, moment)
      return rows.filter(({ id }) => id < end).length
    }),
  )
  expect(counts).toEqual([2, 4, 6, 8, 10])
})
