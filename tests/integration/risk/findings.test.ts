import { hash, randomInt, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { changeUser } from '@/lib/house/players/change-user'
import { getDepositRequest } from '@/lib/house/requests/read-deposit'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { returnWithdrawal } from '@/lib/money/cashier/return-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { readRequestChecks } from '@/lib/money/risk/checks.sql'
import { findByRule } from '@/lib/money/risk/findings.sql'
import { judgeRisk } from '@/lib/money/risk/judge-risk'
import { findRiskBlock } from '@/lib/money/risk/payout-hold.sql'
import { previewRule } from '@/lib/money/risk/read-rules'
import { type ParamsOf, ruleInForce } from '@/lib/money/risk/rules/catalog'
import { recordSignIn } from '@/lib/people/accounts/record-sign-in'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { bet, makePlayers, makeShortRound, tickUntilOver, UNTIL_LET } from '../../support/rounds'
import { moveMajor } from '../../support/surewin'

afterEach(expectLedgerRight)

const run = () => judgeRisk({ withinMs: 60_000 })
const newPhone = () => `018${String(randomInt(100_000_000)).padStart(8, '0')}`
const newTxnId = () => `T${hash('sha256', randomUUID()).slice(0, 9).toUpperCase()}`

/** Creates a player with a name and a phone number that nobody else has. */
async function makeLone(name = 'Tamim Das', phone = newPhone()) {
  const player = await makeUser()
  await db.user.update({ where: { id: player.id }, data: { name, phone } })
  return { ...player, phone }
}

async function file(playerId: string, amountMajor: number, txnId = newTxnId()): Promise<string> {
  return (await requestDeposit({ playerId, amountMajor, txnId, requestId: randomUUID() })).id
}

async function deposit(playerId: string, amountMajor: number, txnId?: string): Promise<string> {
  const depositId = await file(playerId, amountMajor, txnId)
  const { id: adminId } = await makeUser('clerk')
  await decideDeposit({ depositId, adminId, decision: 'Accepted' })
  return depositId
}

const withdraw = (playerId: string, amountMajor: number) =>
  requestWithdrawal({ playerId, amountMajor, requestId: randomUUID() })

/** Returns the findings about a person: the words of each rule. */
async function signalsOf(personId: string): Promise<Record<string, string>> {
  const signals = await db.riskSignal.findMany({ where: { personId }, orderBy: { id: 'asc' } })
  return Object.fromEntries(
    signals.map(({ rule, evidence }) => [rule, (evidence as { words: string }).words]),
  )
}

test('finds six accounts with one phone number, and opens a case for each', async () => {
  const phone = newPhone()
  const players = []
  for (let n = 0; n < 6; n += 1) players.push(await makeLone(`Player ${n}`, phone))
  for (const { id } of players) await file(id, 1_000)
  await run()
  for (const { id } of players) {
    expect((await signalsOf(id))['shared-phone']).toMatch(`Phone ${phone} is on 6 accounts: Player`)
    expect(await db.riskAlert.findMany({ where: { personId: id } })).toMatchObject([
      { kind: 'fraud', state: 'open', score: 25 },
    ])
  }
})

test('finds a txnID that differs from another player’s only by 0 and O', async () => {
  const [one, other] = [await makeLone('Ratan Das'), await makeLone()]
  const txnId = `9F0K${newTxnId().replaceAll(/[01]/g, '7')}`
  await deposit(one.id, 2_000, txnId)
  await file(other.id, 2_000, txnId.replace('0', 'O'))
  await run()
  expect((await signalsOf(other.id))['txn-seen']).toMatch(`looks like ${txnId} from Ratan Das.`)
  expect(await signalsOf(one.id)).toEqual({})
})

test('finds a txnID that was rejected for one player and sent by another', async () => {
  const [one, other] = [await makeLone('Ratan Das'), await makeLone()]
  const txnId = newTxnId()
  const depositId = await file(one.id, 2_000, txnId)
  const { id: adminId } = await makeUser('clerk')
  await decideDeposit({ depositId, adminId, decision: 'Rejected' })
  await file(other.id, 2_000, txnId.toLowerCase())
  await run()
  expect((await signalsOf(other.id))['txn-seen']).toBe(
    `txnID ${txnId.toLowerCase()} was already sent by Ratan Das.`,
  )
})

test('finds twelve deposits of 9,500 in four hours: just below the threshold, and many', async () => {
  const { id } = await makeLone()
  for (let n = 0; n < 12; n += 1) await deposit(id, 9_500)
  await run()
  expect(await signalsOf(id)).toMatchObject({
    structuring: '12 deposits of ৳9,000 to just below ৳10,000 in 24 h, ৳114,000 together.',
    velocity: '12 deposits in 24 h, ৳114,000 together.',
  })
  expect(await db.riskAlert.findMany({ where: { personId: id } })).toMatchObject([
    { kind: 'fraud', score: 45 },
  ])
})

test('finds no fewer deposits of a day when single ones follow hours later', async () => {
  const { id } = await makeLone()
  for (let n = 0; n < 9; n += 1) await deposit(id, 1_000)
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour))
  // Triggers keep the time of a request from being changed, so they are off here.
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`
      UPDATE deposit_request d SET created_at = CASE WHEN n <= 6 THEN ${at(9)}::timestamptz
        ELSE ${at(17)}::timestamptz + n * interval '1 minute' END
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM deposit_request
        WHERE player_id = ${id}::uuid) numbered WHERE d.id = numbered.id`,
  ])
  const span = { since: at(16), until: at(18) }
  const found = await db.$transaction((tx) =>
    findByRule(tx, 'velocity', { hours: 4, deposits: 2 }, span, 'BDT'),
  )
  expect(
    found.flatMap(({ personId, evidence }) => (personId === id ? [evidence.words] : [])),
  ).toEqual(['6 deposits in 4 h, ৳6,000 together.'])
})

