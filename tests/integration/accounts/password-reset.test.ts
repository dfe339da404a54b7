import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POST as forgetPass } from '@/app/api/forgetPass/route'
import { POST as checkLink } from '@/app/api/resetPass/check/route'
import { POST as resetPass } from '@/app/api/resetPass/route'
import * as user from '@/app/api/users/[email]/route'
import { db } from '@/lib/base/db/client'
import { sendOutbox } from '@/lib/base/mail/send-outbox'
import { replacePassword } from '@/lib/people/accounts/change-password'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { type Caller, call } from '../../support/call'
import { makeUser, PASSWORD } from '../../support/factories'
import { catchMail } from '../../support/mail-catcher'
import { makeSession } from '../../support/sessions'
import { untilBlocked } from '../../support/until-blocked'

const NEW_PASSWORD = 'a new one'

let mailbox: Awaited<ReturnType<typeof catchMail>>
let player: Caller

beforeAll(async () => {
  mailbox = await catchMail()
})
afterAll(() => mailbox.close())
beforeEach(async () => {
  mailbox.mails.length = 0
  await db.outboxMail.deleteMany()
  player = await makeUser()
})

const forget = (email: string, headers: Record<string, string> = {}) =>
  call(forgetPass, { method: 'POST', body: { email }, headers })

const reset = (token: string, password = NEW_PASSWORD, confirmpassword = password) =>
  call(resetPass, { method: 'POST', body: { token, password, confirmpassword } })

const check = (token: string) => call(checkLink, { method: 'POST', body: { token } })

const LINK = /http:\/\/rondo\.test\/resetPass#token=([\w-]+)/

/** Returns the audit events of a user's resets: action, actor, way and address. */
async function resetEvents(userId: string) {
  const events = await db.auditEvent.findMany({
    where: { subject: `user:${userId}` },
    orderBy: { id: 'asc' },
  })
  return events.map(({ action, actorId, via, address }) => [action, actorId, via, address])
}

