import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PUT as changePassword } from '@/app/api/password/route'
import { GET as session } from '@/app/api/session/route'
import { db } from '@/lib/base/db/client'
import { changeUser } from '@/lib/house/players/change-user'
import { changePassword as replace } from '@/lib/people/accounts/change-password'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { type Caller, call } from '../../support/call'
import { makeUser, PASSWORD } from '../../support/factories'
import { makeSession } from '../../support/sessions'

const NEW = 'kite-34-sun'

const change = (as: Caller, currentPassword: string, password = NEW, confirmpassword = password) =>
  call(changePassword, { method: 'PUT', as, body: { currentPassword, password, confirmpassword } })
const look = async (as: Caller) => (await call(session, { as })).status

// @conformance changes-password-player-knows
test('changes a password for a player who knows the current one, and ends every other session', async () => {
  const user = await makeUser()
  const elsewhere = { ...user, sessionId: await makeSession(user.id) }
  const resetHash = 'a'.repeat(64)
  await db.passwordReset.create({
    data: { tokenHash: resetHash, userId: user.id, expiresAt: new Date(Date.now() + 600_000) },
  })
  expect([await look(user), await look(elsewhere)]).toEqual([200, 200])

  expect(await change(user, PASSWORD)).toMatchObject({ status: 200, body: { status: 'changed' } })
  expect([await look(user), await look(elsewhere)]).toEqual([200, 401])
  await expect(verifyCredentials(user.email, PASSWORD)).rejects.toMatchObject({
    code: 'wrong-credentials',
  })
  expect(await verifyCredentials(user.email, NEW)).toMatchObject({ id: user.id })
  // A pending reset link would undo the change.
  expect(await db.passwordReset.count({ where: { userId: user.id } })).toBe(0)
  const [mail] = await db.outboxMail.findMany({ where: { recipient: user.email } })
  expect(mail?.subject).toContain('password')
  const [event] = await db.auditEvent.findMany({ where: { action: 'user.change-password' } })
  expect(event).toMatchObject({ actorId: user.id, subject: `user:${user.id}` })
})

test('makes only one of several simultaneous changes with the current password', async () => {
  const user = await makeUser()
  const wanted = [1, 2, 3].map((number) => `${NEW}-${number}`)
  const answers = await Promise.all(wanted.map((password) => change(user, PASSWORD, password)))
  // The others find a different password, or that their session has ended.
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401 || status === 403)).toHaveLength(2)
  const made = wanted[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect(await verifyCredentials(user.email, made)).toMatchObject({ id: user.id })
})

test('rejects a password check from before a change, for both password and phone number', async () => {
  const user = await makeUser()
  const checked = await verifyCredentials(user.email, PASSWORD)
  expect((await change(user, PASSWORD)).status).toBe(200)
  const late = { code: 'not-signed-in' }
  await expect(replace(checked, 'kite-35-sun', randomUUID())).rejects.toMatchObject(late)
  const phone = { userId: user.id, actorId: user.id, phone: '01711111111', owner: checked }
  await expect(changeUser(phone)).rejects.toMatchObject(late)
  expect(await verifyCredentials(user.email, NEW)).toMatchObject({ id: user.id })
  expect(await db.user.count({ where: { id: user.id, phone: phone.phone } })).toBe(0)
})

test('changes nothing for a wrong current password, names the field and records the attempt', async () => {
  const user = await makeUser()
  const refused = await change(user, 'not this one')
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'wrong-password', fields: { currentPassword: 'The password is wrong.' } },
  })
  expect(await look(user)).toBe(200)
  expect(await verifyCredentials(user.email, PASSWORD)).toMatchObject({ id: user.id })
  const events = await db.signInEvent.findMany({ where: { userId: user.id } })
  expect(events).toMatchObject([{ refusal: 'wrong-credentials' }])
})

// @conformance refuses-new-password-too
test('refuses a new password that is too short, easy to guess or not the same twice', async () => {
  const user = await makeUser()
  expect((await change(user, PASSWORD, 'short')).body).toMatchObject({
    fields: { password: expect.stringContaining('7') },
  })
  expect((await change(user, PASSWORD, 'password')).body).toMatchObject({
    fields: { password: 'This password is easy to guess. Choose another one.' },
  })
  expect((await change(user, PASSWORD, NEW, `${NEW}x`)).body).toMatchObject({
    fields: { confirmpassword: 'Password are not match' },
  })
  expect(await look(user)).toBe(200)
  expect(await verifyCredentials(user.email, PASSWORD)).toMatchObject({ id: user.id })
})