test('finds money that is deposited and requested back without a bet', async () => {
  const { id } = await makeLone()
  await deposit(id, 10_000)
  await withdraw(id, 10_000)
  await run()
  expect((await signalsOf(id))['pass-through']).toBe(
    'Requested ৳10,000, less than a minute after depositing ৳10,000. No bets in between.',
  )
  // That alone holds the payout.
  expect(await findRiskBlock(db, id)).toMatchObject({ score: 70 })
})

test('counts no reversed deposit as money that was there', async () => {
  const [{ id }, { id: adminId }] = [await makeLone(), await makeUser('finance')]
  const depositId = await deposit(id, 10_000)
  const kept = await deposit(id, 600)
  await db.$transaction((tx) =>
    applyReversal(tx, { depositId, adminId, reason: 'not-received', note: undefined }),
  )
  const filed = await withdraw(id, 500)
  await run()
  expect((await signalsOf(id))['pass-through']).toContain('after depositing ৳600.')
  expect(await readRequestChecks(db, { playerId: id, createdAt: filed.createdAt })).toMatchObject({
    lastDeposits: 1,
    deposited: 60_000n,
  })
  expect((await getDepositRequest(kept))?.acceptedBefore).toBe(0)
})

test('finds a withdrawal that staff returned, and does not count its amount with a later one', async () => {
  const [{ id }, { id: adminId }] = [await makeLone(), await makeUser('clerk')]
  await deposit(id, 10_000)
  const give = async (amountMajor: number) => {
    const { id: withdrawalId } = await withdraw(id, amountMajor)
    await returnWithdrawal({ withdrawalId, adminId, reason: 'other-holder' })
  }
  await give(9_500)
  await give(10_000)
  await run()
  const found = await db.riskSignal.findMany({
    where: { personId: id, rule: 'pass-through' },
    orderBy: { at: 'asc' },
  })
  expect(found.map(({ evidence }) => evidence)).toMatchObject([
    { words: expect.stringMatching(/^Requested ৳9,500, /) },
    { words: expect.stringMatching(/^Requested ৳10,000, /) },
  ])
})

