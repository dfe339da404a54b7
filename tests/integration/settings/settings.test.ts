import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as setting from '@/app/api/settings/[key]/route'
import * as paytable from '@/app/api/settings/paytable/[game]/route'
import * as settings from '@/app/api/settings/route'
import * as user from '@/app/api/users/[email]/route'
import * as withdrawals from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/base/db/client'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { listAuditActions, listAuditEvents } from '@/lib/house/audit/read-audit'
import { getSettings, listLastChanges } from '@/lib/house/settings/read'
import { DEFAULT_SETTINGS, SETTING_RULES } from '@/lib/money/settings/rules/settings'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { checkSettingConflicts } from '@/scripts/doctor/check-settings'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositor, makeOpenRound, makeScheduledRound, makeUser } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { LONG_ROUNDS } from '../../support/rounds'
import { makeSession } from '../../support/sessions'
import { moveMajor } from '../../support/surewin'

let admin: Caller
let player: Caller

beforeAll(async () => {
  admin = await makeUser('owner')
  player = await makeDepositor(2_000)
})
afterEach(expectLedgerRight)

function change(key: string, value: unknown, as: Caller | null = admin) {
  const body = { value, reason: 'Fits our costs' }
  return call(setting.PUT, { method: 'PUT', as, params: { key }, body })
}