/** Requests a reset and returns the token of the emailed link. */
async function receiveToken(email = player.email): Promise<string> {
  expect((await forget(email)).status).toBe(200)
  await sendOutbox(mailbox.url)
  const token = LINK.exec(mailbox.mails.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('no mail with a link')
  return token
}

describe('the link in the email', () => {
  // @conformance sets-new-password-ends
  test('sets a new password, ends every session and works once', async () => {
    const token = await receiveToken()
    const [mail] = mailbox.mails
    expect(mail?.to).toEqual([player.email])
    expect(mail?.headers).toContain('Subject: Reset your Rondo password')
    expect(mail?.headers).toContain('From: Rondo <no-reply@rondo.example>')
    expect(mail?.html).toContain(`href="http://rondo.test/resetPass#token=${token}"`)
    expect(await check(token)).toMatchObject({ status: 200, body: { status: 'valid' } })

    expect(await reset(token)).toMatchObject({ status: 200, body: { status: 'changed' } })

    await expect(verifyCredentials(player.email, PASSWORD)).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    const signedIn = await verifyCredentials(player.email, NEW_PASSWORD)
    expect(signedIn.sessionVersion).toBe(2)
    const look = (as: Caller) => call(user.GET, { as, params: { email: player.email } })
    expect((await look(player)).status).toBe(401)
    expect((await look({ ...player, sessionId: await makeSession(player.id) })).status).toBe(200)

    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'reset-link-over' } })
    expect(await reset(token, 'another one')).toMatchObject({
      status: 410,
      body: { code: 'reset-link-over' },
    })
    await sendOutbox(mailbox.url)
    expect(mailbox.mails.at(-1)?.headers).toContain('Subject: Your Rondo password was changed')
  })

  test('refuses a password that is easy to guess, and stays valid after it', async () => {
    const token = await receiveToken()
    for (const password of ['1234567', player.email]) {
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: {
          code: 'password-guessable',
          fields: { password: 'This password is easy to guess. Choose another one.' },
        },
      })
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('works once, however many use it at the same time', async () => {
    const token = await receiveToken()
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
    expect(await verifyCredentials(player.email, NEW_PASSWORD)).toMatchObject({ sessionVersion: 2 })
  })

  test('is over once the password is replaced, also while that is under way', async () => {
    const token = await receiveToken()
    const resetting = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${player.id}::uuid FOR NO KEY UPDATE`
      const answer = reset(token)
      await untilBlocked()
      await replacePassword(tx, player.id, await hashPassword('a replaced one'))
      return { answer }
    })
    expect((await resetting.answer).status).toBe(410)
    await verifyCredentials(player.email, 'a replaced one')
  })

  test('expires when a newer one is requested', async () => {
    const first = await receiveToken()
    const second = await receiveToken(player.email.toUpperCase())
    expect((await reset(first)).status).toBe(410)
    expect((await reset(second)).status).toBe(200)
  })

  test('expires after 30 minutes', async () => {
    const token = await receiveToken()
    const valid = await db.passwordReset.findUniqueOrThrow({ where: { userId: player.id } })
    expect(valid.expiresAt.getTime() - valid.createdAt.getTime()).toBe(30 * 60_000)
    await db.passwordReset.update({
      where: { userId: player.id },
      data: {
        createdAt: new Date(Date.now() - 1_801_000),
        expiresAt: new Date(Date.now() - 1_000),
      },
    })
    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'reset-link-over' } })
    expect((await reset(token)).status).toBe(410)
    await verifyCredentials(player.email, PASSWORD)
  })

  test('is stored nowhere once it is sent, except as its SHA-256', async () => {
    const token = await receiveToken()
    const stored = await db.passwordReset.findUniqueOrThrow({ where: { userId: player.id } })
    expect(stored.tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [{ found } = { found: -1 }] = await db.$queryRaw<{ found: number }[]>`
      SELECT count(*)::int AS found FROM outbox_mail m, audit_event a
      WHERE m::text LIKE ${`%${token}%`} OR a::text LIKE ${`%${token}%`}`
    expect(found).toBe(0)
  })

  test('is audited with the address that requested it and the one that used it, without an actor', async () => {
    const asked = { 'x-forwarded-for': '203.0.113.7' }
    expect((await forget(player.email, asked)).status).toBe(200)
    await sendOutbox(mailbox.url)
    const token = LINK.exec(mailbox.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const body = { token, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD }
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    expect((await call(resetPass, { method: 'POST', body, headers })).status).toBe(200)
    expect(await resetEvents(player.id)).toEqual([
      ['user.request-password-reset', null, 'request', '203.0.113.7'],
      ['user.reset-password', null, 'request', '198.51.100.9'],
    ])
  })

  test('is audited with the user who was logged in where it was requested and used', async () => {
    const clerk = await makeUser('owner')
    const body = { email: player.email }
    await call(forgetPass, { method: 'POST', body, as: clerk })
    await sendOutbox(mailbox.url)
    const token = LINK.exec(mailbox.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const form = { token, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD }
    await call(resetPass, { method: 'POST', body: form, as: clerk })
    const actors = (await resetEvents(player.id)).map(([, actorId]) => actorId)
    expect(actors).toEqual([clerk.id, clerk.id])
  })
})

describe('a reset link request', () => {
  test('gets the same answer after the same time whether or not the email is registered', async () => {
    const timed = async (email: string) => {
      const startedAt = performance.now()
      const { status, body } = await forget(email)
      return { status, body, tookMs: performance.now() - startedAt }
    }
    const known = await timed(player.email)
    const unknown = await timed('nobody@rondo.example')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(known.body.message).toContain('If we have an account for this email')
    // Node's timers may fire a millisecond early.
    for (const { tookMs } of [known, unknown]) expect(tookMs).toBeGreaterThan(598)
    await sendOutbox(mailbox.url)
    expect(mailbox.mails.map(({ to }) => to)).toEqual([[player.email]])
  })

  test('sends no email to a suspended player, whose earlier link fails too', async () => {
    const token = await receiveToken()
    await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
    expect((await forget(player.email)).status).toBe(200)
    await sendOutbox(mailbox.url)
    expect(mailbox.mails).toHaveLength(1)
    expect((await reset(token)).status).toBe(403)
  })

  test('sends no email with a host that the request made up', async () => {
    const host = 'evil.example'
    const answer = await forget(player.email, { host, origin: `http://${host}` })
    expect(answer).toMatchObject({ status: 421, body: { code: 'address-unknown' } })
    expect(await db.passwordReset.count({ where: { userId: player.id } })).toBe(0)
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['no email', 'nusrat'],
    ['too long', `${'x'.repeat(250)}@rondo.example`],
    ['a list', 'a@rondo.example,b@rondo.example'],
    ['with a line break', 'a@rondo.example\r\nBcc: b@rondo.example'],
    ['SQL', `' OR 1=1 --`],
    ['a script', '<script>alert(1)</script>@rondo.example'],
    ['a number', 7],
  ])('is refused with an email that is %s', async (_name, email) => {
    const before = await db.outboxMail.count()
    expect(await call(forgetPass, { method: 'POST', body: { email } })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    })
    expect(await db.outboxMail.count()).toBe(before)
  })
})

describe('a new password', () => {
  test.each([
    ['too short', 'six666', 'six666', 'password', 'Password must be at least 7 characters long.'],
    ['unlike its repetition', 'seven-77', 'seven-78', 'confirmpassword', 'Password are not match'],
    ['not repeated', 'seven-77', '', 'confirmpassword', 'Enter the password again.'],
    ['too long', 'x'.repeat(201), 'x'.repeat(201), 'password', 'At most 200 characters.'],
  ])('is refused when %s, and the link stays valid', async (_name, one, two, field, text) => {
    const token = await receiveToken()
    const answer = await reset(token, one, two)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toMatchObject({ [field]: text })
    await verifyCredentials(player.email, PASSWORD)
    expect(await check(token)).toMatchObject({ status: 200, body: { status: 'valid' } })
  })

  test.each(['', 'x', 'x'.repeat(300), '%00', '../../etc/passwd'])(
    'is refused with the unknown token %j',
    async (token) => {
      expect([400, 410]).toContain((await reset(token)).status)
    },
  )
})
