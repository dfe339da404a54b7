import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { money } from '@/lib/base/format/rules/money'
import * as publish from '@/lib/base/live/publish'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { changeUser } from '@/lib/house/players/change-user'
import { changeSetting } from '@/lib/house/settings/change-setting'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { getReferral } from '@/lib/money/cashier/read-referral'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { rewardReferrers } from '@/lib/money/cashier/reward-referrers'
import { lockPlayers } from '@/lib/money/ledger/post'
import { returnPlayer } from '@/lib/money/limits/exclude-player'
import { registerUser } from '@/lib/people/accounts/register-user'
import { drawRound } from '@/lib/play/rounds/draw-round'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser, PASSWORD } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { endedExclusion, placeChip } from '../../support/player-limits'
import { getRound } from '../../support/rounds'
import { firstSession } from '../../support/sessions'
import { untilBlocked } from '../../support/until-blocked'
import { chainOf, closeRound, openRound } from '../model/world'

type Terms = 'referralRewardMajor' | 'referralStakeMajor'
const set = async (key: Terms, value: number) =>
  changeSetting({ key, value, adminId: (await makeUser('owner')).id, reason: 'A test of it' })

beforeAll(async () => {
  await set('referralStakeMajor', 500)
})
afterEach(expectLedgerRight)

/** Returns a phone number that hardly any other account has. */
function newPhone(): string {
  return `019${String(randomInt(100_000_000)).padStart(8, '0')}`
}

async function referred(referrerId: string, phone = newPhone()): Promise<string> {
  const { referralCode } = await db.user.findUniqueOrThrow({ where: { id: referrerId } })
  const { userId } = await registerUser({
    name: 'Rakib Hasan',
    email: `${randomUUID()}@rondo.example`,
    phone,
    password: PASSWORD,
    referralCode,
  })
  await firstSession(userId)
  return userId
}

async function deposit(playerId: string, amountMajor = 500): Promise<void> {
  const [requestId, admin] = await Promise.all([
    makeDepositRequest(playerId, amountMajor),
    makeUser('owner'),
  ])
  await decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted' })
}

/** Opens a round in which each of these players stakes one chip on red. */
async function bettingRound(playerIds: readonly string[], chipMajor: number): Promise<bigint> {
  const id = await openRound()
  for (const playerId of playerIds) await placeChip(playerId, chipMajor)
  return id
}

async function drawn(id: bigint): Promise<bigint> {
  await closeRound(id)
  expect(await drawRound(await getRound(id), await chainOf(id), noBeacon)).toBe(true)
  return id
}

async function play(playerId: string, chipMajor: number): Promise<void> {
  await settleRound(await drawn(await bettingRound([playerId], chipMajor)))
}

test('pays nothing for 500 passed around five accounts that never play', async () => {
  const referrer = await makeUser()
  for (let at = 0; at < 5; at += 1) {
    const playerId = await referred(referrer.id)
    await deposit(playerId)
    await requestWithdrawal({ playerId, amountMajor: 500, requestId: randomUUID() })
  }
  expect(await rewardReferrers()).toBe(0)
  expect(await mainBalanceOf(referrer.id)).toBe(0n)
})

test('pays nothing to a referrer whose account is closed at the same time', async () => {
  const referrer = await makeUser()
  const playerId = await referred(referrer.id)
  await deposit(playerId, 1_000)
  await play(playerId, 500)
  const rewarding = await db.$transaction(async (tx) => {
    await lockPlayers(tx, [referrer.id])
    const rewarded = rewardReferrers()
    await untilBlocked()
    await tx.$executeRaw`
      UPDATE "user" SET status = 'suspended', closed_at = clock_timestamp() WHERE id = ${referrer.id}::uuid`
    return { rewarded }
  })
  expect(await rewarding.rewarded).toBe(0)
  expect(await mainBalanceOf(referrer.id)).toBe(0n)
})