describe('settings', () => {
  // @conformance specifications-values-until-admin
  test('have the specification’s values until an admin changes one', async () => {
    expect(await getSettings()).toEqual(DEFAULT_SETTINGS)
    const { status, body } = await change('minDepositMajor', 750)
    expect([status, body]).toEqual([200, { key: 'minDepositMajor', value: 750 }])
    expect(await getSettings()).toEqual({ ...DEFAULT_SETTINGS, minDepositMajor: 750 })
    const list = await call(settings.GET, { as: admin })
    expect(list.body).toHaveLength(Object.keys(SETTING_RULES).length)
    expect(list.body).toContainEqual({ key: 'minDepositMajor', value: 750 })
    expect((await listLastChanges()).get('minDepositMajor')?.by).toBe('Nusrat Jahan')
    expect((await listLastChanges()).has('minWithdrawalMajor')).toBe(false)
  })

  test('keep the reason and the author of each version, and restore an earlier one as a new version', async () => {
    const key = 'surewinShownLockDays'
    const set = (value: number, more: object) =>
      call(setting.PUT, { method: 'PUT', as: admin, params: { key }, body: { value, ...more } })
    await set(12, { reason: 'Two days for the holidays' })
    await set(14, { reason: 'Two more' })
    expect((await set(12, { reason: 'As before', revertOf: 2 })).status).toBe(400)
    expect((await set(12, { reason: 'As before', revertOf: 9 })).status).toBe(400)
    expect((await set(12, { reason: 'As before', revertOf: 1 })).status).toBe(200)
    for (const wrong of [{}, { reason: 'x' }, { reason: '   ' }]) {
      expect(await set(10, wrong)).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      })
    }
    const { body } = await call(setting.GET, { as: admin, params: { key } })
    const by = 'Nusrat Jahan'
    expect(body).toMatchObject({
      value: 12,
      versions: [
        { version: 3, value: 12, by, reason: 'As before', revertOf: 1 },
        { version: 2, value: 14, by, reason: 'Two more', revertOf: null },
        { version: 1, value: 12, by, reason: 'Two days for the holidays', revertOf: null },
      ],
    })
    const { rows } = await listAuditEvents({
      action: 'setting.change',
      actor: '',
      subject: `setting:${key}`,
      limit: 1,
    })
    expect(rows[0]?.after).toEqual({ value: 12, reason: 'As before', revertOf: 1 })
    await set(10, { reason: 'The usual' })
  })

  test('show the effect of a value before it is saved, without changing anything', async () => {
    const before = await getSettings()
    const saver = await makeDepositor(5_000)
    await moveMajor(saver.id, 'deposit', 2_000)
    const unlocked = await makeDepositor(1_000)
    await moveMajor(unlocked.id, 'deposit', 1_000, { now: new Date(Date.now() - 25 * 3_600_000) })
    await postDueInterest()
    const effect = async (key: string, value: string) =>
      (await call(setting.GET, { as: admin, params: { key }, query: { value } })).body
    const savings = await db.account.aggregate({
      where: { kind: 'surewin' },
      _sum: { balance: true },
    })
    const due = (percent: number) => (Number(savings._sum.balance) / 100) * (percent / 100)
    expect(await effect('surewinRateBasisPoints', '5000')).toMatchObject({
      lines: expect.arrayContaining([
        { label: 'Interest due in 24 hours', unit: 'amount', now: due(5), next: due(50) },
      ]),
      notes: expect.arrayContaining([expect.stringMatching(/^Players with SureWin now: \d+/)]),
      conflicts: [],
    })
    const deposits = await db.depositRequest.count()
    const tooSmall = await db.depositRequest.count({ where: { amount: { lt: 600_000 } } })
    expect(await effect('minDepositMajor', '6000')).toMatchObject({
      lines: [{ label: 'Of these, refused', now: 0, next: tooSmall }],
      notes: [expect.stringContaining(`${deposits} deposit requests`)],
    })
    for (const key of Object.keys(SETTING_RULES)) {
      const { min } = SETTING_RULES[key as keyof typeof SETTING_RULES]
      expect((await effect(key, String(min))).key).toBe(key)
    }
    expect(await effect('maxWithdrawalMajor', 'off')).toMatchObject({ value: null, conflicts: [] })
    expect(await effect('surewinLockHours', '8760')).toMatchObject({
      lines: [{ label: 'Can’t withdraw now', now: 1, next: 1 }],
      conflicts: [expect.stringContaining('still locked')],
    })
    expect(await effect('minDepositMajor', '0')).toMatchObject({ code: 'invalid-input' })
    expect(await getSettings()).toEqual(before)
  })

  test('refuse contradicting values and name both settings', async () => {
    expect((await change('maxWithdrawalMajor', 600)).status).toBe(200)
    const answer = await change('minWithdrawalMajor', 700)
    const detail =
      '“Minimum withdrawal” (700) and “Maximum withdrawal” (600): nobody could withdraw.'
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'settings-conflict', detail, fields: { minWithdrawalMajor: detail } },
    })
    expect((await getSettings()).minWithdrawalMajor).toBe(500)
    await change('maxWithdrawalMajor', null)
  })

  test('refuse one of two contradicting changes at the same time', async () => {
    await change('maxWithdrawalMajor', 2_000)
    for (let at = 0; at < 5; at += 1) {
      const answers = await Promise.all([
        change('minWithdrawalMajor', 1_500),
        change('maxWithdrawalMajor', 1_000),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await change('minWithdrawalMajor', 500)
      await change('maxWithdrawalMajor', 2_000)
    }
    await change('maxWithdrawalMajor', null)
  })

  test('are reported by the doctor if they contradict each other', async () => {
    expect(await checkSettingConflicts()).toMatchObject([{ level: 'fine' }])
    const setting = { version: 1_000, changedById: admin.id }
    await db.setting.create({ data: { ...setting, key: 'surewinShownLockDays', value: 0 } })
    const [found] = await checkSettingConflicts()
    expect(found).toMatchObject({ level: 'problem' })
    expect(found?.what).toContain('“SureWin lock after a deposit” (24)')
    await change('surewinShownLockDays', 10)
  })

  test('apply from the next request', async () => {
    await change('withdrawalStepMajor', 100)
    const ask = (withdraw: number) =>
      call(withdrawals.POST, { method: 'POST', as: player, body: { withdraw } })
    expect((await ask(600)).status).toBe(201)
    await change('maxWithdrawalMajor', 700)
    const tooLarge = 'Withdraw ৳700 or less per request.'
    expect((await ask(800)).body).toMatchObject({
      code: 'withdrawal-out-of-range',
      detail: tooLarge,
      fields: { withdraw: tooLarge },
    })
    await change('maxWithdrawalMajor', null)
    expect((await ask(800)).status).toBe(201)
    expect(await mainBalanceOf(player.id)).toBe(60_000n)
    await change('withdrawalStepMajor', 500)
  })

  test.each([
    ['minDepositMajor', -1],
    ['minDepositMajor', 0],
    ['minDepositMajor', 500.5],
    ['minDepositMajor', 1e300],
    ['minDepositMajor', null],
    ['minDepositMajor', '500'],
    ['minDepositMajor', undefined],
    ['maxWithdrawalMajor', 0],
    ['surewinRateBasisPoints', 10_001],
    ['toString', 500],
    ['__proto__', 500],
    ['noSuchSetting', 500],
  ])('refuse to change %s to %s', async (key, value) => {
    const before = await db.setting.count()
    const { status, body } = await change(key, value)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(await db.setting.count()).toBe(before)
  })

  test('can be changed only by admins', async () => {
    const before = await db.setting.count()
    expect((await change('minDepositMajor', 600, null)).status).toBe(401)
    expect((await change('minDepositMajor', 600, player)).status).toBe(403)
    expect((await call(settings.GET, { as: player })).status).toBe(403)
    expect(await db.setting.count()).toBe(before)
  })
})

