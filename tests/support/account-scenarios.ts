import { randomBytes, randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { hashLinkToken } from '@/lib/people/accounts/rules/link-token'
import { makeUser } from './factories'
import {
  ADMIN,
  EVERYONE,
  nothing,
  OWNER_OR_ADMIN,
  ofOwner,
  type Scenario,
  SIGNED_IN,
} from './scenario'
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
  {
    call: 'POST /api/register',
    asking: () => ({ body: registration() }),
    expected: [201, 201, 201, 201],
  },
  {
    call: 'POST /api/register',
    note: 'a taken email',
    asking: ({ owner }) => ({ body: { ...registration(), email: owner.email } }),
    expected: EVERYONE,
  },
  {
    call: 'POST /api/forgetPass',
    asking: ({ owner }) => ({ body: { email: owner.email } }),
    expected: EVERYONE,
  },
  {
    call: 'POST /api/resetPass',
    asking: async () => ({
      body: { token: await standingToken(), password: 'seven-77', confirmpassword: 'seven-77' },
    }),
    expected: EVERYONE,
  },
  {
    call: 'POST /api/resetPass',
    note: 'a link that nobody was sent',
    asking: () => ({ body: { token: 'x', password: 'seven-77', confirmpassword: 'seven-77' } }),
    expected: [410, 410, 410, 410],
  },
  {
    call: 'POST /api/resetPass/check',
    asking: async () => ({ body: { token: await standingToken() } }),
    expected: EVERYONE,
  },
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
  {
    call: 'POST /api/email/confirm',
    asking: async () => ({ body: { token: await emailToken() } }),
    expected: EVERYONE,
  },
  {
    call: 'POST /api/email/confirm',
    note: 'a link that nobody was sent',
    asking: () => ({ body: { token: 'x' } }),
    expected: [410, 410, 410, 410],
  },
  {
    call: 'POST /api/email/undo/check',
    asking: async () => ({ body: { token: await undoToken() } }),
    expected: EVERYONE,
  },
  {
    call: 'POST /api/email/undo',
    asking: async () => ({
      body: {
        token: await undoToken(),
        password: 'kite-34-sun-lamp',
        confirmpassword: 'kite-34-sun-lamp',
      },
    }),
    expected: EVERYONE,
  },
  {
    call: 'POST /api/email/undo',
    note: 'a link that nobody was sent',
    asking: () => ({
      body: { token: 'x', password: 'kite-34-sun-lamp', confirmpassword: 'kite-34-sun-lamp' },
    }),
    expected: [410, 410, 410, 410],
  },
  {
    call: 'DELETE /api/sessions/{id}',
    asking: async ({ owner }) => ({ params: { id: await makeSession(owner.id) } }),
    expected: [401, 404, 200, 404],
  },
  {
    call: 'PUT /api/locale',
    asking: () => ({ body: { locale: 'bn-u-nu-latn' } }),
    expected: SIGNED_IN,
  },
  {
    call: 'PUT /api/locale',
    note: 'of a language that is not spoken here',
    asking: () => ({ body: { locale: 'de' } }),
    expected: [401, 400, 400, 400],
  },
  { call: 'GET /api/sessions', asking: nothing, expected: SIGNED_IN },
  { call: 'DELETE /api/sessions', asking: nothing, expected: SIGNED_IN },
  { call: 'POST /api/session/seen', asking: nothing, expected: SIGNED_IN },
  {
    call: 'POST /api/session/end',
    note: 'without saying that all are meant',
    asking: () => ({ body: {} }),
    expected: [401, 400, 400, 400],
  },
  {
    call: 'POST /api/mail/{id}/open',
    asking: async ({ owner }) => ({ params: { id: await queueMail(owner.email) } }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/mail/{id}/open',
    note: 'an email to staff',
    asking: async ({ admin }) => ({ params: { id: await queueMail(admin.email) } }),
    expected: [401, 403, 403, 404],
  },
  { call: 'GET /api/users', asking: nothing, expected: ADMIN },
  { call: 'GET /api/users.csv', asking: nothing, expected: ADMIN },
  { call: 'GET /api/results.csv', asking: nothing, expected: ADMIN },
  { call: 'GET /api/users/{email}', asking: ofOwner, expected: OWNER_OR_ADMIN },
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
  {
    call: 'POST /api/players/{id}/notes',
    asking: ({ owner }) => ({ params: { id: owner.id }, body: { text: 'Called back.' } }),
    expected: ADMIN,
  },
  {
    call: 'PUT /api/players/{id}/tags',
    asking: ({ owner }) => ({ params: { id: owner.id }, body: { tag: 'watch', isOn: true } }),
    expected: ADMIN,
  },
  {
    call: 'DELETE /api/players/{id}/sessions',
    asking: async () => ({ params: { id: (await makeUser()).id } }),
    expected: ADMIN,
  },
  {
    call: 'DELETE /api/players/{id}/sessions/{session}',
    asking: async () => {
      const { id } = await makeUser()
      return { params: { id, session: await makeSession(id) } }
    },
    expected: ADMIN,
  },
  {
    call: 'GET /api/players/{id}/statement.csv',
    asking: ({ owner }) => ({ params: { id: owner.id } }),
    expected: ADMIN,
  },
]