test('finds the first payout to a number that was just changed', async () => {
  const { id } = await makeLone()
  await deposit(id, 10_000)
  await db.user.update({ where: { id }, data: { phone: newPhone(), phoneChangedAt: new Date() } })
  await withdraw(id, 500)
  await run()
  expect((await signalsOf(id))['number-changed']).toMatch('the first payout to it')
})

test('finds money parked in SureWin', async () => {
  const [{ id }, { id: actorId }] = [await makeLone(), await makeUser('owner')]
  await deposit(id, 10_000)
  await moveMajor(id, 'deposit', 8_000)
  await changeUser({ userId: id, actorId, balance: { by: money(800_000n) }, reason: 'a bonus' })
  await withdraw(id, 8_000)
  await run()
  expect((await signalsOf(id))['savings-parking']).toBe(
    'In 14 days deposited ৳10,000, moved ৳8,000 into SureWin and requested ৳8,000. Staked ৳0.',
  )
})

test('finds opposing bets of two accounts with one phone number', async () => {
  const [one = '', other = ''] = await makePlayers(2, 100_000n)
  await db.user.updateMany({
    where: { id: { in: [one, other] } },
    data: { phone: newPhone(), name: 'Jashim Uddin' },
  })
  // The accounts must be known to be linked before the round is over.
  await run()
  const round = await makeShortRound(UNTIL_LET)
  await bet(one, 'red', 100)
  await bet(other, 'green', 100)
  await tickUntilOver(round)
  await run()
  for (const id of [one, other]) {
    expect((await signalsOf(id))['opposing-bets']).toBe(
      'Bet against Jashim Uddin, a linked account, in 1 of 1 round that day.',
    )
  }
})

test('finds accounts that one device logged in to, and a referral ring among them', async () => {
  const referrer = await makeLone('Liton Rahman')
  const referred = [await makeLone(), await makeLone()]
  const deviceId = randomUUID()
  for (const { id } of referred) {
    await db.user.update({ where: { id }, data: { referredById: referrer.id } })
  }
  for (const { email } of [referrer, ...referred]) {
    await recordSignIn({
      email,
      way: 'password',
      refusal: null,
      place: {
        address: `203.0.113.${randomInt(250)}`,
        network: '203.0.113.0/24',
        deviceId,
        device: 'Chrome on Android',
      },
    })
  }
  await run()
  expect((await signalsOf(referrer.id))['shared-device']).toMatch(
    'One device (Chrome on Android) logged in to 3 accounts',
  )
  expect((await signalsOf(referrer.id))['referral-ring']).toMatch('2 of 2 referred players')
})

test.each(['shared-phone', 'shared-device', 'shared-address'] as const)(
  'finds the same over 30 days as over the hour in which it happened: %s',
  async (key) => {
    const [place, deviceId] = [`198.51.100.${randomInt(250)}`, randomUUID()]
    const phone = newPhone()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const { id, email } = await makeLone(`Player ${n}`, phone)
      ids.push(id)
      await file(id, 500)
      await recordSignIn({
        email,
        way: 'password',
        refusal: null,
        place: {
          address: place,
          network: '198.51.100.0/24',
          deviceId,
          device: 'Chrome on Android',
        },
      })
    }
    const until = new Date()
    const over = (hours: number) => {
      const span = { since: new Date(until.getTime() - hours * 3_600_000), until }
      return db.$transaction((tx) =>
        findByRule(tx, key, ruleInForce(key, null).params, span, 'BDT'),
      )
    }
    const [short, long] = [await over(1), await over(720)]
    expect(long).toHaveLength(short.length)
    const wordsOf = (found: typeof short) =>
      ids.map((id) => found.find(({ personId }) => personId === id)?.evidence.words)
    expect(wordsOf(short)[0]).toContain('3 accounts')
    expect(wordsOf(long)).toEqual(wordsOf(short))
  },
)

