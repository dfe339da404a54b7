import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { GET as session } from '@/app/api/session/route'
import * as user from '@/app/api/users/[email]/route'
import { db } from '@/lib/base/db/client'
import { addStaff, changeStaffByEmail, setStaffPassword } from '@/lib/house/staff/manage-staff'
import { listStaff } from '@/lib/house/staff/read-staff'
import { registerUser } from '@/lib/people/accounts/register-user'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { recordAsCommandLine } from '@/lib/people/audit/record-audit'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { SERVER_FLAGS, TSX } from '@/scripts/lib/paths.mjs'
import { call } from '../../support/call'
import { makeUser, PASSWORD } from '../../support/factories'
import { firstSession } from '../../support/sessions'

recordAsCommandLine()

const newEmail = () => `${randomUUID()}@rondo.example`

async function eventsOf(id: string) {
  const events = await db.auditEvent.findMany({
    where: { subject: `user:${id}` },
    orderBy: { id: 'asc' },
  })
  return events.map(({ action, actorId, via }) => [action, actorId, via].join(' '))
}

test('adds, disables and enables staff, and sets roles and passwords by command line, each with an audit event', async () => {
  const email = newEmail()
  const { id } = await addStaff({
    name: 'Tania Haque',
    email,
    password: PASSWORD,
    role: 'clerk',
  })
  expect(await listStaff()).toContainEqual(
    expect.objectContaining({ email, name: 'Tania Haque', role: 'clerk', isDisabled: false }),
  )
  await firstSession(id)
  const look = async () => (await call(session, { as: { id, email } })).status
  expect(await look()).toBe(200)

  await expect(setStaffPassword(email, 'kite-34-sun')).rejects.toMatchObject({
    code: 'password-guessable',
    detail: 'Staff passwords need at least 12 characters.',
  })
  await setStaffPassword(email, 'quite another one')
  await expect(verifyCredentials(email, PASSWORD)).rejects.toThrow()
  expect((await verifyCredentials(email, 'quite another one')).sessionVersion).toBe(2)
  expect(await look()).toBe(401)

  await changeStaffByEmail(email, { status: 'suspended' })
  await expect(verifyCredentials(email, 'quite another one')).rejects.toThrow('suspended')
  await changeStaffByEmail(email, { status: 'active' })
  await changeStaffByEmail(email, { role: 'risk' })
  await verifyCredentials(email, 'quite another one')
  expect(await eventsOf(id)).toEqual([
    'staff.add  command line',
    'staff.set-password  command line',
    'user.suspend  command line',
    'user.unsuspend  command line',
    'staff.change-role  command line',
  ])
})

/** Runs `npm run staff -- …` on the database of the tests and pipes in `input`. */
async function staffCommand(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [TSX, ...SERVER_FLAGS, 'scripts/staff.ts', ...args])
  child.stdin.end(input)
  const [output, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { code, output: output.trim(), complaint: complaint.trim() }
}

test('npm run staff adds, disables and enables a staff member, and says what was wrong', {
  timeout: 600_000,
}, async () => {
  const email = newEmail()
  const added = await staffCommand(['add', email, 'Rafi', 'Karim', 'risk'], `${PASSWORD}\n`)
  expect(added).toEqual({
    code: 0,
    output: 'The password was read from stdin.',
    complaint: '',
  })
  const { id } = await verifyCredentials(email, PASSWORD)
  expect(await staffCommand(['add', newEmail(), 'rafi karim', 'clerk'])).toEqual({
    code: 1,
    output: '',
    complaint: 'Another staff member has this name.',
  })
  expect((await staffCommand(['list'])).output).toContain(`${email}  Rafi Karim  risk  active`)
  expect(await staffCommand(['disable', email])).toMatchObject({
    code: 0,
    output: 'Disabled and logged out everywhere.',
  })
  await expect(verifyCredentials(email, PASSWORD)).rejects.toThrow('suspended')
  expect((await staffCommand(['enable', email])).code).toBe(0)
  await verifyCredentials(email, PASSWORD)
  expect((await staffCommand(['reset-factor', email])).code).toBe(0)
  expect(await staffCommand(['role', email, 'boss'])).toEqual({
    code: 1,
    output: '',
    complaint: `Give the role last: ${STAFF_ROLES.join(', ')}.`,
  })
  expect(await staffCommand(['disable', newEmail()])).toMatchObject({ code: 1, output: '' })
  expect((await staffCommand([])).output).toContain('npm run staff -- reset-factor EMAIL')
  expect(await eventsOf(id)).toEqual([
    'staff.add  command line',
    'user.suspend  command line',
    'user.unsuspend  command line',
    'second-factor.reset  command line',
  ])
})

test.each(STAFF_ROLES)(
  'shows %s as an admin on the wire, because the specification knows no other staff',
  async (role) => {
    const as = await makeUser(role)
    const { body } = await call(user.GET, { as, params: { email: as.email } })
    expect(body.isAdmin).toBe('true')
  },
)

test('changes no player with the staff command', async () => {
  const { email } = await makeUser()
  const refused = { code: 'not-found' }
  await expect(setStaffPassword(email, 'quite another one')).rejects.toMatchObject(refused)
  await expect(changeStaffByEmail(email, { status: 'suspended' })).rejects.toMatchObject(refused)
  await verifyCredentials(email, PASSWORD)
})

test.each(['password', '1234567', 'qwertyuiop', 'Tania Haque', '       '])(
  'refuses the password %j for players and staff',
  async (password) => {
    const person = {
      name: 'Tania Haque',
      email: newEmail(),
      phone: '01711234567',
      password,
      role: 'clerk',
    } as const
    const refused = { code: 'password-guessable' }
    await expect(registerUser(person)).rejects.toMatchObject(refused)
    await expect(addStaff(person)).rejects.toMatchObject(refused)
    await addStaff({ ...person, password: PASSWORD })
    await expect(setStaffPassword(person.email, password)).rejects.toMatchObject(refused)
  },
)
