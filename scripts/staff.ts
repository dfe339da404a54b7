import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { db } from '@/lib/base/db/client'
import { reason } from '@/lib/base/http/wire'
import { closePlayer } from '@/lib/house/players/close-player'
import { addStaff, changeStaffByEmail, setStaffPassword } from '@/lib/house/staff/manage-staff'
import { registerRequest } from '@/lib/people/accounts/wire'
import '@/lib/house/texts/prepare-texts'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { exportPlayer } from '@/lib/house/players/export-player'
import { assertNameIsFree } from '@/lib/house/staff/lock-staff'
import { listStaff } from '@/lib/house/staff/read-staff'
import { recordAsCommandLine } from '@/lib/people/audit/record-audit'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { resetSecondFactor } from '@/lib/people/second-factor/change-factors'
import { runProgram } from './lib/run-program'

/** `npm run staff -- …`: manages staff accounts when the dashboard is out of reach, and a player's data. */
const USAGE = `npm run staff -- list
npm run staff -- add EMAIL NAME ROLE
npm run staff -- role EMAIL ROLE
npm run staff -- password EMAIL
npm run staff -- disable EMAIL
npm run staff -- enable EMAIL
npm run staff -- reset-factor EMAIL
npm run staff -- export-player EMAIL
npm run staff -- close-player EMAIL EMAIL REASON

export-player prints everything about a player as JSON. close-player can't be undone: give the email twice.
ROLE is one of ${STAFF_ROLES.join(', ')}.
add and password read the password from stdin (echo "…" | npm run staff -- password EMAIL).
Without one they create a password and print it once.`

const { email: anEmail, name: aName, password: aPassword } = registerRequest.shape
const aRole = z.enum(STAFF_ROLES, { error: `Give the role last: ${STAFF_ROLES.join(', ')}.` })
const MADE_BYTES = 15
const COMMANDS = [
  ...['list', 'add', 'role', 'password', 'disable', 'enable', 'reset-factor'],
  ...['export-player', 'close-player'],
]

/** Returns the password piped in, or a new random one. */
async function takePassword(): Promise<{ password: string; isMade: boolean }> {
  const given = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '')
  if (given === '') return { password: randomBytes(MADE_BYTES).toString('base64url'), isMade: true }
  return { password: aPassword.parse(given), isMade: false }
}

async function withPassword(work: (password: string) => Promise<unknown>): Promise<string> {
  const { password, isMade } = await takePassword()
  await work(password)
  return isMade ? `The password is: ${password}` : 'The password was read from stdin.'
}

async function run([command, given = '', ...rest]: readonly string[]): Promise<string> {
  if (command === 'list') {
    const staff = await listStaff()
    const lines = staff.map(({ email, name, role, isDisabled }) =>
      [email, name, role, isDisabled ? 'disabled' : 'active'].join('  '),
    )
    return lines.join('\n')
  }
  const email = anEmail.parse(given)
  switch (command) {
    case 'add': {
      const role = aRole.parse(rest.at(-1))
      const name = aName.parse(rest.slice(0, -1).join(' '))
      // A taken email is refused below, with its own text.
      if (!(await db.user.findUnique({ where: { email } }))) await assertNameIsFree(db, name)
      return await withPassword((password) => addStaff({ name, email, password, role }))
    }
    case 'role': {
      const role = aRole.parse(rest[0])
      await changeStaffByEmail(email, { role })
      return `The role is now ${role}. Logged out everywhere.`
    }
    case 'password':
      return await withPassword((password) => setStaffPassword(email, password))
    case 'reset-factor':
      await resetSecondFactor(email)
      return 'Passkeys, code app and recovery codes removed. The next login adds a new second factor.'
    case 'export-player':
      return JSON.stringify(await exportPlayer(email), null, 2)
    case 'close-player': {
      const [again, ...why] = rest
      if (again?.toLowerCase() !== email.toLowerCase()) {
        throw new Refusal('invalid-input', { detail: 'Give the email twice. It can’t be undone.' })
      }
      await closePlayer({ email, reason: reason.parse(why.join(' ')) })
      return 'Closed for good. The account names nobody any more.'
    }
    default:
      await changeStaffByEmail(email, { status: command === 'disable' ? 'suspended' : 'active' })
      return command === 'disable' ? 'Disabled and logged out everywhere.' : 'Can log in again.'
  }
}

log.level = 'silent'
recordAsCommandLine()
await runProgram(async () => {
  const args = process.argv.slice(2)
  const isKnown = COMMANDS.includes(args[0] ?? '')
  console.log(isKnown ? await run(args) : USAGE)
  return isKnown ? 0 : 2
})
