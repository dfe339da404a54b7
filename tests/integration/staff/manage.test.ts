import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GET as look } from '@/app/api/session/route'
import { DELETE as endCall } from '@/app/api/staff/[id]/sessions/[sessionId]/route'
import { POST as acceptCall } from '@/app/api/staff/invitations/accept/route'
import { POST as checkCall } from '@/app/api/staff/invitations/check/route'
import { POST as inviteCall } from '@/app/api/staff/invitations/route'
import { db } from '@/lib/base/db/client'
import { changeStaff } from '@/lib/house/staff/change-staff'
import {
  acceptInvitation,
  inviteStaff,
  revokeInvitation,
  showInvitationLink,
} from '@/lib/house/staff/invite-staff'
import { registerUser } from '@/lib/people/accounts/register-user'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { checkOwners } from '../../../scripts/doctor/check-settings'
import { type Caller, call } from '../../support/call'
import { makeUser, PASSWORD } from '../../support/factories'
import { makeSession } from '../../support/sessions'

const reason = 'a test of it'
const newEmail = () => `${randomUUID()}@rondo.example`
const statusOf = async (as: Caller) => (await call(look, { as })).status

/** Creates this many owners and suspends all others, so that only these can log in. */
async function soleOwners(count: number): Promise<Caller[]> {
  const owners = await Promise.all(Array.from({ length: count }, () => makeUser('owner')))
  const ids = owners.map(({ id }) => id)
  await db.user.updateMany({
    where: { role: 'owner', id: { notIn: ids } },
    data: { status: 'suspended' },
  })
  return owners
}

function ownersLeft(): Promise<number> {
  return db.user.count({ where: { role: 'owner', status: 'active' } })
}

describe('changing staff', () => {
  test('ends the person’s sessions immediately for another role and for a disabled account', async () => {
    const [owner, clerk] = [await makeUser('owner'), await makeUser('clerk')]
    expect(await statusOf(clerk)).toBe(200)
    await changeStaff({ userId: clerk.id, actorId: owner.id, role: 'risk', reason })
    expect(await statusOf(clerk)).toBe(401)
    const other = await makeUser('clerk')
    await changeStaff({ userId: other.id, actorId: owner.id, status: 'suspended', reason })
    expect(await statusOf(other)).toBe(401)
    await expect(verifyCredentials(other.email, PASSWORD)).rejects.toThrow('suspended')
    const ends = await db.session.findMany({ where: { userId: { in: [clerk.id, other.id] } } })
    expect(ends.map(({ endReason }) => endReason).sort()).toEqual(['role_changed', 'suspended'])
    const events = await db.auditEvent.findMany({
      where: { actorId: owner.id },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action, subject }) => [action, subject])).toEqual([
      ['staff.change-role', `user:${clerk.id}`],
      ['user.suspend', `user:${other.id}`],
    ])
    expect(events[0]).toMatchObject({
      before: { role: 'clerk' },
      after: { role: 'risk', reason },
    })
  })

  test('is refused for the actor’s own role and status, but allowed for the actor’s own name', async () => {
    const [owner] = [await makeUser('owner'), await makeUser('owner')]
    const own = { userId: owner.id, actorId: owner.id, reason }
    const refused = { code: 'own-staff-account' }
    await expect(changeStaff({ ...own, role: 'clerk' })).rejects.toMatchObject(refused)
    await expect(changeStaff({ ...own, status: 'suspended' })).rejects.toMatchObject(refused)
    await changeStaff({ ...own, name: 'Shafiq Alam' })
    expect(await db.user.findUnique({ where: { id: owner.id } })).toMatchObject({
      name: 'Shafiq Alam',
      role: 'owner',
      status: 'active',
    })
  })

  test('ends one session of a person, with an audit event, and no other one', async () => {
    const [owner, clerk, player] = [
      await makeUser('owner'),
      await makeUser('clerk'),
      await makeUser(),
    ]
    const sessionId = await makeSession(clerk.id)
    const end = async (id: string, which = sessionId) => {
      const params = { id, sessionId: which }
      return (await call(endCall, { method: 'DELETE', as: owner, params })).status
    }
    // A session of somebody else, and one of a player, whose first session has the player's id.
    expect([await end(owner.id), await end(player.id, player.id)]).toEqual([404, 404])
    expect([await end(clerk.id), await end(clerk.id)]).toEqual([200, 200])
    expect(await statusOf(player)).toBe(200)
    expect([await statusOf({ ...clerk, sessionId }), await statusOf(clerk)]).toEqual([401, 200])
    const events = await db.auditEvent.findMany({ where: { action: 'staff.end-session' } })
    expect(events).toMatchObject([{ actorId: owner.id, subject: `user:${clerk.id}` }])
  })

  test('is refused once the actor has lost that permission', async () => {
    const [owner, clerk] = [await makeUser('owner'), await makeUser('clerk')]
    await db.user.update({ where: { id: owner.id }, data: { role: 'clerk' } })
    const change = { userId: clerk.id, actorId: owner.id, status: 'suspended', reason } as const
    await expect(changeStaff(change)).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await statusOf(clerk)).toBe(200)
  })

  test('makes no player a staff member, and changes no player', async () => {
    const [owner, player] = [await makeUser('owner'), await makeUser()]
    const refused = { code: 'not-found' }
    await expect(
      changeStaff({ userId: player.id, actorId: owner.id, role: 'clerk', reason }),
    ).rejects.toMatchObject(refused)
  })
})

