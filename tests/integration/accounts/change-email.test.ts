import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { POST as confirmEmail } from '@/app/api/email/confirm/route'
import { PUT as changeEmail } from '@/app/api/email/route'
import { POST as forgetPass } from '@/app/api/forgetPass/route'
import { PUT as changePassword } from '@/app/api/password/route'
import { GET as session } from '@/app/api/session/route'
import { db } from '@/lib/base/db/client'
import { sendOutbox } from '@/lib/base/mail/send-outbox'
import { pruneOperations } from '@/lib/house/operations/prune'
import { findGoogleUser } from '@/lib/people/accounts/sign-in-with-google'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { type Caller, call } from '../../support/call'
import { makeUser, PASSWORD } from '../../support/factories'
import { catchMail } from '../../support/mail-catcher'
import { makeSession } from '../../support/sessions'
import { untilBlocked } from '../../support/until-blocked'

let mailbox: Awaited<ReturnType<typeof catchMail>>
let player: Caller
let wanted: string

beforeAll(async () => {
  mailbox = await catchMail()
})
afterAll(() => mailbox.close())
beforeEach(async () => {
  mailbox.mails.length = 0
  await db.outboxMail.deleteMany()
  player = await makeUser()
  wanted = `new-${player.email}`
})

const ask = (as: Caller, email = wanted, currentPassword = PASSWORD) =>
  call(changeEmail, { method: 'PUT', as, body: { email, currentPassword } })
const confirm = (token: string, as?: Caller) =>
  call(confirmEmail, { method: 'POST', body: { token }, ...(as && { as }) })
const look = async (as: Caller) => (await call(session, { as })).status
const emailOf = async ({ id }: Caller) => (await db.user.findUniqueOrThrow({ where: { id } })).email

/** Lists the subjects of the emails to this address, in the order they were written. */
async function subjectsTo(recipient: string): Promise<string[]> {
  const found = await db.outboxMail.findMany({ where: { recipient }, orderBy: { id: 'asc' } })
  return found.map(({ subject }) => subject)
}

const LINK = /http:\/\/rondo\.test\/confirmEmail#token=([\w-]+)/

/** Requests the new email and returns the token of the link sent to it. */
async function receiveToken(email = wanted): Promise<string> {
  expect(await ask(player, email)).toMatchObject({ status: 200, body: { status: 'sent' } })
  await sendOutbox(mailbox.url)
  const mail = mailbox.mails.findLast(({ to }) => to.includes(email))
  const token = LINK.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('no mail with a link')
  return token
}

test('changes the email once with the link sent to the new address, and ends every session', async () => {
  const token = await receiveToken()
  expect(await emailOf(player)).toBe(player.email)
  expect(await look(player)).toBe(200)
  expect(await subjectsTo(player.email)).toEqual(['A new email for your Rondo account'])
  // A reset link sent to the earlier mailbox would open the account to its reader.
  await call(forgetPass, { method: 'POST', body: { email: player.email } })
  expect(await db.passwordReset.count({ where: { userId: player.id } })).toBe(1)

  expect(await confirm(token)).toMatchObject({ status: 200, body: { status: 'changed' } })
  expect(await emailOf(player)).toBe(wanted)
  expect(await look(player)).toBe(401)
  const confirmed = await db.$queryRaw`
    SELECT 1 FROM "user" WHERE id = ${player.id}::uuid AND email_confirmed_at IS NOT NULL`
  expect(confirmed).toHaveLength(1)
  expect(await verifyCredentials(wanted, PASSWORD)).toMatchObject({ id: player.id })
  await expect(verifyCredentials(player.email, PASSWORD)).rejects.toMatchObject({
    code: 'wrong-credentials',
  })
  expect(await db.passwordReset.count({ where: { userId: player.id } })).toBe(0)
  expect((await subjectsTo(player.email)).at(-1)).toBe('Your Rondo email was changed')
  expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'email-link-over' } })
  const events = await db.auditEvent.findMany({
    where: { subject: `user:${player.id}`, action: { contains: 'email' } },
    orderBy: { id: 'asc' },
  })
  expect(events).toMatchObject([
    { action: 'user.request-email-change', actorId: player.id, after: { email: wanted } },
    {
      action: 'user.change-email',
      actorId: null,
      before: { email: player.email },
      after: { email: wanted, sessionVersion: 2 },
    },
  ])
})

test('no longer opens the account with the Google account of the old mailbox', async () => {
  const subject = `google-${player.id}`
  await db.googleLink.create({ data: { subject, userId: player.id } })
  const token = await receiveToken()
  expect(await findGoogleUser(subject)).toMatchObject({ id: player.id })
  expect((await confirm(token)).status).toBe(200)
  expect(await findGoogleUser(subject)).toBeNull()
  const { after } = await db.auditEvent.findFirstOrThrow({
    where: { subject: `user:${player.id}`, action: 'user.change-email' },
  })
  expect(after).toMatchObject({ email: wanted, isGoogleUnlinked: true })
  const { text } = await db.outboxMail.findFirstOrThrow({
    where: { recipient: player.email, subject: 'Your Rondo email was changed' },
  })
  expect(text).toContain('that Google account no longer opens it')
})