test('finds a clerk who decides all deposits of one player alone, in a case about the clerk', async () => {
  const [{ id }, clerk, colleague] = [
    await makeLone('Tamim Das'),
    await makeUser('clerk'),
    await makeUser('clerk'),
  ]
  // At night in Dhaka another rule about staff would add its points, so it is switched off.
  await db.riskRule.create({
    data: {
      key: 'out-of-hours',
      version: 1,
      isEnabled: false,
      weight: 20,
      params: {},
      changedById: colleague.id,
      reason: 'A test by night',
    },
  })
  for (let n = 0; n < 10; n += 1) {
    const depositId = await file(id, 500)
    await decideDeposit({ depositId, adminId: clerk.id, decision: 'Accepted' })
  }
  const depositId = await file((await makeLone()).id, 500)
  await decideDeposit({ depositId, adminId: colleague.id, decision: 'Accepted' })
  await run()
  expect((await signalsOf(clerk.id))['one-clerk']).toBe(
    'Accepted 10 deposits from Tamim Das in 30 days. No colleague decided any.',
  )
  expect(await db.riskAlert.findMany({ where: { personId: clerk.id } })).toMatchObject([
    { kind: 'staff', score: 40 },
  ])
  expect(await previewRule('one-clerk', { days: 30, accepted: 10 })).toEqual({
    fired: 1,
    people: 1,
    days: 30,
  })
  expect((await previewRule('one-clerk', { days: 30, accepted: 11 })).fired).toBe(0)
})

test('adds nothing when it runs again, or twice at the same time', async () => {
  const state = async () => ({
    signals: await db.riskSignal.findMany({ orderBy: { id: 'asc' } }),
    alerts: await db.riskAlert.findMany({ orderBy: { id: 'asc' } }),
    events: await db.riskEvent.count(),
  })
  await run()
  const before = await state()
  expect(before.alerts.length).toBeGreaterThan(6)
  // Everything is judged again, as after a restored watermark.
  await db.riskWatermark.updateMany({ data: { until: new Date(Date.now() - 3_600_000) } })
  await Promise.all([run(), run()])
  expect(await state()).toEqual(before)
})

test('never changes or deletes the signals and steps of a case', async () => {
  // How Prisma reports `refuse_change`. Its messages quote the source around a call, so no text of a
  // test may be looked for in them.
  const refused = { code: 'P2003' }
  const before = new Date(0)
  for (const data of [
    { points: 1 },
    { ruleVersion: 99 },
    { link: 'x' },
    { at: before },
    { foundAt: before },
  ]) {
    await expect(db.riskSignal.updateMany({ data })).rejects.toMatchObject(refused)
  }
  await expect(db.riskSignal.deleteMany()).rejects.toMatchObject(refused)
  await expect(db.riskEvent.updateMany({ data: { words: '' } })).rejects.toMatchObject(refused)
  await expect(db.riskAlert.deleteMany()).rejects.toThrow()
})

test('finds decisions out of hours, even when these hours span midnight', async () => {
  const [{ id: playerId }, clerk] = [await makeLone(), await makeUser('clerk')]
  const HOUR = 12
  const decidedAt = new Date(Date.now() - 86_400_000)
  decidedAt.setUTCHours(HOUR, 30)
  await db.depositRequest.createMany({
    data: ['one', 'other'].map((requestId) => ({
      id: randomUUID(),
      playerId,
      name: 'Tamim Das',
      phone: newPhone(),
      amount: 50_000n,
      txnId: newTxnId(),
      requestId,
      status: 'Rejected' as const,
      rejectionReason: 'not-received',
      decidedById: clerk.id,
      decidedAt,
      createdAt: decidedAt,
    })),
  })
  const span = { since: decidedAt, until: new Date() }
  const isFound = async (fromHour: number, toHour: number) => {
    const params = { fromHour, toHour, utcOffsetMinutes: 0, decisions: 2 }
    const found = await db.$transaction((tx) => findByRule(tx, 'out-of-hours', params, span, 'BDT'))
    return found.some(({ personId }) => personId === clerk.id)
  }
  expect([await isFound(HOUR, HOUR + 1), await isFound(HOUR + 1, 24)]).toEqual([true, false])
  expect([await isFound(20, HOUR + 1), await isFound(20, HOUR)]).toEqual([true, false])
})