describe('the name of a staff member', () => {
  const siteOrigin = 'https://rondo.example'
  const taken = { code: 'invalid-input', fields: { name: 'Another staff member has this name.' } }

  test.each(['Rupa Sen', 'RUPA  SEN', 'Rupa\u200d Sen', 'ＲＵＰＡ Sen'])(
    'is nobody else’s, by a new name or an invitation: %j',
    async (name) => {
      const [owner, clerk] = [await makeUser('owner'), await makeUser('clerk')]
      await db.user.update({ where: { id: clerk.id }, data: { name: 'Rupa Sen' } })
      const own = { userId: owner.id, actorId: owner.id, name }
      await expect(changeStaff(own)).rejects.toMatchObject(taken)
      const offer = { name, role: 'clerk', actorId: owner.id, siteOrigin } as const
      await expect(inviteStaff({ ...offer, email: newEmail() })).rejects.toMatchObject(taken)
      await changeStaff({ ...own, userId: clerk.id })
      await changeStaff({ ...own, userId: clerk.id, name: clerk.id })
    },
  )

  test('is nobody else’s, by an invitation that was sent before', async () => {
    const [{ id: actorId }, clerk] = [await makeUser('owner'), await makeUser('clerk')]
    const offer = { name: 'Jamal Uddin', role: 'clerk', actorId, siteOrigin } as const
    const { link } = await inviteStaff({ ...offer, email: newEmail() })
    await changeStaff({ userId: clerk.id, actorId, name: offer.name })
    const form = { token: link?.split('#token=')[1] ?? '', password: PASSWORD }
    await expect(acceptInvitation(form)).rejects.toMatchObject(taken)
  })

  test('is nobody else’s, by a second invitation while the first is open', async () => {
    const { id: actorId } = await makeUser('owner')
    const offer = { name: 'Salma Khatun', role: 'clerk', actorId, siteOrigin } as const
    const email = newEmail()
    await inviteStaff({ ...offer, email })
    await expect(
      inviteStaff({ ...offer, name: 'SALMA KHATUN', email: newEmail() }),
    ).rejects.toMatchObject({
      fields: { name: 'An open invitation has this name. Revoke it first.' },
    })
    await inviteStaff({ ...offer, email: email.toUpperCase() })
  })

  test('can be kept, even if somebody else has the same', async () => {
    const [{ id: actorId }, clerk] = [await makeUser('owner'), await makeUser('clerk')]
    const { name } = await db.user.findUniqueOrThrow({ where: { id: clerk.id } })
    await changeStaff({ userId: clerk.id, actorId, name })
  })
})