test('changes the email once when a link is used many times at the same moment', async () => {
  const token = await receiveToken()
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
})

test('requests nothing for a session that ends while its call is under way', async () => {
  const as = { ...player, sessionId: await makeSession(player.id) }
  let asked: ReturnType<typeof ask> | undefined
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${player.id}::uuid FOR NO KEY UPDATE`
      asked = ask(as)
      await untilBlocked()
      await tx.$executeRaw`
        UPDATE session SET ended_at = clock_timestamp(), end_reason = 'ended_by_owner'
        WHERE id = ${as.sessionId}::uuid`
    },
    { timeout: 60_000 },
  )
  expect(await asked).toMatchObject({ status: 401 })
  expect(await db.emailChange.count({ where: { userId: player.id } })).toBe(0)
})

test('waits for the user without locking the link, which a first second factor voids', async () => {
  const token = await receiveToken()
  const where = { userId: player.id }
  let confirmed: ReturnType<typeof confirm> | undefined
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${player.id}::uuid FOR NO KEY UPDATE`
      confirmed = confirm(token)
      await untilBlocked()
      await tx.$executeRaw`
        SELECT 1 FROM email_change WHERE user_id = ${player.id}::uuid FOR UPDATE NOWAIT`
      await tx.emailChange.deleteMany({ where })
    },
    { timeout: 60_000 },
  )
  expect(await confirmed).toMatchObject({ status: 410, body: { code: 'email-link-over' } })
  expect(await emailOf(player)).toBe(player.email)
})

test('ends the link with a newer request, a new password and after 30 minutes', async () => {
  const first = await receiveToken()
  const second = await receiveToken(`other-${wanted}`)
  expect((await confirm(first)).status).toBe(410)

  const form = { password: 'kite-34-sun', confirmpassword: 'kite-34-sun' }
  const body = { currentPassword: PASSWORD, ...form }
  expect((await call(changePassword, { method: 'PUT', as: player, body })).status).toBe(200)
  expect((await confirm(second)).status).toBe(410)
  expect(await emailOf(player)).toBe(player.email)

  player = await makeUser()
  const third = await receiveToken(`third-${wanted}`)
  const where = { userId: player.id }
  const { createdAt, expiresAt } = await db.emailChange.findUniqueOrThrow({ where })
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * 60_000)
  const agoDays = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.emailChange.update({
    where,
    data: { createdAt: agoDays(3), expiresAt: agoDays(2) },
  })
  expect((await confirm(third)).status).toBe(410)
  await pruneOperations()
  expect(await db.emailChange.count({ where })).toBe(0)
})

test('sends no link to an email that has an account, and doesn’t reveal that in the answer', async () => {
  const other = await makeUser()
  expect(await ask(player, other.email.toUpperCase())).toMatchObject({
    status: 200,
    body: { status: 'sent' },
  })
  const [mail] = await db.outboxMail.findMany({
    where: { recipient: { equals: other.email, mode: 'insensitive' } },
  })
  expect(mail?.subject).toBe('This email already has a Rondo account')
  expect(mail?.text).not.toContain('confirmEmail')
})

test('leaves an email to the person who registered it before the link was used', async () => {
  const token = await receiveToken()
  const { id } = await makeUser()
  await db.user.update({ where: { id }, data: { email: wanted } })
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email-taken' } })
  expect(await emailOf(player)).toBe(player.email)
  expect(await look(player)).toBe(200)
})

test('refuses a wrong password, the current email and staff, and sends no email', async () => {
  expect(await ask(player, wanted, 'not this one')).toMatchObject({
    status: 403,
    body: { code: 'wrong-password', fields: { currentPassword: 'The password is wrong.' } },
  })
  expect(await ask(player, player.email.toUpperCase())).toMatchObject({
    status: 400,
    body: { fields: { email: 'This is your email now.' } },
  })
  const admin = await makeUser('owner')
  expect(await ask(admin)).toMatchObject({ status: 403, body: { code: 'staff-account' } })
  expect(await db.outboxMail.count()).toBe(0)
  expect(await db.signInEvent.findMany({ where: { userId: player.id } })).toMatchObject([
    { way: 'email-change', refusal: 'wrong-credentials' },
  ])
})

test('stores only the SHA-256 of the link’s token once it was sent', async () => {
  const token = await receiveToken()
  const { tokenHash } = await db.emailChange.findUniqueOrThrow({ where: { userId: player.id } })
  expect(tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
  const [{ found } = { found: -1 }] = await db.$queryRaw<{ found: number }[]>`
    SELECT count(*)::int AS found FROM outbox_mail m, audit_event a
    WHERE m::text LIKE ${`%${token}%`} OR a::text LIKE ${`%${token}%`}`
  expect(found).toBe(0)
})