describe('paytables', () => {
  const reason = 'The season of the feast'
  const put = (game: string, payouts: unknown, as: Caller | null = admin) =>
    call(paytable.PUT, { method: 'PUT', as, params: { game }, body: { paytable: payouts, reason } })

  test('do not change without a reason', async () => {
    const before = await db.gameRules.count()
    const body = { paytable: { red: 2, green: 2, blue: 2 } }
    const params = { game: 'wingo' }
    expect(await call(paytable.PUT, { method: 'PUT', as: admin, params, body })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect(await db.gameRules.count()).toBe(before)
  })

  test('show their returns before the change', async () => {
    const rules = await db.gameRules.count()
    const now = await call(paytable.GET, { as: admin, params: { game: 'wingo' } })
    expect(now.body).toMatchObject({ paytable: { red: 2, green: 2, blue: 2 } })
    const asked = await call(paytable.GET, {
      as: admin,
      params: { game: 'wingo' },
      query: { red: '1.5', green: '3', blue: '3.3' },
    })
    expect(asked.body.returnToPlayer).toEqual({ red: 0.5, green: 1, blue: 1.1 })
    const sum = expect.any(Number)
    const effect = { rounds: sum, staked: sum, paidNow: sum, paidNext: sum }
    expect(asked.body.effect).toEqual(effect)
    expect(await db.gameRules.count()).toBe(rules)
  })

  test('become an audited version for the next rounds', async () => {
    const { status, body } = await put('wingo', { red: 2.5, green: 2.5, blue: 2.99 })
    expect([status, body.paytable]).toEqual([200, { red: 2.5, green: 2.5, blue: 2.99 }])
    const page = await listAuditEvents({
      action: 'rules.change',
      actor: admin.email,
      subject: 'wingo',
      limit: 10,
    })
    expect(page.rows[0]).toMatchObject({
      subject: 'game:wingo',
      after: { paytable: { red: 250, green: 250, blue: 299 }, reason },
    })
  })

  test('keep who changed them, when and why, and can be restored to an earlier version', async () => {
    const params = { game: 'wingo' }
    const versions = async () =>
      (await call(paytable.GET, { as: admin, params })).body.versions as { version: number }[]
    const earlier = { red: 1.8, green: 1.9, blue: 2.1 }
    await put('wingo', earlier)
    const [first] = await versions()
    if (!first) throw new Error('versions: expected one, found none')
    await put('wingo', { red: 2, green: 2, blue: 2 })
    const putBack = (payouts: object, revertOf: number) =>
      call(paytable.PUT, {
        method: 'PUT',
        as: admin,
        params,
        body: { paytable: payouts, reason: 'As before', revertOf },
      })
    const before = await db.gameRules.count()
    expect((await putBack({ ...earlier, blue: 2 }, first.version)).status).toBe(400)
    expect((await putBack(earlier, first.version + 9)).status).toBe(400)
    expect(await db.gameRules.count()).toBe(before)
    const done = await putBack(earlier, first.version)
    expect([done.status, done.body.paytable]).toEqual([200, earlier])
    const [newest, between, again] = await versions()
    const by = 'Nusrat Jahan'
    expect(newest).toMatchObject({
      paytable: earlier,
      by,
      reason: 'As before',
      revertOf: first.version,
      version: first.version + 2,
      at: expect.any(String),
      returnToPlayer: { red: 0.6, green: 0.633333, blue: 0.7 },
    })
    expect(between).toMatchObject({ by, reason, revertOf: null })
    expect(again).toEqual(first)
    const { rows } = await listAuditEvents({
      action: 'rules.change',
      actor: '',
      subject: 'game:wingo',
      limit: 1,
    })
    expect(rows[0]?.after).toMatchObject({ reason: 'As before', revertOf: first.version })
  })

  test('apply from the next round', async () => {
    const [open, scheduled] = [await makeOpenRound(), await makeScheduledRound()]
    const paytableOf = async (id: bigint) =>
      (await db.round.findUniqueOrThrow({ where: { id } })).paytable
    await put('wingo', { red: 1.5, green: 1.5, blue: 2.25 })
    expect(await paytableOf(open)).toEqual({ red: 200, green: 200, blue: 200 })
    expect(await paytableOf(scheduled)).toEqual({ red: 150, green: 150, blue: 225 })
    const change = db.round.update({ where: { id: open }, data: { paytable: { red: 300 } } })
    await expect(change).rejects.toThrow()
    await db.round.update({ where: { id: open }, data: { status: 'closed' } })
  })

  test('do not change a round that starts within five seconds', async () => {
    const soon = await makeScheduledRound(4_900)
    const before = await db.round.findUniqueOrThrow({ where: { id: soon } })
    await put('wingo', { red: 1.6, green: 1.6, blue: 2.1 })
    expect(await db.round.findUniqueOrThrow({ where: { id: soon } })).toEqual(before)
  })

  test('apply to every round written later', async () => {
    await ensureGame(baccarat, LONG_ROUNDS)
    await put('baccarat', { player: 1.2, tie: 2, banker: 1.5 })
    await put('baccarat', { player: 1.4, tie: 2.5, banker: 1.9 })
    await tickGame('baccarat', noBeacon)
    const rounds = await db.round.findMany({ where: { game: 'baccarat' } })
    expect(rounds.length).toBeGreaterThan(0)
    for (const round of rounds) {
      expect(round.paytable).toEqual({ player: 140, tie: 250, banker: 190 })
      expect(round.rulesVersion).toBe(3)
    }
    const { body } = await call(paytable.GET, { as: admin, params: { game: 'baccarat' } })
    // The paytable that a game begins with has no author.
    expect(body.versions).toMatchObject([
      { version: 3, by: 'Nusrat Jahan' },
      { version: 2 },
      { version: 1, by: null, reason: null, revertOf: null },
    ])
  })

  test.each([
    ['more than is staked', { red: 3.01, green: 2, blue: 2 }],
    ['a selection missing', { red: 2, green: 2 }],
    ['a selection that is none', { red: 2, green: 2, blue: 2, gold: 2 }],
    ['three decimals', { red: 2.001, green: 2, blue: 2 }],
    ['below zero', { red: -1, green: 2, blue: 2 }],
    ['no number', { red: 'much', green: 2, blue: 2 }],
    ['null, which is not 0', { red: null, green: 2, blue: 2 }],
    ['a number as text', { red: '2', green: 2, blue: 2 }],
    ['nothing', {}],
  ])('are refused and not stored: %s', async (_what, payouts) => {
    const before = await db.gameRules.count()
    expect((await put('wingo', payouts)).status).toBe(400)
    expect(await db.gameRules.count()).toBe(before)
  })

  test('can be read and changed only by admins, and only for existing games', async () => {
    const same = { red: 2, green: 2, blue: 2 }
    expect((await put('wingo', same, null)).status).toBe(401)
    expect((await put('wingo', same, player)).status).toBe(403)
    expect((await put('roulette', same)).status).toBe(400)
    const asked = await call(paytable.GET, { as: player, params: { game: 'wingo' } })
    expect(asked.status).toBe(403)
  })
})

describe('a suspension', () => {
  const put = (email: string, body: object, as: Caller) =>
    call(user.PUT, { method: 'PUT', as, params: { email }, body })
  const suspend = (email: string, as: Caller) =>
    put(email, { status: 'suspended', reason: 'Two accounts of one person' }, as)

  test('ends the sessions, can be lifted, and is audited once each time', async () => {
    const victim = await makeDepositor(1_000)
    const isIn = async (sessionId = victim.id) =>
      (
        await call(user.GET, {
          as: { ...victim, sessionId },
          params: { email: victim.email },
        })
      ).status
    expect(await isIn()).toBe(200)
    expect((await suspend(victim.email, admin)).status).toBe(200)
    expect((await suspend(victim.email, admin)).status).toBe(200)
    expect([await isIn(), await isIn(await makeSession(victim.id))]).toEqual([401, 401])
    await put(victim.email, { status: 'active', reason: 'It was not so' }, admin)
    expect([await isIn(), await isIn(await makeSession(victim.id))]).toEqual([401, 200])
    const { rows } = await listAuditEvents({
      action: '',
      actor: admin.email.toUpperCase(),
      subject: victim.id,
      limit: 10,
    })
    expect(rows.map(({ action }) => action)).toEqual(['user.unsuspend', 'user.suspend'])
    expect(rows[1]?.after).toMatchObject({ reason: 'Two accounts of one person' })
    expect(await mainBalanceOf(victim.id)).toBe(100_000n)
  })

  test('needs an admin, a reason and another account', async () => {
    expect((await suspend(player.email, player)).status).toBe(403)
    expect((await suspend(admin.email, admin)).status).toBe(403)
    const silent = await put(player.email, { status: 'suspended' }, admin)
    expect(silent.body).toMatchObject({ fields: { reason: 'Enter a reason.' } })
    const self = await call(user.GET, { as: player, params: { email: player.email } })
    expect(self.status).toBe(200)
  })
})

describe('the audit log', () => {
  test('pages by the last event and lists every action once', async () => {
    const subject = `info:${randomUUID()}`
    const { recordAudit } = await import('@/lib/people/audit/record-audit')
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await db.$transaction((tx) =>
        recordAudit(tx, { actorId: null, action: `test.${name}`, subject }),
      )
    }
    const all = { action: '', actor: '', subject, limit: 2 }
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await listAuditEvents({ ...all, before })
      seen.push(...page.rows.map(({ action }) => action))
      before = page.nextBefore ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual(['test.e', 'test.d', 'test.c', 'test.b', 'test.a'])
    const actions = await listAuditActions()
    expect(actions).toEqual([...new Set(actions)].sort())
    expect(actions).toEqual(expect.arrayContaining(['test.a', 'test.e', 'setting.change']))
  })

  test('finds events by an id alone', async () => {
    const { recordAudit } = await import('@/lib/people/audit/record-audit')
    const kinds = [
      ...['deposit_request', 'withdrawal_request', 'user', 'setting', 'game', 'round'],
      ...['photo', 'info', 'mail'],
    ]
    const id = `wingo/${randomUUID()}`
    for (const kind of kinds) {
      const subject = `${kind}:${id}`
      await db.$transaction((tx) =>
        recordAudit(tx, { actorId: null, action: 'test.find', subject }),
      )
    }
    const { rows } = await listAuditEvents({ action: '', actor: '', subject: id, limit: 20 })
    expect(rows.map(({ subject }) => subject).sort()).toEqual(
      kinds.map((kind) => `${kind}:${id}`).sort(),
    )
  })
})