describe('the last owner who can log in', () => {
  test.each([{ role: 'clerk' }, { status: 'suspended' }] as const)(
    'keeps role and status, even for the command line and in the database: %j',
    async (change) => {
      const [owner] = await soleOwners(1)
      const userId = owner?.id ?? ''
      await expect(changeStaff({ userId, actorId: null, reason, ...change })).rejects.toMatchObject(
        { code: 'last-owner' },
      )
      await expect(db.user.update({ where: { id: userId }, data: change })).rejects.toThrow(
        'last enabled owner',
      )
      expect(await ownersLeft()).toBe(1)
    },
  )

  test('may take another name', async () => {
    const [owner] = await soleOwners(1)
    const userId = owner?.id ?? ''
    await changeStaff({ userId, actorId: userId, name: 'Shafiq Rahman' })
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({
      name: 'Shafiq Rahman',
    })
  })

  test('remains when two owners disable each other at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = await soleOwners(2)
      const shut = (actor?: Caller, person?: Caller) =>
        changeStaff({
          userId: person?.id ?? '',
          actorId: actor?.id ?? '',
          reason,
          ...(round % 2 === 0 ? { status: 'suspended' } : { role: 'clerk' }),
        })
      const results = await Promise.allSettled([shut(a, b), shut(b, a)])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await ownersLeft()).toBe(1)
    }
  })

  test('remains when two direct statements would disable both at the same time', async () => {
    const owners = await soleOwners(2)
    const results = await Promise.allSettled(
      owners.map(({ id }) => db.user.update({ where: { id }, data: { status: 'suspended' } })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await ownersLeft()).toBe(1)
  })

  test('makes the doctor warn', async () => {
    await soleOwners(1)
    expect(await checkOwners()).toMatchObject([{ level: 'warning' }])
    await soleOwners(2)
    expect(await checkOwners()).toMatchObject([{ level: 'fine' }])
  })
})

