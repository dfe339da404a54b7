import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { authOptions } from '@/app/api/auth/[...nextauth]/options'
import { loginError } from '@/components/site/accounts/login-note'
import { db } from '@/lib/base/db/client'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { makeUser, PASSWORD } from '../../support/factories'

// Settings are read once, on the first import, so these must be set before it.
vi.hoisted(() => {
  process.env.GOOGLE_CLIENT_ID = 'client-of-tests'
  process.env.GOOGLE_CLIENT_SECRET = 'secret-of-tests'
})

const CALLBACK = new Request('http://rondo.test/api/auth/callback/google', {
  headers: { 'x-forwarded-for': '192.0.2.7', 'user-agent': 'Firefox/145.0 (Linux)' },
})

/** A person's Google profile, as next-auth passes it on. */
function googlePerson(change: Record<string, unknown> = {}) {
  const id = randomUUID()
  return {
    sub: `google-${id}`,
    email: `${id}@gmail.example`,
    email_verified: true,
    name: 'Nusrat Jahan',
    ...change,
  }
}

/** A person whose mailbox is in a Google Workspace of the email's domain. */
function workspacePerson(email: string) {
  return googlePerson({ email, hd: 'rondo.example' })
}
type GooglePerson = ReturnType<typeof googlePerson>

/**
 * Runs the callback that next-auth calls after a login at Google. It returns true, or the URL to
 * redirect to.
 */
async function admit(person: GooglePerson) {
  const account = accountOf(person)
  const user = { id: person.sub, email: person.email, name: person.name, sessionVersion: 0 }
  return await authOptions(CALLBACK).callbacks?.signIn?.({ user, account, profile: person })
}

/** Returns the session token that this login creates. */
async function tokenOf(person: GooglePerson) {
  const user = { id: person.sub, email: person.email, name: person.name, sessionVersion: 0 }
  return await authOptions(CALLBACK).callbacks?.jwt?.({
    token: { sub: person.sub, email: person.email },
    user,
    account: accountOf(person),
    profile: person,
    trigger: 'signIn',
  })
}

function accountOf({ sub }: GooglePerson) {
  return { provider: 'google', type: 'oauth' as const, providerAccountId: sub }
}

const userOf = (email: string) => db.user.findUnique({ where: { email } })
const mailsTo = (recipient: string) => db.outboxMail.count({ where: { recipient } })

// @conformance offers-google-next-email
test('offers Google next to email and password', () => {
  expect(authOptions(CALLBACK).providers.map(({ id }) => id)).toEqual(['credentials', 'google'])
})

describe('a new person', () => {
  test('becomes a player with accounts, accepted terms and no password that anybody knows', async () => {
    const person = googlePerson()
    expect(await admit(person)).toBe(true)
    const user = await db.user.findUniqueOrThrow({
      where: { email: person.email },
      include: { accounts: true },
    })
    expect(user).toMatchObject({ role: 'player', name: 'Nusrat Jahan', sessionVersion: 1 })
    expect(user.termsVersion).not.toBe('')
    const confirmed = await db.$queryRaw`
      SELECT 1 FROM "user" WHERE id = ${user.id}::uuid AND email_confirmed_at IS NOT NULL`
    expect(confirmed).toHaveLength(1)
    expect(user.accounts.map(({ kind }) => kind).sort()).toEqual(['main', 'surewin'])
    const token = await tokenOf(person)
    expect(token).toMatchObject({ sub: user.id, email: person.email })
    expect(await db.session.findMany({ where: { userId: user.id } })).toMatchObject([
      { id: token?.sid, address: '192.0.2.7', device: 'Firefox on Linux', endedAt: null },
    ])
    for (const guess of ['', person.sub, person.email]) {
      await expect(verifyCredentials(person.email, guess)).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
    }
    expect(await mailsTo(person.email)).toBe(0)
  })

  test('creates one user from five simultaneous Google logins', async () => {
    const person = googlePerson()
    const answers = await Promise.all(Array.from({ length: 5 }, () => admit(person)))
    expect(answers).toEqual(Array(5).fill(true))
    expect(await db.googleLink.count({ where: { subject: person.sub } })).toBe(1)
  })

  test('is refused without storing anything if Google has not verified the email', async () => {
    const person = googlePerson({ email_verified: false })
    expect(await admit(person)).toBe('/login?error=google-email-unverified')
    expect(await userOf(person.email)).toBeNull()
    expect(await db.googleLink.count({ where: { subject: person.sub } })).toBe(0)
  })

  test.each([
    [{ email: 'not an email' }],
    [{ email: undefined }],
    [{ email_verified: 'true' }],
    [{ sub: '' }],
  ])('is refused with a profile like %j', async (change) => {
    const before = await db.user.count()
    expect(await admit(googlePerson(change))).toBe('/login?error=unexpected')
    expect(await db.user.count()).toBe(before)
  })

  test('gets a name that registration would accept', async () => {
    const person = googlePerson({ name: '<b>\u202e</b>\u0000\u3164\u2028\u2800 Rakib ' })
    await admit(person)
    expect((await userOf(person.email))?.name).toBe('b/b Rakib')
    const bangla = googlePerson({ name: '\u200dর\u200d\u09cdযামি\u200c\u200d' })
    await admit(bangla)
    expect((await userOf(bangla.email))?.name).toBe('র\u200d\u09cdযামি\u200c')
    const nameless = googlePerson({ name: undefined })
    await admit(nameless)
    expect((await userOf(nameless.email))?.name).toBe(nameless.email.split('@')[0])
  })
})

