import { randomBytes, randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { hashLinkToken } from '@/lib/people/accounts/rules/link-token'
import { makeUser } from './factories'
import { ADMIN, EVERYONE, OWNER_OR_ADMIN, of, ofOwner, type Scenario, SIGNED_IN } from './scenario'
import { makeSession } from './sessions'

const registration = () => ({
  name: 'Rakib Hasan',
  email: `rakib-${randomUUID()}@rondo.example`,
  phone: '01553762390',
  password: 'seven-77',
  confirmpassword: 'seven-77',
  referralCode: '',
  zone: 'Asia/Dhaka',
})

/** Returns the token of a valid reset link, for a user that no other test needs. */
async function standingToken(): Promise<string> {
  const { id } = await makeUser()
  const token = randomBytes(32).toString('base64url')
  await db.passwordReset.create({
    data: {
      userId: id,
      tokenHash: hashLinkToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  return token
}

/**
 * Returns the token of a valid link that confirms a new email, for a user that no other test needs.
 */
async function emailToken(): Promise<string> {
  const { id, email } = await makeUser()
  const token = randomBytes(32).toString('base64url')
  await db.emailChange.create({
    data: {
      userId: id,
      email: `new-${email}`,
      tokenHash: hashLinkToken(token),
      sessionVersion: 1,
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  return token
}

/** Returns the token of a valid link that takes a change of email back. */
async function undoToken(): Promise<string> {
  const { id, email } = await makeUser()
  const token = randomBytes(32).toString('base64url')
  const data = { userId: id, email: `old-${email}`, tokenHash: hashLinkToken(token) }
  await db.emailUndo.create({ data: { ...data, expiresAt: new Date(Date.now() + 60_000) } })
  return token
}

/** Adds an email to the outbox and returns its id. */
async function queueMail(to: string): Promise<string> {
  const content = { subject: 'Hello', text: 'Hello', html: 'Hello' }
  await db.$transaction((tx) => queueEmail(tx, { to, locale: null, compose: () => content }))
  return (await db.outboxMail.findFirstOrThrow({ where: { recipient: to } })).id
}

/** Calls about logging in and about a person's data. */
export const ACCOUNT_SCENARIOS: readonly Scenario[] = [
  of('POST /api/register', [201, 201, 201, 201], () => ({ body: registration() })),
  {
    call: 'POST /api/register',
    note: 'a taken email',
    asking: ({ owner }) => ({ body: { ...registration(), email: owner.email } }),
    expected: EVERYONE,
  },
  of('POST /api/forgetPass', EVERYONE, ({ owner }) => ({ body: { email: owner.email } })),
  of('POST /api/resetPass', EVERYONE, async () => ({
    body: { token: await standingToken(), password: 'seven-77', confirmpassword: 'seven-77' },
  })),
  {
    call: 'POST /api/resetPass',
    note: 'a link that nobody was sent',
    asking: () => ({ body: { token: 'x', password: 'seven-77', confirmpassword: 'seven-77' } }),
    expected: [410, 410, 410, 410],
  },
  of('POST /api/resetPass/check', EVERYONE, async () => ({
    body: { token: await standingToken() },
  })),
  {
    call: 'POST /api/resetPass/check',
    note: 'a link that nobody was sent',
    asking: () => ({ body: { token: 'x' } }),
    expected: [410, 410, 410, 410],
  },
  {
    call: 'PUT /api/password',
    note: 'with a present password that is wrong',
    asking: () => ({
      body: {
        currentPassword: 'not this',
        password: 'kite-34-sun-lamp',
        confirmpassword: 'kite-34-sun-lamp',
      },
    }),
    expected: [401, 403, 403, 403],
  },
  {
    call: 'PUT /api/email',
    note: 'with a present password that is wrong',
    asking: () => ({ body: { email: 'new@rondo.example', currentPassword: 'not this' } }),
    expected: [401, 403, 403, 403],
  },
  of('POST /api/email/confirm', EVERYONE, async () => ({ body: { token: await emailToken() } })),
  {
    call: 'POST /api/email/confirm',
    note: 'a link that nobody was sent',
    asking: () => ({ body: { token: 'x' } }),
    expected: [410, 410, 410, 410],
  },
  of('POST /api/email/undo/check', EVERYONE, async () => ({ body: { token: await undoToken() } })),
  of('POST /api/email/undo', EVERYONE, async () => ({
    body: {
      token: await undoToken(),
      password: 'kite-34-sun-lamp',
      confirmpassword: 'kite-34-sun-lamp',
    },
  })),
  {
    call: 'POST /api/email/undo',
    note: 'a link that nobody was sent',
    asking: () => ({
      body: { token: 'x', password: 'kite-34-sun-lamp', confirmpassword: 'kite-34-sun-lamp' },
    }),
    expected: [410, 410, 410, 410],
  },
  of('DELETE /api/sessions/{id}', [401, 404, 200, 404], async ({ owner }) => ({
    params: { id: await makeSession(owner.id) },
  })),
  of('PUT /api/locale', SIGNED_IN, () => ({ body: { locale: 'bn-u-nu-latn' } })),
  {
    call: 'PUT /api/locale',
    note: 'of a language that is not spoken here',
    asking: () => ({ body: { locale: 'de' } }),
    expected: [401, 400, 400, 400],
  },
  of('GET /api/sessions', SIGNED_IN),
  of('DELETE /api/sessions', SIGNED_IN),
  of('POST /api/session/seen', SIGNED_IN),
  {
    call: 'POST /api/session/end',
    note: 'without saying that all are meant',
    asking: () => ({ body: {} }),
    expected: [401, 400, 400, 400],
  },
  of('POST /api/mail/{id}/open', ADMIN, async ({ owner }) => ({
    params: { id: await queueMail(owner.email) },
  })),
  {
    call: 'POST /api/mail/{id}/open',
    note: 'an email to staff',
    asking: async ({ admin }) => ({ params: { id: await queueMail(admin.email) } }),
    expected: [401, 403, 403, 404],
  },
  of('GET /api/users', ADMIN),
  of('GET /api/users.csv', ADMIN),
  of('GET /api/results.csv', ADMIN),
  of('GET /api/users/{email}', OWNER_OR_ADMIN, ofOwner),
  {
    call: 'PUT /api/users/{email}',
    note: 'name',
    asking: (people) => ({ ...ofOwner(people), body: { name: 'Nusrat' } }),
    expected: OWNER_OR_ADMIN,
  },
  {
    call: 'PUT /api/users/{email}',
    note: 'of another one of staff',
    asking: async () => ({
      params: { email: (await makeUser('owner')).email },
      body: { status: 'suspended', reason: 'a test' },
    }),
    expected: [401, 403, 403, 403],
    needs: 'user.suspend',
  },
  {
    call: 'PUT /api/users/{email}',
    note: 'status',
    asking: async () => ({
      params: { email: (await makeUser()).email },
      body: { status: 'suspended', reason: 'a test of rules' },
    }),
    expected: ADMIN,
    needs: 'user.suspend',
  },
  {
    call: 'PUT /api/users/{email}',
    note: 'deposite',
    asking: (people) => ({
      ...ofOwner(people),
      body: { deposite: 50_000, reason: 'put right again' },
    }),
    expected: ADMIN,
    needs: 'balance.adjust',
  },
  of('POST /api/players/{id}/notes', ADMIN, ({ owner }) => ({
    params: { id: owner.id },
    body: { text: 'Called back.' },
  })),
  of('PUT /api/players/{id}/tags', ADMIN, ({ owner }) => ({
    params: { id: owner.id },
    body: { tag: 'watch', isOn: true },
  })),
  of('DELETE /api/players/{id}/sessions', ADMIN, async () => ({
    params: { id: (await makeUser()).id },
  })),
  of('DELETE /api/players/{id}/sessions/{session}', ADMIN, async () => {
    const { id } = await makeUser()
    return { params: { id, session: await makeSession(id) } }
  }),
  of('GET /api/players/{id}/statement.csv', ADMIN, ({ owner }) => ({ params: { id: owner.id } })),
]
