import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as cancelCall from '@/app/api/approvals/[id]/cancel/route'
import * as optionsCall from '@/app/api/approvals/[id]/options/route'
import * as refuseCall from '@/app/api/approvals/[id]/refuse/route'
import * as exportCall from '@/app/api/approvals/export/route'
import * as auditCall from '@/app/api/audit.jsonl/route'
import * as depositCall from '@/app/api/depositHistory/[id]/route'
import * as photosCall from '@/app/api/get/route'
import * as posterCall from '@/app/api/getPosterImage/route'
import * as infoCall from '@/app/api/saveinfo/route'
import * as settingCall from '@/app/api/settings/[key]/route'
import * as paytableCall from '@/app/api/settings/paytable/[game]/route'
import * as staffCall from '@/app/api/staff/[id]/route'
import * as linkCall from '@/app/api/staff/invitations/[id]/link/route'
import * as checkInvitation from '@/app/api/staff/invitations/check/route'
import * as inviteCall from '@/app/api/staff/invitations/route'
import * as photoCall from '@/app/api/upload/[photo]/route'
import * as userCall from '@/app/api/users/[email]/route'
import * as decisionCall from '@/app/api/withdrawHistory/[id]/decision/route'
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import { usedAlone } from '@/lib/approvals/approvals.sql'
import { askApproval } from '@/lib/approvals/ask-approval'
import { settleApprovals } from '@/lib/approvals/decide-approval'
import { getApprovalBoard, getWaitingApprovals, listDayUse } from '@/lib/approvals/read'
import { MOST_PENDING } from '@/lib/approvals/rules/kinds'
import type { WireApproval } from '@/lib/approvals/wire'
import { claimWithdrawal, releaseWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { endHold, holdWithdrawal } from '@/lib/cashier/hold-withdrawal'
import { requestDeposit } from '@/lib/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/cashier/request-withdrawal'
import { getEnv } from '@/lib/config/env'
import { getInfo, listDeletedPhotos, listInfoVersions } from '@/lib/content/read'
import { db } from '@/lib/db/client'
import { getSettings } from '@/lib/settings/read'
import { changeStaff } from '@/lib/staff/change-staff'
import { STAFF_ROLES, type StaffRole } from '@/lib/staff/rules/permissions'
import { checkApprovals } from '@/scripts/check-approvals'
import { type Caller, call, sessionCookie } from '../support/call'
import { expectLedgerRight, mainBalanceOf } from '../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../support/factories'
import { PasskeyDevice } from '../support/passkey-device'
import { approve, askedId, makeSigner, type Signer, sign } from '../support/signer'
import { untilBlocked } from '../support/until-blocked'
import { formOf, picture, remove, send } from './photo-fixtures'

function setRate(as: Caller, value: number) {
  return call(settingCall.PUT, {
    ...{ method: 'PUT', as, params: { key: 'surewinRateBasisPoints' } },
    body: { value, reason: 'Fits our costs' },
  })
}

const POSTER_REASON = 'The number of the year'

function credit(as: Caller, email: string, adjustBy: number, key: string = randomUUID()) {
  return call(userCall.PUT, {
    ...{
      method: 'PUT',
      as,
      params: { email },
      body: { adjustBy, reason: 'Goodwill after the outage' },
    },
    headers: { 'idempotency-key': key },
  })
}

const stateOf = async (id: string) => (await db.approval.findUniqueOrThrow({ where: { id } })).state
/** Lists the audit events of an approval, with their reasons. */
async function eventsOf(id: string): Promise<(string | undefined)[][]> {
  const subject = `approval:${id}`
  const events = await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } })
  return events.map(({ action, after }) => [action, (after as { reason?: string }).reason])
}
const rate = async () => (await getSettings()).surewinRateBasisPoints

/** Changes rows past their triggers, which only the owner of the tables can do. */
async function asDatabaseOwner(statement: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('ALTER TABLE approval DISABLE TRIGGER USER')
    await tx.$executeRawUnsafe(statement)
    await tx.$executeRawUnsafe('ALTER TABLE approval ENABLE TRIGGER USER')
  })
}

afterEach(expectLedgerRight)

describe('a sole owner', () => {
  let owner: Caller
  beforeAll(async () => {
    owner = await makeUser('owner')
    // A finance signer can't sign rules, so the owner is still alone.
    await makeSigner('finance')
  })

  test('changes a setting that takes two people immediately if the demo has no delay', async () => {
    expect((await setRate(owner, 450)).status).toBe(200)
    expect(await rate()).toBe(450)
  })

  test('waits out the delay elsewhere, gets an email, and can cancel', async () => {
    const env = getEnv() as { APPROVAL_ALONE_MINUTES: number }
    env.APPROVAL_ALONE_MINUTES = 15
    try {
      const kept = askedId(await setRate(owner, 400))
      const dropped = askedId(
        await call(infoCall.POST, { method: 'POST', as: owner, body: { info: 'Send to 1' } }),
      )
      expect(await rate()).toBe(450)
      const { alone } = await getWaitingApprovals({ id: randomUUID(), role: 'clerk' })
      expect(alone.map(({ id, isVisible }) => [id, isVisible])).toContainEqual([kept, false])
      const own = await getWaitingApprovals({ id: owner.id, role: 'owner' })
      expect(own.alone.map(({ id, isVisible }) => [id, isVisible])).toContainEqual([kept, true])
      const mails = await db.outboxMail.findMany({ where: { recipient: owner.email } })
      expect(mails.some(({ text }) => text.includes('Nobody else can sign it yet'))).toBe(true)
      await settleApprovals()
      expect(await stateOf(kept)).toBe('pending')
      const taken = await call(cancelCall.POST, {
        ...{ method: 'POST', as: owner, params: { id: dropped } },
      })
      expect((taken.body as WireApproval).state).toBe('cancelled')
      await asDatabaseOwner(
        `UPDATE approval SET not_before = clock_timestamp() WHERE not_before IS NOT NULL`,
      )
      await Promise.all([settleApprovals(), settleApprovals()])
      const row = await db.approval.findUniqueOrThrow({ where: { id: kept } })
      expect([row.state, row.decidedById, row.credentialId]).toEqual(['approved', null, null])
      expect([await rate(), await getInfo()]).toEqual([400, ''])
      const ends = [await eventsOf(kept), await eventsOf(dropped)].map(([, end]) => end?.[0])
      expect(ends).toEqual(['approval.alone', 'approval.cancel'])
      const byWorker = { subject: `approval:${kept}`, action: 'approval.alone' }
      const event = await db.auditEvent.findFirstOrThrow({ where: byWorker })
      expect(event).toMatchObject({ actorId: null, via: 'system', address: null })
    } finally {
      env.APPROVAL_ALONE_MINUTES = 0
    }
  })

  test('gets a refusal if the request was changed in the database', async () => {
    const env = getEnv() as { APPROVAL_ALONE_MINUTES: number }
    env.APPROVAL_ALONE_MINUTES = 15
    try {
      const id = askedId(await setRate(owner, 402))
      await asDatabaseOwner(`UPDATE approval SET not_before = clock_timestamp(),
        payload_hash = repeat('a', 64) WHERE id = '${id}'`)
      await settleApprovals()
      expect([await stateOf(id), await rate()]).toEqual(['refused', 400])
    } finally {
      env.APPROVAL_ALONE_MINUTES = 0
    }
  })

  test('has a request that nobody signs refused once they are no longer an owner', async () => {
    const env = getEnv() as { APPROVAL_ALONE_MINUTES: number }
    env.APPROVAL_ALONE_MINUTES = 15
    try {
      const other = await makeUser('owner')
      const id = askedId(await setRate(other, 403))
      const change = { userId: other.id, actorId: null, role: 'finance' } as const
      await changeStaff({ ...change, reason: 'a test of it' })
      expect(await stateOf(id)).toBe('refused')
    } finally {
      env.APPROVAL_ALONE_MINUTES = 0
    }
  })

  test('waits out the delay for an invitation too, and sees its link afterwards', async () => {
    const env = getEnv() as { APPROVAL_ALONE_MINUTES: number }
    env.APPROVAL_ALONE_MINUTES = 15
    const email = `${randomUUID()}@rondo.example`
    const invited = () => db.staffInvitation.findMany({ where: { email, revokedAt: null } })
    try {
      const body = { name: 'Mitu Das', email, role: 'owner' }
      const id = askedId(await call(inviteCall.POST, { method: 'POST', as: owner, body }))
      await settleApprovals()
      expect([await stateOf(id), await invited()]).toEqual(['pending', []])
      await asDatabaseOwner(`UPDATE approval SET not_before = clock_timestamp() WHERE id = '${id}'`)
      await settleApprovals()
      const [made] = await invited()
      expect([await stateOf(id), made?.role]).toEqual(['approved', 'owner'])
      const params = { id: made?.id ?? '' }
      const shown = await call(linkCall.POST, { method: 'POST', as: owner, params })
      expect(shown.body.link).toContain('/joinStaff#token=')
    } finally {
      env.APPROVAL_ALONE_MINUTES = 0
    }
  })

  test('needs a signature once another person can give one: the pending request is refused', async () => {
    const env = getEnv() as { APPROVAL_ALONE_MINUTES: number }
    env.APPROVAL_ALONE_MINUTES = 15
    try {
      const id = askedId(await setRate(owner, 405))
      const late = await makeSigner('owner')
      await asDatabaseOwner(`UPDATE approval SET not_before = clock_timestamp() WHERE id = '${id}'`)
      await settleApprovals()
      const { state, refusal } = await db.approval.findUniqueOrThrow({ where: { id } })
      expect([state, refusal]).toEqual([
        'refused',
        'Someone else can approve this now. Request it again. Nothing was done.',
      ])
      expect(await rate()).toBe(400)
      expect((await eventsOf(id)).at(-1)).toEqual(['approval.refuse', refusal])
      // Suspended through the command line, which counts as no owner's doing, so the owner is alone
      // again.
      await changeStaff({ userId: late.id, actorId: null, status: 'suspended', reason: 'a test' })
    } finally {
      env.APPROVAL_ALONE_MINUTES = 0
    }
    expect((await setRate(owner, 415)).status).toBe(200)
  })

  test('is no longer alone once another owner has a passkey', async () => {
    const other = await makeSigner('owner')
    const id = askedId(await setRate(owner, 410))
    expect(await rate()).toBe(415)
    expect((await approve(other, id)).status).toBe(200)
    expect(await rate()).toBe(410)
  })
})