describe('an existing user with the same email', () => {
  test('is linked once, and loses the password and sessions of the earlier registration', async () => {
    const player = await makeUser()
    const person = workspacePerson(player.email.toUpperCase())
    expect(await admit(person)).toBe(true)
    expect(await tokenOf(person)).toMatchObject({
      sub: player.id,
      email: player.email,
      sid: expect.any(String),
    })
    await expect(verifyCredentials(player.email, PASSWORD)).rejects.toThrow()
    expect(await mailsTo(player.email)).toBe(1)
    const events = await db.auditEvent.findMany({ where: { subject: `user:${player.id}` } })
    expect(events.map(({ action }) => action)).toEqual(['user.link-google'])

    expect(await admit(person)).toBe(true)
    expect(await tokenOf(person)).toMatchObject({ sub: player.id, sid: expect.any(String) })
    expect(await mailsTo(player.email)).toBe(1)
  })

  test('is not locked out by a passkey of the person who registered the email earlier', async () => {
    const player = await makeUser()
    const passkey = { credentialId: randomUUID(), publicKey: Buffer.from('key'), name: 'Key' }
    await db.passkey.create({ data: { ...passkey, id: randomUUID(), userId: player.id } })
    expect(await admit(workspacePerson(player.email))).toBe(true)
    expect(await db.passkey.count({ where: { userId: player.id, removedAt: null } })).toBe(0)
    const events = await db.auditEvent.findMany({ where: { subject: `user:${player.id}` } })
    expect(events.map(({ action }) => action)).toEqual(['second-factor.reset', 'user.link-google'])
  })

  test('is not linked if Google has not verified the email', async () => {
    const player = await makeUser()
    const person = googlePerson({ email: player.email, email_verified: false })
    expect(await admit(person)).toBe('/login?error=google-email-unverified')
    expect(await db.googleLink.count({ where: { userId: player.id } })).toBe(0)
    await verifyCredentials(player.email, PASSWORD)
  })

  test.each([
    ['no Workspace', {}],
    ['a Workspace of another domain', { hd: 'elsewhere.example' }],
    ['a Workspace of a domain that the email only begins with', { hd: 'rondo.example.org' }],
  ])(
    'is not linked if Google verified the email once but does not host it: %s',
    async (_whose, of) => {
      const player = await makeUser()
      const person = googlePerson({ email: player.email, ...of })
      expect(await admit(person)).toBe('/login?error=google-not-linked')
      expect(await db.googleLink.count({ where: { userId: player.id } })).toBe(0)
      expect(await verifyCredentials(player.email, PASSWORD)).toMatchObject({ sessionVersion: 1 })
      expect(await mailsTo(player.email)).toBe(0)
      expect(loginError('google-not-linked')).toContain('Log in with your password')
    },
  )

  test.each(['gmail.com', 'GoogleMail.com'])(
    'is linked if the mailbox is at %s',
    async (domain) => {
      const player = await makeUser()
      const email = `${randomUUID()}@${domain}`
      await db.user.update({ where: { id: player.id }, data: { email } })
      const person = googlePerson({ email })
      expect(await admit(person)).toBe(true)
      expect(await tokenOf(person)).toMatchObject({ sub: player.id, sid: expect.any(String) })
    },
  )

  test('is never linked if the account is a staff account', async () => {
    const admin = await makeUser('owner')
    expect(await admit(workspacePerson(admin.email))).toBe('/login?error=google-not-linked')
    expect(await db.googleLink.count({ where: { userId: admin.id } })).toBe(0)
    expect(await verifyCredentials(admin.email, PASSWORD)).toMatchObject({ sessionVersion: 1 })
  })

  test('can be linked to only one Google account', async () => {
    const player = await makeUser()
    await admit(workspacePerson(player.email))
    expect(await admit(workspacePerson(player.email))).toBe('/login?error=not-allowed')
  })

  test('keeps the account when the email changes at Google', async () => {
    const person = googlePerson()
    await admit(person)
    const renamed = { ...person, email: `${randomUUID()}@gmail.example`, email_verified: false }
    expect(await admit(renamed)).toBe(true)
    expect(await tokenOf(renamed)).toMatchObject({ email: person.email })
    expect(await userOf(renamed.email)).toBeNull()
  })

  test('cannot log in while suspended, whether already linked or not', async () => {
    const linked = googlePerson()
    await admit(linked)
    const player = await makeUser()
    await db.user.updateMany({
      where: { email: { in: [linked.email, player.email] } },
      data: { status: 'suspended' },
    })
    expect(await admit(linked)).toBe('/login?error=account-suspended')
    await expect(tokenOf(linked)).rejects.toMatchObject({ code: 'account-suspended' })
    expect(await admit(workspacePerson(player.email))).toBe('/login?error=account-suspended')
    expect(await db.googleLink.count({ where: { userId: player.id } })).toBe(0)
  })
})
