import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import * as previewCall from '@/app/api/risk/rules/[key]/preview/route'
import * as ruleCall from '@/app/api/risk/rules/[key]/route'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { listHistory } from '@/lib/house/players/read-history'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { changeZone } from '@/lib/money/limits/change-zone'
import { addMarker } from '@/lib/money/risk/add-marker'
import { changeRule } from '@/lib/money/risk/change-rule'
import { judgeRisk } from '@/lib/money/risk/judge-risk'
import { countCases, getCase, listCases } from '@/lib/money/risk/read-cases'
import { listHandMarkers, readMirror } from '@/lib/money/risk/read-mirror'
import { listRules, previewRule } from '@/lib/money/risk/read-rules'
import { RISK_RULES, type RiskKind } from '@/lib/money/risk/rules/catalog'
import { findWrongFigures } from '@/lib/money/risk/wire'
import { workOnCase } from '@/lib/money/risk/work-case'
import { recordAudit } from '@/lib/people/audit/record-audit'
import type { StaffRole } from '@/lib/people/roles/rules/permissions'
import { call } from '../../support/call'
import { makeDepositor, makeDepositRequest, makeOpenRound, makeUser } from '../../support/factories'
import { untilBlocked } from '../../support/until-blocked'

const DAY_MS = 86_400_000

const staff = async (role: StaffRole) => ({ id: (await makeUser(role)).id, role })

/** Creates a case as the rules would: with a signal and its points. */
async function makeCase(kind: RiskKind, personId: string, rule = 'txn-seen'): Promise<string> {
  const id = uuidv7()
  await db.riskAlert.create({ data: { id, personId, kind, score: 40 } })
  await db.riskSignal.create({
    data: {
      ...{ rule, subject: uuidv7(), kind, personId, points: 40, ruleVersion: 0, alertId: id },
      ...{ evidence: { words: 'txnID seen before.' }, at: new Date() },
    },
  })
  return id
}

/** Creates a case that an account shares with others, with evidence of its own by the rule `own`. */
async function makeLinkedCase(personId: string, link: string, own?: string): Promise<string> {
  const id = uuidv7()
  await db.riskAlert.create({ data: { id, personId, kind: 'fraud', score: 40 } })
  const signal = { kind: 'fraud', personId, alertId: id, ruleVersion: 0, at: new Date() } as const
  const evidence = { words: 'One phone number, three accounts.' }
  await db.riskSignal.create({
    data: { ...signal, rule: 'shared-phone', subject: id, link, points: 25, evidence },
  })
  if (own) {
    await db.riskSignal.create({
      data: { ...signal, rule: own, subject: id, points: 15, evidence },
    })
  }
  return id
}

test('takes, annotates and clears a case, and records each step for good', async () => {
  const [{ id: personId }, actor] = [await makeUser(), await staff('risk')]
  const caseId = await makeCase('fraud', personId)
  await workOnCase({ caseId, action: 'take', text: '', actor })
  await workOnCase({ caseId, action: 'note', text: 'Called: brothers.', actor })
  await workOnCase({ caseId, action: 'clear', text: 'Brothers, seen on video.', actor })
  expect(await getCase(caseId, false)).toMatchObject({
    ...{ state: 'closed', outcome: 'cleared', note: 'Brothers, seen on video.' },
    events: [{ action: 'cleared' }, { action: 'note' }, { action: 'taken' }],
  })
  const again = workOnCase({ caseId, action: 'note', text: 'One more.', actor })
  await expect(again).rejects.toMatchObject({ code: 'already-decided' })
  const audited = await db.auditEvent.findMany({ where: { subject: `user:${personId}` } })
  expect(audited.map(({ action }) => action)).toEqual(['risk.take', 'risk.note', 'risk.clear'])
})

test('suspends the player when a case is restricted, and counts it as right for the rule', async () => {
  const [{ id: personId }, actor] = [await makeUser(), await staff('risk')]
  const before = (await listRules('owner')).find(({ key }) => key === 'velocity')
  const caseId = await makeCase('fraud', personId, 'velocity')
  await workOnCase({ caseId, action: 'restrict', text: 'Laundering.', actor })
  expect(await db.user.findUnique({ where: { id: personId } })).toMatchObject({
    status: 'suspended',
  })
  const after = (await listRules('owner')).find(({ key }) => key === 'velocity')
  expect(after?.confirmed).toBe((before?.confirmed ?? 0) + 1)
})