// @conformance pays-once-when-stakes
test('pays once when the stakes in finished rounds reach the threshold', async () => {
  const referrer = await makeUser()
  const playerId = await referred(referrer.id)
  await deposit(playerId, 3_000)
  await play(playerId, 200)
  await play(playerId, 200)
  expect(await rewardReferrers()).toBe(0)
  // A bet in a round that is not over does not count.
  const running = await bettingRound([playerId], 100)
  expect(await rewardReferrers()).toBe(0)
  await settleRound(await drawn(running))
  const told = [vi.spyOn(publish, 'publishBalances'), vi.spyOn(publish, 'publishNotices')]
  expect(await rewardReferrers()).toBe(1)
  for (const each of told) expect(each).toHaveBeenCalledWith([referrer.id])
  vi.restoreAllMocks()
  expect(await mainBalanceOf(referrer.id)).toBe(5_000n)
  await deposit(playerId)
  await play(playerId, 500)
  expect(await rewardReferrers()).toBe(0)
  expect(await mainBalanceOf(referrer.id)).toBe(5_000n)
  const event = { action: 'referral.reward', subject: `user:${referrer.id}`, actorId: null }
  expect(await db.auditEvent.findMany({ where: event })).toMatchObject([
    { after: { player: playerId, reward: 50 } },
  ])
})

test('waits while every deposit of the player is reversed', async () => {
  const [referrer, owner] = [await makeUser(), await makeUser('owner')]
  const playerId = await referred(referrer.id)
  await deposit(playerId, 3_000)
  await play(playerId, 500)
  const { id: depositId } = await db.depositRequest.findFirstOrThrow({ where: { playerId } })
  await db.$transaction((tx) =>
    applyReversal(tx, { depositId, adminId: owner.id, reason: 'not-received', note: undefined }),
  )
  expect(await rewardReferrers()).toBe(0)
  await deposit(playerId)
  expect(await rewardReferrers()).toBe(1)
})

test('shows the earnings that the ledger paid, and the masked names of players who joined by the link', async () => {
  const referrer = await makeUser()
  const before = await getReferral(referrer.id)
  expect(before).toMatchObject({ earned: 0n, rewardedPlayers: 0, referred: [], referredPlayers: 0 })
  const playerId = await referred(referrer.id)
  const other = await referred(referrer.id)
  await deposit(playerId)
  const joined = { name: 'R… H…', joinedAt: expect.any(Date), earned: 0n }
  expect(await getReferral(referrer.id)).toMatchObject({
    referred: [
      { ...joined, id: other },
      { ...joined, id: playerId },
    ],
    referredPlayers: 2,
  })
  await play(playerId, 500)
  await rewardReferrers()
  expect(await getReferral(referrer.id)).toEqual({
    code: before.code,
    earned: 5_000n,
    rewardedPlayers: 1,
    referred: [
      { ...joined, id: other },
      { ...joined, id: playerId, earned: 5_000n },
    ],
    referredPlayers: 2,
  })
})

test('ignores stakes refunded by a void round', async () => {
  const referrer = await makeUser()
  const playerId = await referred(referrer.id)
  await deposit(playerId, 3_000)
  const roundId = await bettingRound([playerId], 2_000)
  expect(await voidRound({ roundId, reason: 'a test', byUserId: null })).toBe(true)
  expect(await rewardReferrers()).toBe(0)
  await play(playerId, 500)
  expect(await rewardReferrers()).toBe(1)
})

test('pays nothing for stakes without an accepted deposit', async () => {
  const [referrer, admin] = await Promise.all([makeUser(), makeUser('owner')])
  const playerId = await referred(referrer.id)
  await changeUser({
    userId: playerId,
    actorId: admin.id,
    reason: 'a gift',
    balance: { target: money(100_000n) },
  })
  await play(playerId, 500)
  expect(await rewardReferrers()).toBe(0)
  await deposit(playerId)
  expect(await rewardReferrers()).toBe(1)
})

test('pays once with a deposit during settlement and two workers', async () => {
  const referrer = await makeUser()
  const admin = await makeUser('owner')
  const players = await Promise.all(Array.from({ length: 8 }, () => referred(referrer.id)))
  for (const userId of players) {
    const balance = { target: money(100_000n) }
    await changeUser({ userId, actorId: admin.id, reason: 'a gift', balance })
  }
  const id = await drawn(await bettingRound(players, 500))
  const requests = await Promise.all(players.map((player) => makeDepositRequest(player, 500)))
  await Promise.all([
    settleRound(id),
    settleRound(id),
    ...requests.map((requestId) =>
      decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted' }),
    ),
    ...Array.from({ length: 4 }, () => rewardReferrers()),
  ])
  await Promise.all(Array.from({ length: 4 }, () => rewardReferrers()))
  expect(await mainBalanceOf(referrer.id)).toBe(8n * 5_000n)
})