describe('an invitation', () => {
  let owner: Caller
  let email: string
  let name: string
  const siteOrigin = 'https://rondo.example'

  // An invitation by another owner to somebody else must stay open, whatever happens to the others.
  let beside: { id: string }
  beforeEach(async () => {
    owner = await makeUser('owner')
    email = newEmail()
    name = `Mitu ${randomUUID()}`
    const { id: actorId } = await makeUser('owner')
    const offer = { name: `Rafiq ${randomUUID()}`, email: newEmail(), role: 'risk' } as const
    beside = await inviteStaff({ ...offer, actorId, siteOrigin })
  })
  afterEach(async () => {
    const open = { id: beside.id, acceptedAt: null, revokedAt: null, userId: null }
    expect(await db.staffInvitation.findFirst({ where: open })).not.toBeNull()
  })

  async function invite(): Promise<{ id: string; token: string }> {
    const offer = { name, email, role: 'clerk' } as const
    const { id, link } = await inviteStaff({ ...offer, actorId: owner.id, siteOrigin })
    return { id, token: link?.split('#token=')[1] ?? '' }
  }

  const over = { code: 'invitation-over' }
  const accept = (token: string) => acceptInvitation({ token, password: PASSWORD })

  test('creates one account with the password that its reader chose, and its link is in no outbox', async () => {
    const body = { name, email, role: 'clerk' }
    const { status, body: invited } = await call(inviteCall, { method: 'POST', as: owner, body })
    expect(status).toBe(201)
    const token = String(invited.link).split('/joinStaff#token=')[1]
    expect(await db.outboxMail.count({ where: { recipient: email } })).toBe(0)
    const offer = await call(checkCall, { method: 'POST', body: { token } })
    expect(offer.body).toEqual(body)
    const form = { token, password: PASSWORD, confirmpassword: PASSWORD }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(acceptCall, { method: 'POST', body: form })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 410, 410, 410, 410])
    const { id } = await verifyCredentials(email, PASSWORD)
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      name,
      role: 'clerk',
    })
    const events = await db.auditEvent.findMany({
      where: { OR: [{ subject: `user:${id}` }, { subject: `staff_invitation:${invited.id}` }] },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action }) => action)).toEqual(['staff.invite', 'staff.join'])
    expect(JSON.stringify(events.map(({ after }) => after))).not.toContain(token)
  })

  test('is for an email in any case: a newer one replaces it, and a player’s email is taken', async () => {
    const { token } = await invite()
    email = email.toUpperCase()
    const { token: newer } = await invite()
    await expect(accept(token)).rejects.toMatchObject(over)
    const { id } = await makeUser()
    await db.user.update({ where: { id }, data: { email: email.toLowerCase() } })
    await expect(accept(newer)).rejects.toMatchObject({ code: 'email-taken' })
    await expect(invite()).rejects.toMatchObject({ code: 'email-taken' })
  })

  test('creates no second account if its email registers at the same time', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      email = newEmail()
      name = `Mitu ${randomUUID()}`
      const { token } = await invite()
      const person = { name: 'Mitu Das', email, phone: '01711234567', password: PASSWORD }
      const results = await Promise.allSettled([accept(token), registerUser(person)])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find((result) => result.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'email-taken' })
      expect(await db.user.count({ where: { email } })).toBe(1)
    }
  })

  test('opens nothing after a day, once it is revoked, and once a newer one is sent', async () => {
    const first = await invite()
    const { token } = await invite()
    await expect(accept(first.token)).rejects.toMatchObject(over)
    const { id, token: third } = await invite()
    await expect(accept(token)).rejects.toMatchObject(over)
    await revokeInvitation({ invitationId: id, actorId: owner.id })
    await expect(accept(third)).rejects.toMatchObject(over)
    const again = revokeInvitation({ invitationId: id, actorId: owner.id })
    await expect(again).rejects.toMatchObject(over)
    const subject = `staff_invitation:${id}`
    expect(await db.auditEvent.findMany({ where: { subject, actorId: owner.id } })).toMatchObject([
      { action: 'staff.invite' },
      { action: 'staff.revoke-invitation', before: { email, role: 'clerk' } },
    ])
    const late = await invite()
    const { createdAt, expiresAt } = await db.staffInvitation.findUniqueOrThrow({
      where: { id: late.id },
    })
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(86_400_000)
    // Moves the invitation a day back instead of waiting. Triggers forbid changes to an offer, so
    // they are off.
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`
        UPDATE staff_invitation SET created_at = created_at - interval '1 day',
          expires_at = expires_at - interval '1 day' WHERE id = ${late.id}::uuid`,
    ])
    await expect(accept(late.token)).rejects.toMatchObject(over)
  })

  test('that nobody sent can neither be revoked nor shown', async () => {
    const unknown = { invitationId: randomUUID(), actorId: owner.id, siteOrigin }
    const refused = { code: 'not-found' }
    await expect(revokeInvitation(unknown)).rejects.toMatchObject(refused)
    await expect(showInvitationLink(unknown)).rejects.toMatchObject(refused)
  })

  test('closes its earlier link when it is shown again, and no other link', async () => {
    const { id, token } = await invite()
    const shown = await showInvitationLink({ invitationId: id, actorId: owner.id, siteOrigin })
    await expect(accept(token)).rejects.toMatchObject(over)
    await accept(shown.link.split('#token=')[1] ?? '')
    await verifyCredentials(email, PASSWORD)
  })

  test('creates no account with a password that is easy to guess', async () => {
    const { token } = await invite()
    const refused = { code: 'password-guessable' }
    // An own first name, and a password that would do for a player.
    for (const password of [name, 'Mitu123', 'kite-34-sun']) {
      const guessed = acceptInvitation({ token, password })
      await expect(guessed).rejects.toMatchObject(refused)
    }
    await accept(token)
  })

  test('of an owner who is disabled opens nothing', async () => {
    const other = await makeUser('owner')
    const { token: used } = await invite()
    await accept(used)
    email = newEmail()
    name = `Mitu ${randomUUID()}`
    const { token } = await invite()
    await changeStaff({ userId: owner.id, actorId: other.id, status: 'suspended', reason })
    await expect(accept(token)).rejects.toMatchObject(over)
  })

  test('is not sent by somebody who has just lost the owner role', async () => {
    const other = await makeUser('owner')
    await changeStaff({ userId: owner.id, actorId: other.id, role: 'clerk', reason })
    await expect(invite()).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test('never changes its offer, not even in the database', async () => {
    const { id } = await invite()
    const change = db.staffInvitation.update({ where: { id }, data: { role: 'owner' } })
    await expect(change).rejects.toThrow()
    await expect(db.staffInvitation.delete({ where: { id } })).rejects.toThrow()
  })
})