describe('an owner who suspends the others', () => {
  let owner: Signer
  let shutOut: Signer
  let player: Awaited<ReturnType<typeof makePlayer>>
  const change = (as: Caller, id: string, status: 'active' | 'suspended') =>
    call(staffCall.PUT, {
      ...{ method: 'PUT', as, params: { id }, body: { status, reason: 'a test of it' } },
    })
  const statusOf = async ({ id }: Caller) =>
    (await db.user.findUniqueOrThrow({ where: { id } })).status
  let passed = 0
  /** Moves the suspension back in time by this many hours. */
  async function hoursPass(hours: number): Promise<void> {
    passed += hours
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
        UPDATE audit_event SET created_at = created_at - make_interval(hours => ${hours}::int)
        WHERE action = 'user.suspend' AND subject = ${`user:${shutOut.id}`}`
    })
  }

  // Restores the times, because the chain of the audit log is checked after each test.
  afterEach(() => hoursPass(-passed))
  beforeEach(async () => {
    await db.$executeRaw`
      UPDATE passkey SET removed_at = clock_timestamp() WHERE removed_at IS NULL`
    ;[owner, shutOut, player] = await Promise.all([
      makeSigner('owner'),
      makeSigner('owner'),
      makePlayer(0),
    ])
  })

  test('does not become a sole owner by that for a day, neither for rules nor above the limits', async () => {
    expect((await change(owner, shutOut.id, 'suspended')).status).toBe(200)
    const before = await rate()
    askedId(await setRate(owner, before + 5))
    askedId(await credit(owner, player.email, 90_000))
    expect([await rate(), await mainBalanceOf(player.id)]).toEqual([before, 0n])
    await hoursPass(23)
    askedId(await setRate(owner, before + 6))
    // A clerk who was suspended in the meantime couldn't sign, so doesn't count.
    expect((await change(owner, (await makeUser('clerk')).id, 'suspended')).status).toBe(200)
    await hoursPass(2)
    expect((await setRate(owner, before + 7)).status).toBe(200)
    expect((await credit(owner, player.email, 90_000)).status).toBe(200)
  })

  test('can undo their own latest suspension alone, whatever else happened since', async () => {
    const [third, clerk] = [await makeSigner('owner'), await makeUser('clerk')]
    for (const status of ['suspended', 'active'] as const) {
      expect((await change(owner, shutOut.id, status)).status).toBe(200)
    }
    expect((await change(third, shutOut.id, 'suspended')).status).toBe(200)
    const rename = { method: 'PUT', as: owner, params: { id: shutOut.id } } as const
    expect((await call(staffCall.PUT, { ...rename, body: { name: 'Mitu Roy' } })).status).toBe(200)
    expect((await change(owner, clerk.id, 'suspended')).status).toBe(200)
    // Enabling an account that is already enabled needs no second person.
    expect((await change(third, owner.id, 'active')).status).toBe(200)
    expect((await change(third, shutOut.id, 'active')).status).toBe(200)
    expect(await statusOf(shutOut)).toBe('active')
  })

  test('can’t enable a player as a staff member', async () => {
    await makeSigner('owner')
    await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
    expect((await change(owner, player.id, 'active')).body.code).toBe('not-found')
    expect(await statusOf(player)).toBe('suspended')
  })

  test('can undo a suspension within a day; afterwards, or for others, it takes a second owner', async () => {
    const third = await makeSigner('owner')
    expect((await change(owner, shutOut.id, 'suspended')).status).toBe(200)
    const asked = askedId(await change(third, shutOut.id, 'active'))
    expect(await statusOf(shutOut)).toBe('suspended')
    expect((await change(owner, shutOut.id, 'active')).status).toBe(200)
    expect(await statusOf(shutOut)).toBe('active')
    expect((await approve(owner, asked)).body.code).toBe('approval-outdated')
    await call(cancelCall.POST, { method: 'POST', as: third, params: { id: asked } })

    expect((await change(owner, shutOut.id, 'suspended')).status).toBe(200)
    await hoursPass(25)
    const beside = await call(staffCall.PUT, {
      ...{ method: 'PUT', as: owner, params: { id: shutOut.id } },
      body: { status: 'active', name: 'Mitu Das', reason: 'a test of it' },
    })
    expect(beside.body.code).toBe('approval-needed')
    const id = askedId(await change(owner, shutOut.id, 'active'))
    expect(await statusOf(shutOut)).toBe('suspended')
    expect((await approve(owner, id)).body.code).toBe('approval-not-yours')
    expect((await approve(third, id)).status).toBe(200)
    expect(await statusOf(shutOut)).toBe('active')
  })
})

describe('four eyes', () => {
  let asker: Signer
  let second: Signer
  let clerk: Caller
  let player: Awaited<ReturnType<typeof makePlayer>>

  beforeAll(async () => {
    ;[asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    clerk = await makeUser('clerk')
    player = await makePlayer(1_000)
  })

  test('carries out a signed request in the name of the asker', async () => {
    const id = askedId(await setRate(asker, 500))
    const answer = await approve(second, id)
    expect(answer).toMatchObject({ status: 200, body: { state: 'approved' } })
    expect(await rate()).toBe(500)
    const change = await db.setting.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
    expect(change).toMatchObject({ changedById: asker.id, reason: 'Fits our costs' })
    const event = await db.auditEvent.findFirstOrThrow({
      where: { subject: `approval:${id}`, action: 'approval.approve' },
    })
    const row = await db.approval.findUniqueOrThrow({ where: { id } })
    expect(event).toMatchObject({
      actorId: second.id,
      after: { hash: row.hash, passkey: second.device.credentialId, askedBy: asker.id },
    })
  })

  test('records a signed act from the address and session of the asker, with the approval', async () => {
    const id = askedId(
      await call(settingCall.PUT, {
        ...{ method: 'PUT', as: asker, params: { key: 'surewinRateBasisPoints' } },
        body: { value: 505, reason: 'Fits our costs' },
        headers: { 'x-forwarded-for': '198.51.100.7' },
      }),
    )
    expect((await approve(second, id)).status).toBe(200)
    const last = (where: object) =>
      db.auditEvent.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
    expect(await last({ action: 'setting.change' })).toMatchObject({
      ...{ actorId: asker.id, via: 'request', address: '198.51.100.7', sessionId: asker.id },
      after: { approval: id },
    })
    const signed = await last({ action: 'approval.approve' })
    expect([signed.sessionId, signed.after]).toEqual([
      second.id,
      expect.not.objectContaining({ approval: id }),
    ])
    expect(signed.address).not.toBe('198.51.100.7')
    expect((await approve(second, askedId(await setRate(asker, 500)))).status).toBe(200)
  })

  test('restores earlier payouts as a new version once another person has signed', async () => {
    const set = (red: number, more: object = {}) =>
      call(paytableCall.PUT, {
        ...{ method: 'PUT', as: asker, params: { game: 'wingo' } },
        body: { paytable: { red, green: 2, blue: 2 }, reason: 'A feast', ...more },
      })
    const newest = async () => {
      const [rules] = await db.$queryRaw<{ version: number }[]>`
        SELECT version, paytable, changed_by_id::text AS by, reason, revert_of AS "revertOf"
        FROM game_rules WHERE game = 'wingo' ORDER BY version DESC LIMIT 1`
      return rules ?? { version: 0 }
    }
    for (const red of [1.5, 2]) {
      expect((await approve(second, askedId(await set(red)))).status).toBe(200)
    }
    const { version } = await newest()
    const revertOf = version - 1
    expect((await set(1.6, { revertOf })).status).toBe(400)
    const id = askedId(await set(1.5, { revertOf }))
    expect((await newest()).version).toBe(version)
    expect((await approve(second, id)).status).toBe(200)
    expect(await newest()).toMatchObject({
      ...{ version: version + 1, revertOf, reason: 'A feast', by: asker.id },
      paytable: { red: 150, green: 200, blue: 200 },
    })
  })

  test('requires two people for payouts and deposit instructions too', async () => {
    const paytable = { red: 2, green: 2, blue: 3 }
    const rules = await call(paytableCall.PUT, {
      ...{ method: 'PUT', as: asker, params: { game: 'wingo' } },
      body: { paytable, reason: 'Blue is rare' },
    })
    const writer = await makeUser('content')
    const info = await call(infoCall.POST, {
      ...{ method: 'POST', as: writer, body: { info: 'Send to 01999-ATTACK' } },
    })
    const ids = [askedId(rules), askedId(info)]
    expect(await getInfo()).not.toContain('ATTACK')
    const asked = await db.approval.findUniqueOrThrow({ where: { id: ids[1] ?? '' } })
    expect([asked.before, asked.after]).toEqual([
      { Text: 'None' },
      { Text: 'Send to 01999-ATTACK' },
    ])
    for (const id of ids) {
      const body = { reason: 'Not our number' }
      await call(refuseCall.POST, { method: 'POST', as: second, params: { id }, body })
      expect(await stateOf(id)).toBe('refused')
      expect((await eventsOf(id)).at(-1)).toEqual(['approval.refuse', body.reason])
    }
    expect(await getInfo()).not.toContain('ATTACK')
  })

  test('applies the requested payouts and deposit instructions once the second person has signed', async () => {
    const writer = await makeUser('content')
    const [paytable, info] = [{ red: 2, green: 2, blue: 3 }, 'Send to 01711']
    const rules = await call(paytableCall.PUT, {
      ...{ method: 'PUT', as: asker, params: { game: 'wingo' } },
      body: { paytable, reason: 'Blue is rare' },
    })
    const text = await call(infoCall.POST, {
      ...{ method: 'POST', as: writer, body: { info, reason: 'Our new number' } },
    })
    for (const id of [askedId(rules), askedId(text)]) {
      expect((await approve(second, id)).status).toBe(200)
    }
    const newest = await db.gameRules.findFirstOrThrow({ orderBy: { version: 'desc' } })
    expect(newest).toMatchObject({ game: 'wingo', paytable: { red: 200, green: 200, blue: 300 } })
    const event = await db.auditEvent.findFirstOrThrow({
      ...{ where: { action: 'rules.change' }, orderBy: { id: 'desc' } },
    })
    expect(event).toMatchObject({ actorId: asker.id, after: { reason: 'Blue is rare' } })
    expect([await getInfo(), (await listInfoVersions())[0]]).toMatchObject([
      info,
      { reason: 'Our new number' },
    ])
  })

  test('shows the numbers that players read from the instructions, before and after', async () => {
    const writer = await makeUser('content')
    const save = (info: string) =>
      call(infoCall.POST, { method: 'POST', as: writer, body: { info } })
    const [one, two] = ['bKash 01811234567, Rahim Traders', 'Nagad ০১৯৯৯ ৮৮৮৭৭৭']
    expect((await approve(second, askedId(await save(one)))).status).toBe(200)
    const id = askedId(await save(two))
    const { before, after } = await db.approval.findUniqueOrThrow({ where: { id } })
    expect([before, after]).toEqual([
      { Text: one, bKash: '01811 234567, Rahim Traders', Nagad: 'None' },
      { Text: two, bKash: 'None', Nagad: '01999 888777' },
    ])
    expect((await approve(second, id)).status).toBe(200)
  })

  test('refuses what a person requested once they are disabled or have another role', async () => {
    const writer = await makeUser('content')
    const save = (as: Caller) =>
      call(infoCall.POST, { method: 'POST', as, body: { info: 'Use Send Money' } })
    for (const [actorId, change] of [
      [second.id, { status: 'suspended' }],
      [null, { role: 'clerk' }],
    ] as const) {
      const leaving = await makeUser('content')
      const id = askedId(await save(leaving))
      expect(askedId(await save(writer))).toBe(id)
      await changeStaff({ userId: leaving.id, actorId, reason: 'a test of it', ...change })
      const { state, decidedById, refusal } = await db.approval.findUniqueOrThrow({ where: { id } })
      expect([state, decidedById, (await eventsOf(id)).at(-1)]).toEqual([
        'refused',
        actorId,
        ['approval.refuse', refusal],
      ])
      const next = askedId(await save(writer))
      expect(next).not.toBe(id)
      await call(cancelCall.POST, { method: 'POST', as: writer, params: { id: next } })
    }
  })

  test('keeps what a person requested if their new role may request it too', async () => {
    const [finance, { id: playerId }] = [await makeUser('finance'), await makePlayer(0)]
    const accept = { method: 'PUT', as: finance, body: { request: 'Accepted' } } as const
    const params = { id: await makeDepositRequest(playerId, 200_500) }
    const ids = [
      askedId(await setRate(finance, 503)),
      askedId(await call(depositCall.PUT, { ...accept, params })),
    ]
    const change = { userId: finance.id, actorId: null, role: 'clerk' } as const
    await changeStaff({ ...change, reason: 'a test of it' })
    expect(await Promise.all(ids.map(stateOf))).toEqual(['refused', 'pending'])
  })

  test.each([{ status: 'suspended' }, { role: 'clerk' }] as const)(
    'takes no request of a person who is disabled or gets another role at that moment: %j',
    async (change) => {
      const { id: askerId } = await makeUser('content')
      let asked: Promise<unknown> | undefined
      await db.$transaction(
        async (tx) => {
          await tx.user.update({ where: { id: askerId }, data: change })
          const payload = { info: 'Too late', revertOf: null }
          const order = { kind: 'info.save', payload, askerId, reason: '' } as const
          asked = Promise.allSettled([askApproval(order)])
          await untilBlocked()
        },
        { timeout: 60_000 },
      )
      expect(await asked).toMatchObject([{ status: 'rejected', reason: { code: 'not-allowed' } }])
      expect(await db.approval.count({ where: { askedById: askerId } })).toBe(0)
    },
  )

  test.each([
    ['texts', 'content'],
    ['credits', 'finance'],
    ['reasonsToPay', 'finance'],
  ] as const)('takes only so many pending requests of one person: %s', async (what, role) => {
    const [as, { id: playerId }] = [await makeUser(role), await makePlayer(120_000)]
    const payout = await requestWithdrawal({
      ...{ playerId, amountMajor: 100_500, requestId: randomUUID() },
    })
    const ask = {
      texts: (n: number) =>
        call(infoCall.POST, { method: 'POST', as, body: { info: `Text ${n}` } }),
      credits: (n: number) => credit(as, player.email, 6_000, `credit-${n}`),
      reasonsToPay: (n: number) =>
        call(payCall.PUT, {
          ...{ method: 'PUT', as, params: { id: payout.id } },
          body: { request: 'Accepted', reason: `Reason ${n}` },
        }),
    }[what]
    const ids: string[] = []
    for (let n = 0; n < MOST_PENDING; n += 1) ids.push(askedId(await ask(n)))
    const above = await Promise.all([ask(MOST_PENDING), ask(MOST_PENDING + 1)])
    expect(above.map(({ body }) => body.code)).toEqual(['too-many-pending', 'too-many-pending'])
    expect(askedId(await ask(0))).toBe(ids[0])
    for (const id of ids) await call(cancelCall.POST, { method: 'POST', as, params: { id } })
  })

  test('counts the pending requests for which the board has no room', async () => {
    const id = askedId(await setRate(asker, 501))
    await db.$executeRaw`
      INSERT INTO approval SELECT (jsonb_populate_record(a, jsonb_build_object(
        'id', gen_random_uuid(), 'title', 'A copy', 'hash', encode(sha256(n::text::bytea), 'hex'),
        'payload_hash', encode(sha256(n::text::bytea), 'hex')))).*
      FROM approval a CROSS JOIN generate_series(1, 100) n WHERE a.id = ${id}::uuid`
    const board = await getApprovalBoard({ id: second.id, role: 'owner' })
    const total = await db.approval.count({ where: { state: 'pending' } })
    expect([board.waiting.length, board.waitingTotal]).toEqual([100, total])
    expect(total).toBeGreaterThan(100)
    await asDatabaseOwner(`DELETE FROM approval WHERE title = 'A copy'`)
    await call(cancelCall.POST, { method: 'POST', as: asker, params: { id } })
  })

  test('shows a photo, and makes it the poster, once the second person has signed', async () => {
    const writer = await makeUser('content')
    const shown = async () => (await call(photosCall.GET)).body
    const poster = async () => (await call(posterCall.GET)).body.url
    const added = askedId(await send(writer, formOf(await picture().png().toBuffer())))
    expect([await shown(), await listDeletedPhotos()]).toEqual([[], []])
    expect((await approve(second, added)).status).toBe(200)
    const [{ photo = '' } = {}] = (await shown()) as unknown as { photo?: string }[]
    const set = (isPoster: boolean) =>
      call(photoCall.PUT, {
        ...{ method: 'PUT', as: writer, params: { photo } },
        body: { isPoster, reason: POSTER_REASON },
      })
    for (const [isPoster, url] of [
      [true, `/upload/${photo}`],
      [false, null],
    ] as const) {
      const id = askedId(await set(isPoster))
      const { after, reason } = await db.approval.findUniqueOrThrow({ where: { id } })
      expect([after, reason]).toEqual([{ Poster: url ?? 'None' }, POSTER_REASON])
      expect(await poster()).not.toBe(url)
      expect((await approve(second, id)).status).toBe(200)
      expect(await poster()).toBe(url)
    }
    await remove(writer, photo)
    expect((await set(true)).status).toBe(404)
  })

  test('stores no photo if too many by the same person wait for approval', async () => {
    const writer = await makeUser('content')
    const add = async () => send(writer, formOf(await picture().png().toBuffer()))
    const ids: string[] = []
    for (let n = 0; n < MOST_PENDING; n += 1) ids.push(askedId(await add()))
    const stored = await db.photo.count()
    expect((await add()).body.code).toBe('too-many-pending')
    expect(await db.photo.count()).toBe(stored)
    for (const id of ids) {
      await call(cancelCall.POST, { method: 'POST', as: writer, params: { id } })
    }
  })

  test('requires two owners for another role, and changes it once the second one has signed', async () => {
    const change = (body: object) =>
      call(staffCall.PUT, { method: 'PUT', as: asker, params: { id: clerk.id }, body })
    const reason = 'Works in finance now'
    const id = askedId(await change({ role: 'finance', reason }))
    const role = async () => (await db.user.findUniqueOrThrow({ where: { id: clerk.id } })).role
    expect(await role()).toBe('clerk')
    const beside = await change({ role: 'owner', status: 'suspended', reason })
    expect(beside.body.code).toBe('approval-needed')
    expect((await approve(second, id)).status).toBe(200)
    expect(await role()).toBe('finance')
  })

  test('takes no approval for a change that changes nothing', async () => {
    const writer = await makeUser('content')
    const before = [await rate(), await db.approval.count()]
    const same = [
      await setRate(asker, await rate()),
      await call(infoCall.POST, {
        ...{ method: 'POST', as: writer, body: { info: await getInfo() } },
      }),
      await call(staffCall.PUT, {
        ...{ method: 'PUT', as: asker, params: { id: second.id } },
        body: { role: 'owner', reason: 'a test of it' },
      }),
    ]
    expect(same.map(({ status }) => status)).toEqual([200, 201, 200])
    expect([await rate(), await db.approval.count()]).toEqual(before)
  })

  test('accepts no request to restore a version that has another value', async () => {
    const revertOf = 999_999
    const requests = await db.approval.count()
    const wrong = [
      await call(settingCall.PUT, {
        ...{ method: 'PUT', as: asker, params: { key: 'surewinRateBasisPoints' } },
        body: { value: 511, reason: 'Fits our costs', revertOf },
      }),
      await call(infoCall.POST, {
        ...{ method: 'POST', as: asker, body: { info: 'Another', revertOf } },
      }),
    ]
    expect(wrong.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'invalid-input'],
      [400, 'invalid-input'],
    ])
    expect(await db.approval.count()).toBe(requests)
  })

  test('accepts no request to change the role of yourself, a player or nobody', async () => {
    const codes = [asker.id, player.id, randomUUID()].map(async (id) => {
      const body = { role: 'risk', reason: 'a test of it' }
      return (await call(staffCall.PUT, { method: 'PUT', as: asker, params: { id }, body })).body
        .code
    })
    expect(await Promise.all(codes)).toEqual(['own-staff-account', 'not-found', 'not-found'])
  })

  describe('a staff invitation', () => {
    let email: string
    beforeEach(() => {
      email = `${randomUUID()}@rondo.example`
    })

    const invite = (as: Caller, role: StaffRole = 'owner') =>
      call(inviteCall.POST, { method: 'POST', as, body: { name: email, email, role } })
    const showLink = (as: Caller, id: string) =>
      call(linkCall.POST, { method: 'POST', as, params: { id } })
    const opens = async ({ body }: { body: Record<string, unknown> }) => {
      const token = String(body.link).split('#token=')[1]
      return (await call(checkInvitation.POST, { method: 'POST', body: { token } })).status
    }
    const open = () => db.staffInvitation.findFirst({ where: { email, revokedAt: null } })

    test.each(STAFF_ROLES)('takes two owners as %s', async (role) => {
      const id = askedId(await invite(asker, role))
      expect(await open()).toBeNull()
      expect((await approve(asker, id)).body.code).toBe('approval-not-yours')
      expect((await approve(second, id)).status).toBe(200)
      expect(await open()).toMatchObject({ role, invitedById: asker.id })
      expect(await db.outboxMail.count({ where: { recipient: email } })).toBe(0)
    })

    test('shows its link only to the owner who asked, a new link each time, with the same expiry', async () => {
      expect((await approve(second, askedId(await invite(asker)))).status).toBe(200)
      const made = await open()
      const others = await showLink(second, made?.id ?? '')
      expect([others.status, others.body.code]).toEqual([403, 'not-allowed'])
      const first = await showLink(asker, made?.id ?? '')
      expect([first.status, await opens(first)]).toEqual([200, 200])
      const next = await showLink(asker, String(first.body.id))
      expect([await opens(first), await opens(next)]).toEqual([410, 200])
      expect(await open()).toMatchObject({ id: next.body.id, expiresAt: made?.expiresAt })
      expect((await showLink(asker, String(first.body.id))).body.code).toBe('invitation-over')
      const shown = await db.auditEvent.findMany({ where: { action: 'staff.show-link' } })
      const ours = shown.filter(({ actorId }) => actorId === asker.id)
      expect(ours.map(({ subject }) => subject)).toEqual(
        [first, next].map(({ body }) => `staff_invitation:${body.id}`),
      )
      const logged = JSON.stringify(ours.map(({ after }) => after))
      expect(logged).not.toContain(String(next.body.link).split('=')[1])
    })

    test('goes only by email if there is a mail server', async () => {
      const env = getEnv() as { SMTP_URL?: string | undefined }
      const kept = env.SMTP_URL
      env.SMTP_URL = 'smtp://mail.rondo.example'
      try {
        expect((await approve(second, askedId(await invite(asker)))).status).toBe(200)
        const mail = await db.outboxMail.findFirstOrThrow({ where: { recipient: email } })
        expect(mail.text).toContain('/joinStaff#token=')
        expect((await showLink(asker, (await open())?.id ?? '')).body.code).toBe('not-allowed')
      } finally {
        env.SMTP_URL = kept
      }
    })

    test('is not created once the email has an account or the asker is no longer an owner', async () => {
      const ids = [askedId(await invite(asker, 'clerk')), askedId(await invite(asker, 'risk'))]
      await db.user.update({ where: { id: asker.id }, data: { role: 'clerk' } })
      expect((await approve(second, ids[0] ?? '')).body.code).toBe('approval-outdated')
      await db.user.update({ where: { id: asker.id }, data: { role: 'owner' } })
      const taken = await makeUser()
      await db.user.update({ where: { id: taken.id }, data: { email } })
      for (const id of ids) {
        expect((await approve(second, id)).body).toMatchObject({
          code: 'approval-outdated',
          detail: 'Nothing was done. User already registered',
        })
      }
      expect((await invite(asker)).body.code).toBe('email-taken')
      expect(await open()).toBeNull()
    })
  })

  test('lets nobody approve their own request, or one outside their role', async () => {
    const id = askedId(await setRate(asker, 510))
    expect((await approve(asker, id)).body.code).toBe('approval-not-yours')
    const finance = await makeSigner('finance')
    expect((await approve(finance, id)).body.code).toBe('not-allowed')
    const refuse = async (as: Caller, which = id) => {
      const body = { reason: 'Not for this' }
      const given = { method: 'POST', as, params: { id: which }, body } as const
      return (await call(refuseCall.POST, given)).body.code
    }
    expect([
      await refuse(asker),
      await refuse(finance),
      await refuse(second, randomUUID()),
    ]).toEqual(['approval-not-yours', 'not-allowed', 'not-found'])
    const other = await makeUser('clerk')
    expect((await call(optionsCall.GET, { as: other, params: { id } })).status).toBe(403)
    await expect(
      db.$executeRaw`UPDATE approval SET state = 'refused', refusal = 'x', decided_at = now(),
        decided_by_id = asked_by_id WHERE id = ${id}::uuid`,
    ).rejects.toThrow('approval_is_by_another')
    const others = await call(cancelCall.POST, { method: 'POST', as: second, params: { id } })
    expect(others.body.code).toBe('not-allowed')
    expect([await stateOf(id), await rate()]).toEqual(['pending', 500])
  })

  test('accepts no signature over another request or by another person’s passkey', async () => {
    const id = askedId(await setRate(asker, 520))
    const other = askedId(await setRate(asker, 530))
    const overOther = await sign(second, other)
    expect((await approve(second, id, overOther)).body.code).toBe('passkey-refused')
    const byAsker = await sign(second, id, asker.device)
    expect((await approve(second, id, byAsker)).body.code).toBe('passkey-refused')
    expect([await stateOf(id), await rate()]).toEqual(['pending', 500])
  })

  test('approves and books once when two approve at the same time', async () => {
    const third = await makeSigner('owner')
    const before = await mainBalanceOf(player.id)
    const finance = await makeUser('finance')
    const id = askedId(await credit(finance, player.email, 12_000))
    expect(await mainBalanceOf(player.id)).toBe(before)
    const answers = await Promise.all([approve(second, id), approve(third, id), approve(asker, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await mainBalanceOf(player.id)).toBe(before + 1_200_000n)
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${player.id}`, action: 'balance.adjust', actorId: finance.id },
    })
    expect(events.map(({ after }) => after)).toMatchObject([
      { by: 12_000, reason: 'Goodwill after the outage' },
    ])
  })

  test('does not book a credit again that was booked alone in the meantime', async () => {
    const [before, finance] = [await mainBalanceOf(player.id), await makeUser('finance')]
    const key = randomUUID()
    const id = askedId(await credit(finance, player.email, 6_000, key))
    await db.user.update({ where: { id: finance.id }, data: { role: 'owner' } })
    expect((await credit(finance, player.email, 6_000, key)).status).toBe(200)
    expect((await approve(second, id)).body.code).toBe('approval-outdated')
    expect(await mainBalanceOf(player.id)).toBe(before + 600_000n)
  })

  test('refuses another credit with the key of a pending one, so that a corrected one is not a second', async () => {
    const [before, finance] = [await mainBalanceOf(player.id), await makeUser('finance')]
    const key = randomUUID()
    const id = askedId(await credit(finance, player.email, 9_000, key))
    for (const amount of [8_000, 100]) {
      const answer = await credit(finance, player.email, amount, key)
      expect([answer.status, answer.body.code]).toEqual([409, 'idempotency-conflict'])
    }
    const otherReason = await call(userCall.PUT, {
      ...{ method: 'PUT', as: finance, params: { email: player.email } },
      body: { adjustBy: 9_000, reason: 'Another reason' },
      headers: { 'idempotency-key': key },
    })
    expect(otherReason.body.code).toBe('idempotency-conflict')
    expect(askedId(await credit(finance, player.email, 9_000, key))).toBe(id)
    expect(await mainBalanceOf(player.id)).toBe(before)
  })

  test('treats a balance set with the specification’s call like any other credit', async () => {
    const [before, finance] = [await mainBalanceOf(player.id), await makeUser('finance')]
    const set = (major: number) =>
      call(userCall.PUT, {
        ...{ method: 'PUT', as: finance, params: { email: player.email } },
        body: { deposite: Number(before) / 100 + major, reason: 'Goodwill after the outage' },
      })
    const id = askedId(await set(6_000))
    expect(await mainBalanceOf(player.id)).toBe(before)
    expect((await approve(second, id)).status).toBe(200)
    expect(await mainBalanceOf(player.id)).toBe(before + 600_000n)
    // A lower balance than the current one is a debit, which needs nobody else.
    expect((await set(0)).status).toBe(200)
    expect(await mainBalanceOf(player.id)).toBe(before)
  })

  test('either approves or refuses when both happen at the same time', async () => {
    const third = await makeSigner('owner')
    for (let turn = 0; turn < 6; turn += 1) {
      const before = await mainBalanceOf(player.id)
      const id = askedId(await credit(await makeUser('finance'), player.email, 6_000))
      const passkey = await sign(second, id)
      const body = { reason: 'Not for this' }
      const answers = await Promise.all([
        approve(second, id, passkey),
        call(refuseCall.POST, { method: 'POST', as: third, params: { id }, body }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const booked = (await mainBalanceOf(player.id)) - before
      expect([await stateOf(id), booked]).toEqual(
        answers[0].status === 200 ? ['approved', 600_000n] : ['refused', 0n],
      )
    }
  })

  test('creates one request when the same change is requested repeatedly while pending', async () => {
    const body = { info: 'Send with “Send money”.' }
    const asks = Array.from({ length: 5 }, () =>
      call(infoCall.POST, { method: 'POST', as: asker, body }),
    )
    const ids = (await Promise.all(asks)).map(askedId)
    expect(new Set(ids).size).toBe(1)
  })

  test('refuses the second of two changes that were requested from the same state', async () => {
    const ids = [askedId(await setRate(asker, 540)), askedId(await setRate(asker, 550))]
    // Two devices, because with one the later signature might arrive first, and its counter would
    // go backwards.
    const signers = [second, await makeSigner('owner')]
    const answers = await Promise.all(ids.map((id, at) => approve(signers[at] ?? second, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('approval-outdated')
    const left = ids[answers.findIndex(({ status }) => status === 409)] ?? ''
    expect(await stateOf(left)).toBe('pending')
    expect([540, 550]).toContain(await rate())
  })

  test('checks a request again when carrying it out: the asker must still have the role', async () => {
    const id = askedId(
      await call(settingCall.PUT, {
        ...{ method: 'PUT', as: asker, params: { key: 'referralRewardMajor' } },
        body: { value: 60, reason: 'Fits our costs' },
      }),
    )
    await db.user.update({ where: { id: asker.id }, data: { role: 'clerk' } })
    expect((await approve(second, id)).body.code).toBe('approval-outdated')
    await db.user.update({ where: { id: asker.id }, data: { role: 'owner' } })
    expect((await approve(second, id)).status).toBe(200)
    expect((await getSettings()).referralRewardMajor).toBe(60)
  })

  test('expires after its day, whether or not the worker ran', async () => {
    const id = askedId(await setRate(asker, 560))
    await asDatabaseOwner(
      `UPDATE approval SET expires_at = asked_at + interval '1 millisecond' WHERE id = '${id}'`,
    )
    const passkey = second.device.sign({
      challenge: Buffer.from(
        (await db.approval.findUniqueOrThrow({ where: { id } })).hash,
        'hex',
      ).toString('base64url'),
    })
    expect((await approve(second, id, passkey)).body.code).toBe('approval-over')
    await settleApprovals()
    expect([await stateOf(id), (await eventsOf(id)).at(-1)?.[0]]).toEqual([
      'expired',
      'approval.expire',
    ])
    expect((await approve(second, id, passkey)).body.code).toBe('approval-over')
  })

  test.each([
    `payload = jsonb_set(payload, '{value}', '9000')`,
    `after = jsonb_set(after, '{SureWin interest per 24 h}', '"4%"')`,
    `payload_hash = repeat('a', 64)`,
  ])(
    'detects a change made in the database and does not carry out the request: %s',
    async (change) => {
      const id = askedId(await setRate(asker, 570))
      await expect(
        db.$executeRawUnsafe(`UPDATE approval SET ${change} WHERE id = '${id}'`),
      ).rejects.toThrow('its rows never change')
      const before = await rate()
      await asDatabaseOwner(`UPDATE approval SET ${change} WHERE id = '${id}'`)
      expect((await approve(second, id)).body.code).toBe('approval-damaged')
      expect(await rate()).toBe(before)
      await call(cancelCall.POST, { method: 'POST', as: asker, params: { id } })
    },
  )

  test('changes no decision, deletes no row and inserts no approved row', async () => {
    const id = askedId(await setRate(asker, 580))
    expect((await approve(second, id)).status).toBe(200)
    const final = 'its rows never change'
    await expect(
      db.$executeRaw`UPDATE approval SET refusal = 'x' WHERE id = ${id}::uuid`,
    ).rejects.toThrow(final)
    await expect(db.$executeRaw`DELETE FROM approval WHERE id = ${id}::uuid`).rejects.toThrow(final)
    await expect(
      db.$executeRaw`INSERT INTO approval SELECT (jsonb_populate_record(a, jsonb_build_object(
        'id', ${randomUUID()}::text, 'hash', repeat('a', 64)))).* FROM approval a WHERE id = ${id}::uuid`,
    ).rejects.toThrow('approval_begins_pending')
  })
})

describe('limits', () => {
  test('lets a clerk accept up to the limit alone, and asks for approval above it', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const player = await makePlayer(0)
    const accept = async (amount: number) => {
      const id = await makeDepositRequest(player.id, amount)
      const body = { request: 'Accepted' }
      return {
        id,
        ...(await call(depositCall.PUT, { method: 'PUT', as: clerk, params: { id }, body })),
      }
    }
    expect((await accept(50_000)).status).toBe(200)
    const above = await accept(50_001)
    const id = askedId(above)
    expect(await mainBalanceOf(player.id)).toBe(5_000_000n)
    expect((await approve(finance, id)).status).toBe(200)
    expect(await mainBalanceOf(player.id)).toBe(10_000_100n)
    const row = await db.depositRequest.findUniqueOrThrow({ where: { id: above.id } })
    expect(row.decidedById).toBe(clerk.id)
    // The staff list shows the amounts accepted alone, for roles that have a limit.
    const use = await listDayUse([
      { id: clerk.id, role: 'clerk' },
      { id: finance.id, role: 'risk' },
    ])
    expect([...use]).toEqual([[clerk.id, { used: 5_000_000n, perDay: 100_000_000n }]])
  })

  test('do not book again what was already decided', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const player = await makePlayer(0)
    const deposit = await makeDepositRequest(player.id, 60_000)
    const press = (as: Caller) =>
      call(depositCall.PUT, {
        ...{ method: 'PUT', as, params: { id: deposit }, body: { request: 'Accepted' } },
      })
    const id = askedId(await press(clerk))
    const passkey = await sign(finance, id)
    expect((await press(finance)).status).toBe(200)
    expect((await press(clerk)).body.code).toBe('already-decided')
    expect((await approve(finance, id, passkey)).body).toMatchObject({
      ...{ status: 409, code: 'approval-outdated' },
      detail: expect.stringMatching(/^Nothing was done\. This request is already accepted by /),
    })
    expect(await stateOf(id)).toBe('pending')
    expect(await mainBalanceOf(player.id)).toBe(6_000_000n)
  })

  test('let nobody request approval for their own request, however large', async () => {
    const own = await makePlayer(70_000)
    const deposit = await makeDepositRequest(own.id, 60_000)
    const order = { playerId: own.id, amountMajor: 60_000, requestId: randomUUID() }
    const { id: payout } = await requestWithdrawal(order)
    // The database refuses a staff role to a person with pending money; this bypasses that.
    const become = (role: 'clerk' | 'player') =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`
        await tx.user.update({ where: { id: own.id }, data: { role } })
      })
    await become('clerk')
    const decide = async (handler: typeof payCall.PUT, id: string, body: object) =>
      (await call(handler, { method: 'PUT', as: own, params: { id }, body })).body.code
    const accept = { request: 'Accepted' }
    expect([
      await decide(depositCall.PUT, deposit, accept),
      await decide(payCall.PUT, payout, accept),
      await decide(payCall.PUT, payout, { request: 'Rejected', reason: 'player-asked' }),
    ]).toEqual(Array(3).fill('not-allowed'))
    expect(await db.approval.count({ where: { askedById: own.id } })).toBe(0)
    await become('player')
  })

  describe('for a payout that a colleague claimed', () => {
    let finance: Caller
    let colleague: Caller
    let id: string
    beforeEach(async () => {
      ;[finance, colleague] = [await makeUser('finance'), await makeUser('clerk')]
      await db.user.update({ where: { id: colleague.id }, data: { name: 'Rupa Sen' } })
      const { id: playerId } = await makePlayer(120_000)
      const order = { playerId, amountMajor: 100_500, requestId: randomUUID() }
      id = (await requestWithdrawal(order)).id
    })
    const claim = (as: Caller) => claimWithdrawal({ withdrawalId: id, adminId: as.id })
    const lapse = () => db.$executeRaw`
      UPDATE withdrawal_request SET claimed_at = claimed_at - interval '31 minutes'
      WHERE id = ${id}::uuid`
    const order = () => ({ as: finance, params: { id }, body: { request: 'Accepted' } }) as const
    const put = () => call(payCall.PUT, { method: 'PUT', ...order() })
    const schedule = () => call(decisionCall.POST, { method: 'POST', ...order() })
    const claimIn = async (approval: string) => {
      const { after } = await db.approval.findUniqueOrThrow({ where: { id: approval } })
      return (after as Record<string, string>)['Expired claim']
    }

    test.each(['before', 'after'])(
      'tell the second person that the colleague may have sent the money, if the asker claims it %s asking',
      async (when) => {
        await claim(colleague)
        await lapse()
        if (when === 'before') await claim(finance)
        const asked = askedId(await (when === 'before' ? schedule() : put()))
        if (when === 'after') await claim(finance)
        expect(await claimIn(asked)).toBe('Rupa Sen. They may have sent the money.')
        expect((await approve(await makeSigner('owner'), asked)).status).toBe(200)
      },
    )

    test('tell nothing of a claim that ended because no money was sent', async () => {
      const held = { withdrawalId: id, adminId: colleague.id }
      await claim(colleague)
      await lapse()
      await releaseWithdrawal(held)
      await claim(colleague)
      await holdWithdrawal({ ...held, reason: 'Ask the player' })
      await endHold({ ...held, role: 'clerk' })
      expect(await claimIn(askedId(await put()))).toBeUndefined()
    })
  })

  test('accept one of two deposits with the same txnID, no matter who approves', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const order = { amountMajor: 60_000, txnId: randomUUID() }
    const fileAlike = async () => {
      const { id: playerId } = await makePlayer(0)
      return (await requestDeposit({ ...order, playerId, requestId: randomUUID() })).id
    }
    const press = (id: string) =>
      call(depositCall.PUT, {
        ...{ method: 'PUT', as: clerk, params: { id }, body: { request: 'Accepted' } },
      })
    const deposits = [await fileAlike(), await fileAlike(), await fileAlike()] as const
    const ids = [askedId(await press(deposits[0])), askedId(await press(deposits[1]))] as const
    const answers = [await approve(finance, ids[0]), await approve(finance, ids[1])]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.body.code).toBe('approval-outdated')
    // No approval is requested for what nobody could carry out.
    expect((await press(deposits[2])).body).toMatchObject({ status: 409, code: 'txn-id-accepted' })
  })

  describe('per day', () => {
    let player: Awaited<ReturnType<typeof makePlayer>>
    beforeEach(async () => {
      player = await makePlayer(300_000)
    })
    const deposit = (amountMajor: number) => makeDepositRequest(player.id, amountMajor)
    const withdrawal = async (amountMajor: number) => {
      const order = { playerId: player.id, amountMajor, requestId: randomUUID() }
      return (await requestWithdrawal(order)).id
    }
    const put = (handler: typeof depositCall.PUT, as: Caller, id: string, request = 'Accepted') =>
      call(handler, { method: 'PUT', as, params: { id }, body: { request } })

    // A finance member may do `act` alone for small amounts, and needs a second person for the
    // amount `most`; `other` doesn't count towards the limit.
    test.each([
      {
        kind: 'deposit.accept',
        most: 200_500,
        act: async (as: Caller, amount: number) => put(depositCall.PUT, as, await deposit(amount)),
        other: async (as: Caller) => put(depositCall.PUT, as, await deposit(3_000), 'Rejected'),
      },
      {
        kind: 'withdrawal.accept',
        most: 100_500,
        act: async (as: Caller, amount: number) => put(payCall.PUT, as, await withdrawal(amount)),
      },
      {
        kind: 'withdrawal.return',
        most: 100_500,
        act: async (as: Caller, amount: number) =>
          call(payCall.PUT, {
            ...{ method: 'PUT', as, params: { id: await withdrawal(amount) } },
            body: { request: 'Rejected', reason: 'player-asked' },
          }),
        other: async (as: Caller) => put(payCall.PUT, as, await withdrawal(3_000)),
      },
      {
        kind: 'balance.adjust',
        most: 5_500,
        act: (as: Caller, amount: number) => credit(as, player.email, amount),
        other: (as: Caller) => credit(as, player.email, -1_000),
      },
    ] as const)(
      'count what was done alone within the day: $kind',
      async ({ kind, most, act, ...more }) => {
        const [finance, colleague] = [await makeUser('finance'), await makeUser('finance')]
        const owner = await makeSigner('owner')
        const used = (as: Caller) => db.$transaction((tx) => usedAlone(tx, kind, as.id))
        expect((await act(finance, 1_000)).status).toBe(200)
        expect((await act(colleague, 2_000)).status).toBe(200)
        if ('other' in more) expect((await more.other(finance)).status).toBe(200)
        expect((await approve(owner, askedId(await act(finance, most)))).status).toBe(200)
        expect([await used(finance), await used(colleague)]).toEqual([100_000n, 200_000n])
        // Simulates a day later in a transaction that is rolled back.
        const dayLater = db.$transaction(async (tx) => {
          await tx.$executeRaw`SET LOCAL session_replication_role = replica`
          await tx.$executeRaw`UPDATE deposit_request SET decided_at = decided_at - interval '1 day'`
          await tx.$executeRaw`UPDATE withdrawal_request SET decided_at = decided_at - interval '1 day'`
          await tx.$executeRaw`UPDATE audit_event SET created_at = created_at - interval '1 day'`
          throw new Error(`used: ${await usedAlone(tx, kind, finance.id)}`)
        })
        await expect(dayLater).rejects.toThrow('used: 0')
      },
    )

    test('count what a person did alone while an approval for it was pending', async () => {
      const [finance, owner] = [await makeUser('finance'), await makeSigner('owner')]
      const [paid, taken] = [await withdrawal(100_500), await deposit(200_500)]
      askedId(await put(payCall.PUT, finance, paid))
      askedId(await put(depositCall.PUT, finance, taken))
      expect((await put(payCall.PUT, owner, paid)).status).toBe(200)
      expect((await put(depositCall.PUT, owner, taken)).status).toBe(200)
      const used = (kind: 'deposit.accept' | 'withdrawal.accept') =>
        db.$transaction((tx) => usedAlone(tx, kind, owner.id))
      expect([await used('withdrawal.accept'), await used('deposit.accept')]).toEqual([
        10_050_000n,
        20_050_000n,
      ])
    })
  })

  test('apply per day to all acts together, even at the same time', async () => {
    const [finance, player] = [await makeUser('finance'), await makePlayer(0)]
    // Each credit is within the limit of an act; six of them exceed the 25,000 of a day.
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => credit(finance, player.email, 5_000)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 202])
    expect(await mainBalanceOf(player.id)).toBe(2_500_000n)
  })
})

describe('npm run verify-approvals', { timeout: 60_000 }, () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rondo-approvals-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function exported(as: Caller, file = exportCall.GET): Promise<string> {
    const headers = { host: 'rondo.test', cookie: await sessionCookie(as) }
    const request = new Request('http://rondo.test/', { headers })
    return (await file(request, { params: Promise.resolve({}) })).text()
  }

  /** Runs the command on a file as `npm run` does, with no setting except the path. */
  async function verify(
    text: string,
    ...more: string[]
  ): Promise<{ code: number; output: string }> {
    await writeFile(join(folder, 'approvals.jsonl'), text)
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, INIT_CWD: folder } as never
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['scripts/run.ts', 'verify-approvals', 'approvals.jsonl', ...more],
        { env },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })
  }

  test('proves every signature, and names the row that the database owner changed', async () => {
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    // Leaves out rows that another test damaged on purpose.
    const damaged = await checkApprovals(await exported(asker))
    const ours = async () =>
      (await exported(asker))
        .split('\n')
        .filter((line) => !damaged.findings.some((finding) => line.includes(finding.slice(0, 36))))
        .join('\n')
    const id = askedId(await setRate(asker, 600))
    expect((await approve(second, id)).status).toBe(200)
    const right = await verify(await ours())
    expect(right.output).toContain(' 0 wrong.')
    expect(right.code).toBe(0)

    for (const change of [
      `after = jsonb_set(after, '{SureWin interest per 24 h}', '"4%"')`,
      `asked_by_id = '${(await makeUser('owner')).id}'`,
      `signature = decode('00', 'hex')`,
      `public_key = (SELECT public_key FROM passkey WHERE user_id = '${asker.id}')`,
      `hash = repeat('a', 64)`,
      `credential_id = NULL, public_key = NULL, auth_data = NULL, client_data = NULL, signature = NULL,
        decided_by_id = NULL, not_before = asked_at`,
    ]) {
      const kept = await db.approval.findUniqueOrThrow({ where: { id } })
      await asDatabaseOwner(`UPDATE approval SET ${change} WHERE id = '${id}'`)
      const { findings, alone } = await checkApprovals(await ours())
      const isNamed = findings.some((finding) => finding.startsWith(id))
      // Removing the whole signature leaves an act that is listed as unsigned.
      expect([change, isNamed || alone.some((record) => record.id === id)]).toEqual([change, true])
      await asDatabaseOwner(`DELETE FROM approval WHERE id = '${id}'`)
      await db.$transaction(async (tx) => {
        await tx.$executeRawUnsafe('ALTER TABLE approval DISABLE TRIGGER USER')
        const { before, after, payload, ...row } = kept
        const json = {
          before: before as object,
          after: after as object,
          payload: payload as object,
        }
        await tx.approval.create({ data: { ...row, ...json } })
        await tx.$executeRawUnsafe('ALTER TABLE approval ENABLE TRIGGER USER')
      })
    }

    await asDatabaseOwner(
      `UPDATE approval SET payload = jsonb_set(payload, '{value}', '601') WHERE id = '${id}'`,
    )
    const wrong = await verify(await ours())
    expect(wrong.code).toBe(1)
    expect(wrong.output).toContain(`WRONG  ${id}: the request does not match its hash`)
  })

  test('finds, with the audit log, a missing row and a key that the database owner added', async () => {
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    const id = askedId(await setRate(asker, 620))
    expect((await approve(second, id)).status).toBe(200)
    const log = await exported(asker, auditCall.GET)
    const whole = await exported(asker)
    const about = async (text: string, auditLog: string | null = log) => {
      const { findings } = await checkApprovals(text, auditLog)
      return findings.filter((finding) => finding.startsWith(id) || finding.startsWith('audit'))
    }
    expect(await about(whole)).toEqual([])
    const without = whole.split('\n').filter((line) => !line.includes(id))
    expect(await about(without.join('\n'))).toEqual([
      `${id}: it was requested but is not in the file`,
    ])
    // A key in the second person's name, with a valid signature made with it.
    const forger = new PasskeyDevice()
    const { hash } = await db.approval.findUniqueOrThrow({ where: { id } })
    const { response } = forger.sign({ challenge: Buffer.from(hash, 'hex').toString('base64url') })
    const { clientDataJSON, authenticatorData, signature } = response
    const signedAs = (credentialId: string) => {
      const given = { authenticatorData, clientDataJSON, signature }
      const signed = { credentialId, publicKey: forger.publicKey, ...given }
      const lines = whole.split('\n').map((line) => {
        const isOurs = line.includes(`"id":"${id}"`)
        return isOurs ? JSON.stringify({ ...JSON.parse(line), signed }) : line
      })
      return lines.join('\n')
    }
    const forged = signedAs(forger.credentialId)
    expect(await about(forged, null)).toEqual([])
    expect(await about(forged)).toEqual([
      `${id}: the audit log has no such approval`,
      `${id}: the person who approved it never added its passkey`,
    ])
    // The real passkey's name, with another key.
    expect(await about(signedAs(second.device.credentialId))).toEqual([
      `${id}: the person who approved it never added its passkey`,
    ])
    await writeFile(join(folder, 'audit.jsonl'), log)
    expect((await verify(forged, 'audit.jsonl')).output).toContain(
      `WRONG  ${id}: the person who approved it never added its passkey`,
    )
  })

  test('rejects a line that other readers could parse differently', async () => {
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    const id = askedId(await setRate(asker, 610))
    expect((await approve(second, id)).status).toBe(200)
    const line = (await exported(asker)).split('\n').find((one) => one.includes(id)) ?? ''
    expect((await checkApprovals(line)).findings).toEqual([])
    const twice = line.replace('{', '{"title":"Nothing to see",')
    expect((await checkApprovals(twice)).findings).toEqual([
      `${id}: its line can be read in two ways`,
    ])
  })

  test('finds an approval that came after its 24 hours, signed or by a sole owner', async () => {
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    const id = askedId(await setRate(asker, 615))
    expect((await approve(second, id)).status).toBe(200)
    const signed = (await exported(asker)).split('\n').find((one) => one.includes(id)) ?? ''
    const record = JSON.parse(signed)
    const alone = JSON.stringify({
      ...{ ...record, signed: null, decidedById: null, notBefore: record.askedAt },
    })
    for (const line of [signed, alone]) {
      expect((await checkApprovals(line)).findings).toEqual([])
      const late = line.replace(/"decidedAt":"\d{4}/, '"decidedAt":"2030')
      expect((await checkApprovals(late)).findings).toEqual([
        `${id}: it was carried out after its 24 hours`,
      ])
    }
  })

  test('contains only what the reader may see', async () => {
    const asker = await makeSigner('owner')
    await makeSigner('owner')
    const content = { method: 'POST', as: asker, body: { info: 'Use Send Money' } } as const
    const ids = [askedId(await setRate(asker, 640)), askedId(await call(infoCall.POST, content))]
    for (const [role, seen] of [
      ['owner', [true, true]],
      ['finance', [true, false]],
      ['risk', [false, false]],
    ] as const) {
      const file = await exported(await makeUser(role))
      expect([role, ids.map((id) => file.includes(id))]).toEqual([role, seen])
    }
  })

  test('exits with 2 if there is nothing to check', async () => {
    expect((await verify('')).code).toBe(2)
  })
})
