import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as cancelCall from '@/app/api/approvals/[id]/cancel/route'
import * as optionsCall from '@/app/api/approvals/[id]/options/route'
import * as refuseCall from '@/app/api/approvals/[id]/refuse/route'
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
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { ACTS } from '@/lib/house/approvals/acts'
import { askApproval } from '@/lib/house/approvals/ask-approval'
import { settleApprovals } from '@/lib/house/approvals/decide-approval'
import { getApprovalBoard } from '@/lib/house/approvals/read'
import { getInfo, listDeletedPhotos, listInfoVersions } from '@/lib/house/content/read'
import { getSettings } from '@/lib/house/settings/read'
import { changeStaff } from '@/lib/house/staff/change-staff'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { STAFF_ROLES, type StaffRole } from '@/lib/people/roles/rules/permissions'
import { MOST_PENDING } from '@/lib/people/second-person/rules/kinds'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { formOf, picture, remove, send } from '../../support/photos'
import { approve, askedId, makeSigner, type Signer, sign } from '../../support/signer'
import { untilBlocked } from '../../support/until-blocked'
import { asDatabaseOwner, credit, eventsOf, rate, setRate, stateOf } from './approval-fixtures'

const POSTER_REASON = 'The number of the year'

afterEach(expectLedgerRight)

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
    const id = askedId(await setRate(asker, 495))
    const answer = await approve(second, id)
    expect(answer).toMatchObject({ status: 200, body: { state: 'approved' } })
    expect(await rate()).toBe(495)
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
        method: 'PUT',
        as: asker,
        params: { key: 'surewinRateBasisPoints' },
        body: { value: 505, reason: 'Fits our costs' },
        headers: { 'x-forwarded-for': '198.51.100.7' },
      }),
    )
    expect((await approve(second, id)).status).toBe(200)
    const last = (where: object) =>
      db.auditEvent.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
    expect(await last({ action: 'setting.change' })).toMatchObject({
      actorId: asker.id,
      via: 'request',
      address: '198.51.100.7',
      sessionId: asker.id,
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
        method: 'PUT',
        as: asker,
        params: { game: 'wingo' },
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
      version: version + 1,
      revertOf,
      reason: 'A feast',
      by: asker.id,
      paytable: { red: 150, green: 200, blue: 200 },
    })
  })

  test('requires two people for payouts and deposit instructions too', async () => {
    const paytable = { red: 2, green: 2, blue: 3 }
    const rules = await call(paytableCall.PUT, {
      method: 'PUT',
      as: asker,
      params: { game: 'wingo' },
      body: { paytable, reason: 'Blue is rare' },
    })
    const writer = await makeUser('content')
    const info = await call(infoCall.POST, {
      method: 'POST',
      as: writer,
      body: { info: 'Send to 01999-ATTACK' },
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
      method: 'PUT',
      as: asker,
      params: { game: 'wingo' },
      body: { paytable, reason: 'Blue is rare' },
    })
    const text = await call(infoCall.POST, {
      method: 'POST',
      as: writer,
      body: { info, reason: 'Our new number' },
    })
    for (const id of [askedId(rules), askedId(text)]) {
      expect((await approve(second, id)).status).toBe(200)
    }
    const newest = await db.gameRules.findFirstOrThrow({ orderBy: { version: 'desc' } })
    expect(newest).toMatchObject({ game: 'wingo', paytable: { red: 200, green: 200, blue: 300 } })
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'rules.change' },
      orderBy: { id: 'desc' },
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
          asked = Promise.allSettled([askApproval(ACTS, order)])
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
      playerId,
      amountMajor: 100_500,
      requestId: randomUUID(),
    })
    const ask = {
      texts: (n: number) =>
        call(infoCall.POST, { method: 'POST', as, body: { info: `Text ${n}` } }),
      credits: (n: number) => credit(as, player.email, 6_000, `credit-${n}`),
      reasonsToPay: (n: number) =>
        call(payCall.PUT, {
          method: 'PUT',
          as,
          params: { id: payout.id },
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
        method: 'PUT',
        as: writer,
        params: { photo },
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
        method: 'POST',
        as: writer,
        body: { info: await getInfo() },
      }),
      await call(staffCall.PUT, {
        method: 'PUT',
        as: asker,
        params: { id: second.id },
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
        method: 'PUT',
        as: asker,
        params: { key: 'surewinRateBasisPoints' },
        body: { value: 511, reason: 'Fits our costs', revertOf },
      }),
      await call(infoCall.POST, {
        method: 'POST',
        as: asker,
        body: { info: 'Another', revertOf },
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
      method: 'PUT',
      as: finance,
      params: { email: player.email },
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
        method: 'PUT',
        as: finance,
        params: { email: player.email },
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
        method: 'PUT',
        as: asker,
        params: { key: 'referralRewardMajor' },
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
