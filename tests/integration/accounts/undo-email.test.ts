import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { POST as confirmEmail } from '@/app/api/email/confirm/route'
import { POST as checkUndo } from '@/app/api/email/undo/check/route'
import { POST as undoEmail } from '@/app/api/email/undo/route'
import { POST as register } from '@/app/api/register/route'
import { GET as session } from '@/app/api/session/route'
import { db } from '@/lib/base/db/client'
import { pruneOperations } from '@/lib/house/operations/prune'
import { changeUser } from '@/lib/house/players/change-user'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { findRequest } from '@/lib/money/cashier/read-queue'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { resetPassword } from '@/lib/people/accounts/reset-password'
import { hashLinkToken } from '@/lib/people/accounts/rules/link-token'
import { signInWithGoogle } from '@/lib/people/accounts/sign-in-with-google'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, PASSWORD } from '../../support/factories'
import { makeSession } from '../../support/sessions'

const NEW_PASSWORD = 'the owner is back'

let player: Caller
let mailbox: string

beforeEach(async () => {
  player = await makePlayer(1_000)
  mailbox = player.email
})

/** Changes the email as somebody who knows the password can, and returns the link's token. */
async function moveTo(email: string): Promise<string> {
  const { email: from, sessionVersion } = await db.user.findUniqueOrThrow({
    where: { id: player.id },
  })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + 60_000)
  const change = { userId: player.id, email, tokenHash: hashLinkToken(token) }
  await db.emailChange.create({ data: { ...change, sessionVersion, expiresAt } })
  expect((await call(confirmEmail, { method: 'POST', body: { token } })).status).toBe(200)
  const mail = await db.outboxMail.findFirstOrThrow({
    where: { recipient: from, text: { contains: '/undoEmail#token=' } },
    orderBy: { id: 'desc' },
  })
  return /undoEmail#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

const undo = (token: string, password = NEW_PASSWORD) =>
  call(undoEmail, { method: 'POST', body: { token, password, confirmpassword: password } })
const look = async (token: string) =>
  (await call(checkUndo, { method: 'POST', body: { token } })).status
const thief = () => `thief-${randomUUID()}@rondo.example`
const emailNow = async () => (await db.user.findUniqueOrThrow({ where: { id: player.id } })).email
const subjectsTo = async (recipient: string) => {
  const mails = await db.outboxMail.findMany({ where: { recipient }, orderBy: { id: 'asc' } })
  return mails.map(({ subject }) => subject)
}

async function addPasskey(ageHours: number): Promise<string> {
  const id = randomUUID()
  const createdAt = new Date(Date.now() - ageHours * 3_600_000)
  const key = { credentialId: id, publicKey: Buffer.from('key'), name: 'Key' }
  await db.passkey.create({ data: { ...key, id, userId: player.id, createdAt } })
  return id
}

test('gives the account back to the mailbox that it had, without what was added meanwhile', async () => {
  const older = await addPasskey(73)
  const taken = thief()
  const token = await moveTo(taken)
  expect(await look(token)).toBe(200)
  const young = await addPasskey(0)
  await db.googleLink.create({ data: { subject: randomUUID(), userId: player.id } })
  const stolen = { ...player, sessionId: await makeSession(player.id) }
  expect((await call(session, { as: stolen })).status).toBe(200)

  expect(await undo(token)).toMatchObject({ status: 200, body: { status: 'changed' } })
  expect(await emailNow()).toBe(mailbox)
  expect(await verifyCredentials(mailbox, NEW_PASSWORD)).toMatchObject({ id: player.id })
  await expect(verifyCredentials(mailbox, PASSWORD)).rejects.toThrow()
  expect((await call(session, { as: stolen })).status).toBe(401)
  expect(await db.googleLink.count({ where: { userId: player.id } })).toBe(0)
  const left = await db.passkey.findMany({ where: { userId: player.id, removedAt: null } })
  expect(left.map(({ id }) => id)).toEqual([older])
  expect(left).not.toContain(young)
  expect((await subjectsTo(taken)).at(-1)).toBe('A change of your Rondo email was taken back')
  expect((await undo(token)).body.code).toBe('undo-link-over')
  const where = { subject: `user:${player.id}`, action: 'user.undo-email-change' }
  expect(await db.auditEvent.findMany({ where })).toMatchObject([
    { before: { email: taken }, after: { email: mailbox, isGoogleUnlinked: true } },
  ])
  await expectLedgerRight()
})