test('judges decisions by the time at which they were made, and those with one key as one', async () => {
  const { id: playerId } = await makeLone()
  const HOUR_MS = 3_600_000
  const HOUR = 12
  const since = new Date(Date.now() - 24 * HOUR_MS)
  since.setUTCHours(HOUR, 30, 0, 0)
  const after = (ms: number) => new Date(since.getTime() + ms)
  /** Creates a clerk and deposits that they decided, an hour later, or for a batch at once. */
  const decide = async (count: number, msApart = 1, decisionKey: string | null = null, at = 0) => {
    const { id: decidedById } = await makeUser('clerk')
    const depositIds = Array.from({ length: count }, () => randomUUID())
    await db.depositRequest.createMany({
      data: depositIds.map((id, n) => ({
        id,
        playerId,
        name: 'Tamim Das',
        phone: newPhone(),
        amount: 50_000n,
        txnId: newTxnId(),
        requestId: id,
        status: 'Rejected' as const,
        rejectionReason: 'not-received',
        decidedById,
        decisionKey,
        decidedAt: after(at + n * msApart),
        createdAt: since,
      })),
    })
    return { decidedById, depositIds }
  }
  const approve = async () => {
    const { decidedById: askedById, depositIds } = await decide(1, 1, null, HOUR_MS)
    const [id = ''] = depositIds
    const asked = {
      id,
      kind: 'deposit.accept',
      subject: `deposit_request:${id}`,
      title: 'Deposit',
      before: {},
      after: {},
      payload: { id },
      payloadHash: hash('sha256', id),
      askedById,
      reason: 'Large',
      hash: hash('sha256', `decision ${id}`),
      askedAt: since,
      notBefore: after(1),
      expiresAt: after(24 * HOUR_MS),
    }
    await db.approval.create({ data: asked })
    const decidedAt = after(HOUR_MS)
    const data = { state: 'approved', decidedAt, executedAt: decidedAt } as const
    await db.approval.update({ where: { id }, data })
    return askedById
  }
  const people = [
    (await decide(31, 1, null, HOUR_MS)).decidedById,
    (await decide(31, 1_000)).decidedById,
    (await decide(31, 5_000)).decidedById,
    (await decide(31, 1, randomUUID())).decidedById,
    await approve(),
  ]
  const span = { since, until: new Date() }
  const found = async <K extends 'quick-decisions' | 'out-of-hours'>(
    key: K,
    params: ParamsOf<K>,
  ) => {
    const findings = await db.$transaction((tx) => findByRule(tx, key, params, span, 'BDT'))
    return people.map((id) => findings.some(({ personId }) => personId === id))
  }
  const quick = { milliseconds: 1_500, decisions: 30 }
  expect(await found('quick-decisions', quick)).toEqual([true, true, false, false, false])
  const between = (fromHour: number) =>
    found('out-of-hours', { fromHour, toHour: fromHour + 1, utcOffsetMinutes: 0, decisions: 1 })
  expect(await between(HOUR)).toEqual([false, true, true, true, true])
  expect(await between(HOUR + 1)).toEqual([true, false, false, false, false])
})

test('finds a number in the minute in which staff give it to another account', async () => {
  const [phone, { id: actorId }] = [newPhone(), await makeUser('owner')]
  const [one, other] = [await makeLone('Ratan Das', phone), await makeLone()]
  const since = new Date()
  await changeUser({ userId: other.id, actorId, phone })
  const span = { since, until: new Date() }
  const found = await db.$transaction((tx) =>
    findByRule(tx, 'shared-phone', { accounts: 2 }, span, 'BDT'),
  )
  expect(found.map(({ personId }) => personId).toSorted()).toEqual([one.id, other.id].toSorted())
})

test('compares stakes with all recent deposits, not only with the last one', async () => {
  const { id } = await makeLone()
  await deposit(id, 10_000)
  await deposit(id, 500)
  const filed = await withdraw(id, 10_000)
  expect(await readRequestChecks(db, { playerId: id, createdAt: filed.createdAt })).toMatchObject({
    lastDeposits: 2,
    deposited: 1_050_000n,
    stakedSince: 0n,
    depositsInDay: 2,
  })
})