test.each<[string, (referrerId: string) => Promise<unknown>, (id: string) => Promise<unknown>]>([
  [
    'is suspended',
    (id) => db.user.update({ where: { id }, data: { status: 'suspended' } }),
    (id) => db.user.update({ where: { id }, data: { status: 'active' } }),
  ],
  [
    'takes a break from play',
    (id) => setExcluded(id, new Date(Date.now() + 86_400_000)),
    (id) => setExcluded(id, null),
  ],
  ['has not come back from an exclusion that is over', endedExclusion, returnPlayer],
  [
    'is one of staff',
    (id) => db.user.update({ where: { id }, data: { role: 'owner' } }),
    (id) => db.user.update({ where: { id }, data: { role: 'player' } }),
  ],
])('waits while the referrer %s', async (_, begin, end) => {
  const referrer = await makeUser()
  const playerId = await referred(referrer.id)
  await deposit(playerId)
  await play(playerId, 500)
  await begin(referrer.id)
  expect(await rewardReferrers()).toBe(0)
  expect(await mainBalanceOf(referrer.id)).toBe(0n)
  await end(referrer.id)
  expect(await rewardReferrers()).toBe(1)
})

async function setExcluded(ownerId: string, excludedUntil: Date | null): Promise<void> {
  const endsAt = excludedUntil ?? new Date()
  if (excludedUntil) {
    const startedAt = new Date(endsAt.getTime() - 86_400_000)
    const row = {
      id: randomUUID(),
      playerId: ownerId,
      kind: 'time_out',
      startedAt,
      endsAt,
    } as const
    await db.exclusion.create({ data: row })
  } else {
    await db.$executeRaw`ALTER TABLE exclusion DISABLE TRIGGER USER`
    await db.exclusion.deleteMany({ where: { playerId: ownerId } })
    await db.$executeRaw`ALTER TABLE exclusion ENABLE TRIGGER USER`
  }
  await db.account.updateMany({ where: { ownerId, kind: 'main' }, data: { excludedUntil } })
}

test('waits while the referred player is suspended', async () => {
  const referrer = await makeUser()
  const playerId = await referred(referrer.id)
  await deposit(playerId)
  await play(playerId, 500)
  await db.user.update({ where: { id: playerId }, data: { status: 'suspended' } })
  expect(await rewardReferrers()).toBe(0)
  await db.user.update({ where: { id: playerId }, data: { status: 'active' } })
  expect(await rewardReferrers()).toBe(1)
})

test('keeps the terms of the first accepted deposit', async () => {
  const referrer = await makeUser()
  const [free, cheap, usual] = await Promise.all([
    referred(referrer.id),
    referred(referrer.id),
    referred(referrer.id),
  ])
  await set('referralRewardMajor', 0)
  await deposit(free)
  await set('referralRewardMajor', 30)
  await set('referralStakeMajor', 100)
  await deposit(cheap)
  await set('referralRewardMajor', 50)
  await set('referralStakeMajor', 500)
  await deposit(usual)
  // A second deposit does not count as a first one.
  await deposit(free)
  for (const player of [free, cheap, usual]) await play(player, 100)
  expect(await rewardReferrers()).toBe(1)
  expect(await mainBalanceOf(referrer.id)).toBe(3_000n)
})

test('finds an unearned reward in the ledger check', async () => {
  const [referrer, player] = await Promise.all([makeDepositor(500), makeDepositor(500)])
  await db.user.update({ where: { id: player.id }, data: { referredById: referrer.id } })
  const data = {
    playerId: player.id,
    referrerId: referrer.id,
    reward: 5_000n,
    stakeNeeded: 50_000n,
  }
  await db.referral.create({ data: { ...data, rewardedAt: new Date() } })
  const findings = await checkLedger()
  await db.$executeRaw`ALTER TABLE referral DISABLE TRIGGER USER`
  await db.referral.deleteMany({ where: { playerId: player.id } })
  await db.$executeRaw`ALTER TABLE referral ENABLE TRIGGER USER`
  expect(findings).toEqual([
    expect.stringMatching(
      new RegExp(`referral of ${player.id}: reward 5000 .* booked nothing to nobody, staked 0`),
    ),
  ])
})

