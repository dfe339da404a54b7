import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as cancelCall from '@/app/api/approvals/[id]/cancel/route'
import * as infoCall from '@/app/api/saveinfo/route'
import * as staffCall from '@/app/api/staff/[id]/route'
import * as linkCall from '@/app/api/staff/invitations/[id]/link/route'
import * as inviteCall from '@/app/api/staff/invitations/route'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { settleApprovals } from '@/lib/house/approvals/decide-approval'
import { getWaitingApprovals } from '@/lib/house/approvals/read'
import type { WireApproval } from '@/lib/house/approvals/wire'
import { getInfo } from '@/lib/house/content/read'
import { changeStaff } from '@/lib/house/staff/change-staff'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { approve, askedId, makeSigner, type Signer } from '../../support/signer'
import { asDatabaseOwner, credit, eventsOf, rate, setRate, stateOf } from './approval-fixtures'

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
        method: 'POST',
        as: owner,
        params: { id: dropped },
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
      method: 'PUT',
      as,
      params: { id },
      body: { status, reason: 'a test of it' },
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
      method: 'PUT',
      as: owner,
      params: { id: shutOut.id },
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