test.each([
  ['clear', 'active'],
  ['restrict', 'suspended'],
] as const)(
  'a ring: %ss its cases together, but none with evidence of its own',
  async (action, status) => {
    const actor = await staff('risk')
    const link = `phone:${uuidv7()}`
    const [one, two, three] = [await makeUser(), await makeUser(), await makeUser()]
    const linked = (personId: string, own?: string) => makeLinkedCase(personId, link, own)
    const [first, second] = [await linked(one.id), await linked(two.id)]
    const third = await linked(three.id, 'velocity')
    expect((await getCase(first, false))?.ring).toMatchObject([{ id: second }])
    await workOnCase({ caseId: first, action, text: 'Seen on video.', actor, withRing: true })
    const stateOf = async (id: string) => (await getCase(id, false))?.state
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
      ...['closed', 'closed', 'open'],
    ])
    const statusOf = async (id: string) =>
      (await db.user.findUniqueOrThrow({ where: { id } })).status
    expect([await statusOf(one.id), await statusOf(two.id), await statusOf(three.id)]).toEqual([
      ...[status, status, 'active'],
    ])
    expect(
      await db.auditEvent.count({ where: { subject: `user:${two.id}`, action: `risk.${action}` } }),
    ).toBe(1)
  },
)

test('a ring is restricted while one of its people changes their account', async () => {
  const [actor, link] = [await staff('risk'), `phone:${uuidv7()}`]
  const [one, two] = [await makeUser(), await makeUser()]
  const [caseId] = [await makeLinkedCase(one.id, link), await makeLinkedCase(two.id, link)]
  const restricting = await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: one.id }, data: { name: 'Nusrat J.' } })
    const order = { caseId, action: 'restrict', text: 'One person.', actor } as const
    const ring = workOnCase({ ...order, withRing: true })
    await untilBlocked()
    await recordAudit(tx, { actorId: one.id, action: 'user.update', subject: `user:${one.id}` })
    return { ring }
  })
  await restricting.ring
  const people = { id: { in: [one.id, two.id] } }
  expect(await db.user.count({ where: { ...people, status: 'suspended' } })).toBe(2)
})

test('shows each request of a case as it is now', async () => {
  const { id: personId } = await makeUser()
  const id = await makeDepositRequest(personId, 500)
  const caseId = await makeCase('fraud', personId)
  await db.riskSignal.create({
    data: {
      ...{ rule: 'velocity', subject: caseId, kind: 'fraud', personId, alertId: caseId },
      ...{ points: 50, ruleVersion: 0, at: new Date(), evidence: { words: '', deposits: [id] } },
    },
  })
  const viewer = { viewerId: personId, withStaff: false }
  const shown = async () => {
    const { rows } = await listCases({ ...viewer, tab: 'open', page: 1, pageSize: 1_000 })
    const inList = rows.find((row) => row.id === caseId)
    return [(await getCase(caseId, false))?.statuses.get(id), inList?.now]
  }
  expect(await shown()).toEqual(['Pending', null])
  const { id: adminId } = await makeUser('owner')
  await decideDeposit({ depositId: id, adminId, decision: 'Accepted' })
  expect(await shown()).toEqual(['Accepted', 'accepted'])
})