test('works once when used many times at the same moment', async () => {
  const token = await moveTo(thief())
  const answers = await Promise.all(Array.from({ length: 6 }, () => undo(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(410)])
})

test('goes back behind several changes, and then ends the links of the mailboxes in between', async () => {
  const between = thief()
  const token = await moveTo(between)
  const thiefs = await moveTo(thief())
  expect((await undo(token)).status).toBe(200)
  expect(await emailNow()).toBe(mailbox)
  expect(await look(thiefs)).toBe(410)
  expect((await undo(thiefs, 'the thief is back')).status).toBe(410)
})

test('still works after a mailbox in between took its own change back', async () => {
  const token = await moveTo(thief())
  const thiefs = await moveTo(thief())
  expect((await undo(thiefs)).status).toBe(200)
  expect((await undo(token)).status).toBe(200)
  expect(await emailNow()).toBe(mailbox)
})

test('is over after 72 hours, and then the earlier email is free', async () => {
  const token = await moveTo(thief())
  const [{ hours }] = await db.$queryRaw<[{ hours: number }]>`
    SELECT (extract(epoch FROM expires_at - created_at) / 3600)::float8 AS hours FROM email_undo
    WHERE user_id = ${player.id}::uuid`
  expect(hours).toBe(72)
  const body = { name: 'Mina', email: mailbox, phone: '01700000000' }
  const secret = { password: PASSWORD, confirmpassword: PASSWORD }
  const join = () => call(register, { method: 'POST', body: { ...body, ...secret } })
  // Otherwise a thief would register the earlier email to keep it from its owner.
  expect((await join()).body.status).toBe('exist')
  await expect(
    db.user.update({ where: { id: (await makePlayer(0)).id }, data: { email: mailbox } }),
  ).rejects.toThrow()
  await db.$executeRaw`
    UPDATE email_undo SET created_at = created_at - interval '4 days',
      expires_at = expires_at - interval '4 days' WHERE user_id = ${player.id}::uuid`
  expect(await look(token)).toBe(410)
  expect((await undo(token)).status).toBe(410)
  expect((await join()).status).toBe(201)
  await pruneOperations()
  expect(await db.emailUndo.count({ where: { userId: player.id } })).toBe(0)
})

test('does not let Google open an account for an email that may be taken back', async () => {
  await moveTo(thief())
  const person = { subject: randomUUID(), email: mailbox, isEmailVerified: true }
  const of = { hostedDomain: 'rondo.test', name: 'Mina', locale: null }
  await expect(signInWithGoogle({ ...person, ...of })).rejects.toMatchObject({
    code: 'google-not-linked',
  })
})

test('tells the earlier mailbox about a new number, password and factor, without any link', async () => {
  await moveTo(thief())
  await changeUser({ userId: player.id, actorId: player.id, phone: '01999888777' })
  await addPasskey(0)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + 60_000)
  const reset = { userId: player.id, tokenHash: hashLinkToken(token), expiresAt }
  await db.passwordReset.create({ data: reset })
  await resetPassword({ token, password: 'another of the thief', actorId: null })
  expect((await subjectsTo(mailbox)).slice(1).sort()).toEqual([
    'Your Rondo login was changed',
    'Your Rondo password was changed',
    'Your Rondo phone number was changed',
  ])
  const copies = await db.outboxMail.findMany({
    where: { recipient: mailbox, subject: 'Your Rondo password was changed' },
  })
  expect(copies[0]?.text).toContain('until recently')
  expect(copies[0]?.text).not.toContain('#token')
})

test('leaves a suspended account as it is', async () => {
  const token = await moveTo(thief())
  await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
  expect((await undo(token)).body.code).toBe('account-suspended')
  await db.user.update({ where: { id: player.id }, data: { status: 'active' } })
  expect((await undo(token)).status).toBe(200)
})

test('marks withdrawals for 72 hours after a new email or second factor', async () => {
  const withdraw = async () => {
    const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
    const row = await findRequest(WITHDRAW_REQUESTS, (await requestWithdrawal(order)).id)
    return [row?.hasNewEmail, row?.hasNewFactor]
  }
  await db.user.update({ where: { id: player.id }, data: { emailChangedAt: new Date() } })
  await addPasskey(73)
  expect(await withdraw()).toEqual([true, false])
  const old = new Date(Date.now() - 73 * 3_600_000)
  await db.user.update({ where: { id: player.id }, data: { emailChangedAt: old } })
  await addPasskey(71)
  expect(await withdraw()).toEqual([false, true])
  const data = { factorAddedAt: null }
  await expect(
    db.withdrawalRequest.updateMany({ where: { playerId: player.id }, data }),
  ).rejects.toThrow()
  await expectLedgerRight()
})
