import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { inviteStaff } from '@/lib/house/staff/invite-staff'
import { hashLinkToken } from '@/lib/people/accounts/rules/link-token'
import { makeUser, PASSWORD } from './factories'
import { ADMIN, EVERYONE, of, type Scenario } from './scenario'
import { makeSession } from './sessions'

const offer = () =>
  ({
    name: `Mitu ${randomUUID()}`,
    email: `mitu-${randomUUID()}@rondo.example`,
    role: 'clerk',
  }) as const

/** Creates an open invitation by an owner. Returns its id and the token of its link. */
async function openInvitation(): Promise<{ id: string; token: string }> {
  const siteOrigin = 'https://rondo.example'
  const { id: actorId } = await makeUser('owner')
  const { id, link } = await inviteStaff({ ...offer(), actorId, siteOrigin })
  return { id, token: link?.split('token=')[1] ?? '' }
}

/** Creates an invitation by this person, without the approval it may need. */
async function invitationBy(invitedById: string): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const tokenHash = hashLinkToken(id)
  await db.staffInvitation.create({ data: { ...offer(), id, tokenHash, invitedById, expiresAt } })
  return id
}

/** Calls about staff accounts. */
export const STAFF_SCENARIOS: readonly Scenario[] = [
  of('GET /api/staff', ADMIN),
  of('PUT /api/staff/{id}', ADMIN, async () => ({
    params: { id: (await makeUser('clerk')).id },
    body: { name: offer().name, role: 'finance', reason: 'runs the cash desk now' },
  })),
  {
    call: 'PUT /api/staff/{id}',
    note: 'a player',
    asking: ({ other }) => ({ params: { id: other.id }, body: { name: 'Mitu Das' } }),
    expected: [401, 403, 403, 404],
  },
  {
    call: 'PUT /api/staff/{id}',
    note: 'the own role',
    asking: ({ admin }) => ({
      params: { id: admin.id },
      body: { role: 'clerk', reason: 'a test' },
    }),
    expected: [401, 403, 403, 403],
  },
  of('PUT /api/staff/limits', ADMIN, () => ({
    body: {
      kind: 'deposit.accept',
      role: 'clerk',
      perAct: 40_000,
      perDay: 1_000_000,
      reason: 'a smaller desk',
    },
  })),
  of('DELETE /api/staff/{id}/sessions/{sessionId}', ADMIN, async () => {
    const { id } = await makeUser('clerk')
    return { params: { id, sessionId: await makeSession(id) } }
  }),
  {
    call: 'DELETE /api/staff/{id}/sessions/{sessionId}',
    note: 'of a player',
    asking: async ({ other }) => ({
      params: { id: other.id, sessionId: await makeSession(other.id) },
    }),
    expected: [401, 403, 403, 404],
  },
  of('POST /api/staff/invitations', [401, 403, 403, 201], () => ({ body: offer() })),
  {
    call: 'POST /api/staff/invitations',
    note: 'a taken email',
    asking: ({ other }) => ({ body: { ...offer(), email: other.email } }),
    expected: [401, 403, 403, 409],
  },
  of('DELETE /api/staff/invitations/{id}', ADMIN, async () => ({
    params: { id: (await openInvitation()).id },
  })),
  {
    call: 'DELETE /api/staff/invitations/{id}',
    note: 'one that never was',
    asking: () => ({ params: { id: randomUUID() } }),
    expected: [401, 403, 403, 404],
  },
  of('POST /api/staff/invitations/{id}/link', ADMIN, async ({ admin }) => ({
    params: { id: await invitationBy(admin.id) },
  })),
  {
    call: 'POST /api/staff/invitations/{id}/link',
    note: 'of another owner',
    asking: async () => ({ params: { id: (await openInvitation()).id } }),
    expected: [401, 403, 403, 403],
  },
  of('POST /api/staff/invitations/check', EVERYONE, async () => ({
    body: { token: (await openInvitation()).token },
  })),
  of('POST /api/staff/invitations/accept', [201, 201, 201, 201], async () => ({
    body: {
      token: (await openInvitation()).token,
      password: PASSWORD,
      confirmpassword: PASSWORD,
    },
  })),
  {
    call: 'POST /api/staff/invitations/accept',
    note: 'a link that nobody was sent',
    asking: () => ({ body: { token: 'x', password: PASSWORD, confirmpassword: PASSWORD } }),
    expected: [410, 410, 410, 410],
  },
]