test('closes a case once when two people decide at the same time', async () => {
  const [{ id: personId }, one, other] = [
    await makeUser(),
    await staff('risk'),
    await staff('owner'),
  ]
  const caseId = await makeCase('fraud', personId)
  const decided = await Promise.allSettled([
    workOnCase({ caseId, action: 'clear', text: 'Nothing to it.', actor: one }),
    workOnCase({ caseId, action: 'restrict', text: 'Laundering.', actor: other }),
  ])
  expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('shows cases about staff only to owners, and lets nobody decide their own', async () => {
  const [clerk, risk, owner] = [await staff('risk'), await staff('risk'), await staff('owner')]
  const caseId = await makeCase('staff', clerk.id, 'one-clerk')
  expect(await getCase(caseId, false)).toBeNull()
  const page = { tab: 'open', viewerId: risk.id, page: 1, pageSize: 100 } as const
  const seen = async (withStaff: boolean) =>
    (await listCases({ ...page, withStaff })).rows.map(({ id }) => id)
  expect(await seen(false)).not.toContain(caseId)
  expect(await seen(true)).toContain(caseId)
  const step = { caseId, action: 'clear', text: 'Short of staff.' } as const
  await expect(workOnCase({ ...step, actor: risk })).rejects.toMatchObject({ code: 'not-found' })
  const own = await makeCase('staff', owner.id, 'one-clerk')
  await expect(workOnCase({ ...step, caseId: own, actor: owner })).rejects.toMatchObject({
    code: 'not-allowed',
  })
  await workOnCase({ ...step, actor: owner })
})

test('keeps the person and the notes of a case about staff out of the audit log', async () => {
  const [clerk, owner] = [await staff('clerk'), await staff('owner')]
  const caseId = await makeCase('staff', clerk.id, 'one-clerk')
  for (const action of ['take', 'note', 'confirm'] as const) {
    await workOnCase({ caseId, action, text: 'Accepts for one player only.', actor: owner })
  }
  const events = await db.auditEvent.findMany({
    where: { actorId: owner.id, action: { startsWith: 'risk.' } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ action, subject }) => [action, subject])).toEqual(
    ['risk.take', 'risk.note', 'risk.confirm'].map((action) => [action, `risk_case:${caseId}`]),
  )
  const said = JSON.stringify(events.map(({ before, after }) => [before, after]))
  expect(said).not.toContain(clerk.id)
  expect(said).not.toContain('one player')
})

test('shows risk cases in a player’s history only to roles that may read them', async () => {
  const [{ id: personId }, actor] = [await makeUser(), await staff('risk')]
  const caseId = await makeCase('harm', personId)
  await workOnCase({ caseId, action: 'confirm', text: 'Called, a limit was set.', actor })
  const actions = async (role: StaffRole) =>
    (await listHistory(personId, role, { limit: 10 })).rows.map(({ action }) => action)
  expect(await actions('finance')).toContain('risk.confirm')
  expect(await actions('clerk')).toEqual([])
})

test('never clears signs of harm, and closes their case with what was done', async () => {
  const [{ id: personId }, actor] = [await makeUser(), await staff('risk')]
  const caseId = await makeCase('harm', personId)
  const clear = workOnCase({ caseId, action: 'clear', text: 'Seems fine.', actor })
  await expect(clear).rejects.toMatchObject({ code: 'not-allowed' })
  await workOnCase({ caseId, action: 'confirm', text: 'Called, a limit was set.', actor })
  expect((await countCases({ viewerId: actor.id, withStaff: false })).closed).toBeGreaterThan(0)
})

test('finds nothing with a rule that is off, and previews what other figures would find', async () => {
  const [{ id: personId }, { id: actorId }] = [await makeUser(), await makeUser('owner')]
  for (let n = 0; n < 3; n += 1) await makeDepositRequest(personId, 500)
  const change = {
    key: 'velocity',
    weight: 30,
    params: { hours: 24, deposits: 2 },
    actorId,
  } as const
  await changeRule({ ...change, isEnabled: false, reason: 'too loud' })
  await judgeRisk({ withinMs: 60_000 })
  expect(await db.riskSignal.count({ where: { personId, rule: 'velocity' } })).toBe(0)
  expect((await previewRule('velocity', { hours: 24, deposits: 2 })).people).toBe(1)
  expect((await previewRule('velocity', { hours: 24, deposits: 3 })).people).toBe(0)
  await changeRule({ ...change, isEnabled: true, reason: 'needed after all' })
  await db.riskWatermark.updateMany({ data: { until: new Date(Date.now() - 3_600_000) } })
  await judgeRisk({ withinMs: 60_000 })
  expect(await db.riskSignal.findFirst({ where: { personId, rule: 'velocity' } })).toMatchObject({
    points: 30,
    ruleVersion: 2,
  })
  const changes = await db.auditEvent.findMany({ where: { action: 'risk.rule-change' } })
  expect(changes).toHaveLength(2)
  expect(changes[0]).toMatchObject({
    before: { weight: RISK_RULES.velocity.weight, isEnabled: true },
    after: { weight: 30, isEnabled: false, reason: 'too loud' },
  })
})

test('shows a sign of harm to the player first, and opens a case for staff once there are two', async () => {
  const { id } = await makeUser()
  for (let n = 0; n < 5; n += 1) await makeDepositRequest(id, 500)
  expect(await readMirror(id)).toMatchObject({
    facts: { deposits: 5, deposited: 250_000n, depositsInDay: 5, lost: 0n },
    signs: ['harm-pattern'],
  })
  await judgeRisk({ withinMs: 60_000 })
  const [preview, higher] = [{ deposits: 5 }, { deposits: 6 }]
  expect(await previewRule('harm-pattern', preview)).toEqual({ fired: 1, people: 1, days: 30 })
  expect((await previewRule('harm-pattern', higher)).fired).toBe(0)
  const harm = { personId: id, kind: 'harm' } as const
  expect(await db.riskAlert.count({ where: harm })).toBe(0)
  await db.exclusion.createMany({
    data: [1, 2].map((n) => ({
      ...{ id: uuidv7(), playerId: id, kind: 'time_out' as const },
      ...{ startedAt: new Date(Date.now() - n * 3 * DAY_MS) },
      endsAt: new Date(Date.now() - (n * 3 - 1) * DAY_MS),
    })),
  })
  await db.riskWatermark.updateMany({ data: { until: new Date(Date.now() - 3_600_000) } })
  await judgeRisk({ withinMs: 60_000 })
  expect(await db.riskAlert.findMany({ where: harm })).toMatchObject([{ score: 20 }])
  expect(await previewRule('harm-tools', { times: 2 })).toEqual({ fired: 1, people: 1, days: 30 })
  expect((await previewRule('harm-tools', { times: 3 })).fired).toBe(0)
})

test('lets staff add a sign of harm by hand, and switch none off', async () => {
  const [{ id, email }, { id: actorId }] = [await makeUser(), await makeUser('risk')]
  const caseId = await addMarker({ email, text: 'Asked for help by phone.', actorId })
  expect(await getCase(caseId, false)).toMatchObject({
    ...{ personId: id, kind: 'harm', score: 20 },
    signals: [{ evidence: { words: 'Asked for help by phone.' } }],
  })
  expect(await addMarker({ email, text: 'Called again.', actorId })).toBe(caseId)
  expect((await listHandMarkers(id, 'risk')).map(({ words }) => words)).toEqual([
    'Called again.',
    'Asked for help by phone.',
  ])
  expect((await listHandMarkers(id, 'clerk')).map(({ words }) => words)).toEqual([null, null])
  const off = { key: 'harm-spend', isEnabled: false, weight: 15, params: { lost: 20_000 } } as const
  await expect(changeRule({ ...off, reason: 'too loud', actorId })).rejects.toMatchObject({
    code: 'not-allowed',
  })
})

test('refuses points or figures that would silence a sign of harm', async () => {
  const { id: actorId } = await makeUser('owner')
  const rule = { key: 'harm-tools', isEnabled: true, reason: 'too loud', actorId } as const
  const change = (weight: number) => changeRule({ ...rule, weight, params: { times: 2 } })
  await expect(change(9)).rejects.toMatchObject({
    code: 'invalid-input',
    fields: { weight: expect.stringContaining('Enter at least 10.') },
  })
  expect((await change(30)).weight).toBe(30)
  expect((await change(10)).weight).toBe(10)
  expect(Object.keys(findWrongFigures('harm-tools', { times: 5 }))).toEqual(['times'])
  expect(findWrongFigures('harm-tools', { times: 4 })).toEqual({})
})

test('counts bets that are not in a tally yet in a preview', async () => {
  const { id: playerId } = await makeDepositor(500)
  const rounds = [await makeOpenRound(), await makeOpenRound(), await makeOpenRound()]
  const placed = [3 * DAY_MS, 2 * DAY_MS, DAY_MS]
  for (const [index, roundId] of rounds.entries()) {
    const createdAt = new Date(Date.now() - (placed[index] ?? 0))
    await db.bet.create({
      data: {
        ...{ id: uuidv7(), roundId, playerId, selection: 'red', stake: 20_000n, payout: 40_000n },
        ...{ requestId: uuidv7(), balanceAfter: 0n, createdAt },
      },
    })
  }
  expect((await previewRule('harm-time', { played: 3 })).fired).toBe(1)
  expect((await previewRule('harm-time', { played: 4 })).fired).toBe(0)
  expect((await previewRule('harm-night', { bets: 4, share: 1 })).fired).toBe(0)
})

test('shows and changes rules about staff only for owners', async () => {
  const [risk, owner] = [await makeUser('risk'), await makeUser('owner')]
  const keys = async (role: StaffRole) => (await listRules(role)).map(({ key }) => key)
  expect(await keys('risk')).not.toContain('one-clerk')
  expect(await keys('risk')).toContain('velocity')
  expect(await keys('owner')).toContain('one-clerk')
  const params = { key: 'one-clerk' }
  const body = { params: { days: 30, accepted: 10 } }
  const change = { ...body, isEnabled: false, weight: 40, reason: 'a test of it' }
  const asked = async (as: typeof risk) => [
    (await call(previewCall.POST, { method: 'POST', as, params, body })).status,
    (await call(ruleCall.PUT, { method: 'PUT', as, params, body: change })).status,
  ]
  expect(await asked(risk)).toEqual([404, 404])
  expect((await listRules('owner')).find(({ key }) => key === 'one-clerk')?.isEnabled).toBe(true)
  expect(await asked(owner)).toEqual([200, 200])
  await call(ruleCall.PUT, {
    ...{ method: 'PUT', as: owner, params, body: { ...change, isEnabled: true } },
  })
})

test('counts days in the player’s zone, and no more than 30', async () => {
  const { id: playerId } = await makeUser()
  await changeZone({ playerId, zone: 'Asia/Dhaka', isFirst: true })
  const [roundId, now] = [await makeOpenRound(), Date.now()]
  // A little less than a day apart, so that all are within 30 times 24 hours.
  await db.bet.createMany({
    data: Array.from({ length: 31 }, (_, day) => ({
      ...{ id: uuidv7(), roundId, playerId, selection: 'red', stake: 100n, payout: 200n },
      ...{ requestId: uuidv7(), balanceAfter: 0n },
      createdAt: new Date(now - day * (DAY_MS - 2_000)),
    })),
  })
  const preview = async () => (await previewRule('harm-pattern', { deposits: 5 })).people
  const before = await preview()
  // The same day in Dhaka, two days in UTC.
  const midnight = new Date(now - 3 * DAY_MS).setUTCHours(0, 0, 0, 0)
  await db.depositRequest.createMany({
    data: [-3, -2, -1, 1, 2].map((hours) => ({
      ...{ id: uuidv7(), playerId, name: 'Tamim Das', phone: '01711234567', amount: 50_000n },
      ...{ txnId: uuidv7(), requestId: uuidv7() },
      createdAt: new Date(midnight + hours * 3_600_000),
    })),
  })
  expect((await readMirror(playerId)).facts).toMatchObject({ daysPlayed: 30, depositsInDay: 5 })
  expect(await preview()).toBe(before + 1)
})

test('opens another case for a sign that arrives while the case is being closed', async () => {
  const [{ id: personId, email }, { id: actorId }] = [await makeUser(), await makeUser('risk')]
  const closing = await addMarker({ email, text: 'Asked for help by phone.', actorId })
  const closer = new pg.Client(requireSetting('DATABASE_URL'))
  await closer.connect()
  await closer.query('BEGIN')
  await closer.query('SELECT FROM risk_alert WHERE id = $1 FOR UPDATE', [closing])
  const added = addMarker({ email, text: 'Called again.', actorId })
  await untilBlocked()
  await closer.query(
    `UPDATE risk_alert SET state = 'closed', outcome = 'confirmed', assigned_to_id = $2,
      closed_at = clock_timestamp() WHERE id = $1`,
    [closing, actorId],
  )
  await closer.query('COMMIT')
  await closer.end()
  expect(await getCase(await added, false)).toMatchObject({
    ...{ personId, state: 'open' },
    signals: [{ evidence: { words: 'Called again.' } }],
  })
})