test.each<[string, (referrerId: string, playerId: string, phone: string) => Promise<unknown>]>([
  [
    'the profiles of both have it',
    (id, _, phone) => db.user.update({ where: { id }, data: { phone: `+88${phone}` } }),
  ],
  [
    'the referrer was paid to it before, and has another one now',
    async (id, _, phone) => {
      await db.user.update({ where: { id }, data: { phone } })
      await deposit(id)
      await requestWithdrawal({ playerId: id, amountMajor: 500, requestId: randomUUID() })
      await db.user.update({ where: { id }, data: { phone: newPhone() } })
    },
  ],
  [
    'the player gave it up after the deposit',
    async (id, playerId, phone) => {
      await db.user.update({ where: { id }, data: { phone } })
      await db.user.update({ where: { id: playerId }, data: { phone: newPhone() } })
    },
  ],
])(
  'pays nothing, for good and with an audit event, when player and referrer share a phone number: %s',
  async (_, share) => {
    const referrer = await makeUser()
    const phone = newPhone()
    const playerId = await referred(referrer.id, phone)
    await deposit(playerId)
    await share(referrer.id, playerId, phone)
    await play(playerId, 500)
    const before = await mainBalanceOf(referrer.id)
    expect(await rewardReferrers()).toBe(0)
    // A new number afterwards does not make them different people.
    for (const id of [referrer.id, playerId]) {
      await db.user.update({ where: { id }, data: { phone: newPhone() } })
    }
    expect(await rewardReferrers()).toBe(0)
    expect(await mainBalanceOf(referrer.id)).toBe(before)
    const event = { action: 'referral.refuse', subject: `user:${referrer.id}` }
    expect(await db.auditEvent.findMany({ where: event })).toMatchObject([
      { after: { player: playerId, reward: 0, reason: 'The same phone number.' } },
    ])
    await expect(
      db.$executeRaw`UPDATE referral SET refused_at = NULL WHERE player_id = ${playerId}::uuid`,
    ).rejects.toThrow(/refused/)
  },
)

// @conformance rewards-several-players-same
test('rewards one of several players with the same phone number and referrer', async () => {
  const [referrer, phone] = [await makeUser(), newPhone()]
  const players = await Promise.all(Array.from({ length: 4 }, () => referred(referrer.id, phone)))
  for (const playerId of players) await deposit(playerId, 500)
  const id = await drawn(await bettingRound(players, 500))
  await settleRound(id)
  const paid = await Promise.all(Array.from({ length: 4 }, () => rewardReferrers()))
  expect(paid.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await mainBalanceOf(referrer.id)).toBe(5_000n)
})

test('rewards each of several players with the same phone number and different referrers', async () => {
  const [first, second, phone] = [await makeUser(), await makeUser(), newPhone()]
  const players = [await referred(first.id, phone), await referred(second.id, phone)]
  for (const playerId of players) {
    await deposit(playerId)
    await play(playerId, 500)
    expect(await rewardReferrers()).toBe(1)
  }
  for (const { id } of [first, second]) expect(await mainBalanceOf(id)).toBe(5_000n)
})

test('treats players without a phone number as different people', async () => {
  const referrer = await makeUser()
  await db.user.update({ where: { id: referrer.id }, data: { phone: '' } })
  const playerId = await referred(referrer.id, '')
  await deposit(playerId)
  await play(playerId, 500)
  expect(await rewardReferrers()).toBe(1)
})

test('finds a reward to the wrong referrer in the ledger check', async () => {
  const [other, player] = [await makeUser(), await referred((await makeUser()).id)]
  await db.user.update({ where: { id: player }, data: { referredById: other.id } })
  await deposit(player)
  await play(player, 500)
  expect(await rewardReferrers()).toBe(1)
  await db.user.update({ where: { id: player }, data: { referredById: null } })
  const findings = await checkLedger()
  await db.user.update({ where: { id: player }, data: { referredById: other.id } })
  expect(findings).toEqual([expect.stringMatching(new RegExp(`referral of ${player}: reward`))])
})

test('keeps a rewarded referral and pending terms unchanged', async () => {
  const referrer = await makeUser()
  const playerId = await referred(referrer.id)
  await deposit(playerId)
  const change = (sql: Prisma.Sql) => db.$executeRaw`
    UPDATE referral SET ${sql} WHERE player_id = ${playerId}::uuid`
  for (const sql of [Prisma.sql`reward = 10000`, Prisma.sql`stake_needed = 0`]) {
    await expect(change(sql)).rejects.toThrow(/refused/)
  }
  await play(playerId, 500)
  expect(await rewardReferrers()).toBe(1)
  await expect(change(Prisma.sql`rewarded_at = NULL`)).rejects.toThrow(/refused/)
})
