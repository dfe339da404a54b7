import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { closePlayer } from '@/lib/accounts/close-player'
import { addStaff, changeStaffByEmail, setStaffPassword } from '@/lib/accounts/manage-staff'
import { registerRequest } from '@/lib/accounts/wire'
import { db } from '@/lib/db/client'
import { reason } from '@/lib/http/wire'
import '@/lib/language/prepare-texts'
import { log } from '@/lib/log'
import { recordAsCommandLine } from '@/lib/operations/record-audit'
import { exportPlayer } from '@/lib/players/export-player'
import { closeRedis } from '@/lib/queue/redis'
import { Refusal } from '@/lib/refusals'
import { resetSecondFactor } from '@/lib/second-factor/change-factors'
import { assertNameIsFree } from '@/lib/staff/lock-staff'
import { listStaff } from '@/lib/staff/read-staff'
import { STAFF_ROLES } from '@/lib/staff/rules/permissions'

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
  ...['add', 'role', 'password', 'disable', 'enable', 'reset-factor'],
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
  if (!COMMANDS.includes(command ?? '')) {
    process.exitCode = 2
    return USAGE
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

/** Returns the problem with the typed input; null for any other error. */
function wordsOf(error: unknown): string | null {
  if (error instanceof Refusal) return Object.values(error.fields ?? {}).join(' ') || error.detail
  const issues = (error as { issues?: { message: string }[] }).issues
  return issues ? issues.map(({ message }) => message).join(' ') : null
}

log.level = 'silent'
recordAsCommandLine()
try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  const words = wordsOf(error)
  if (words === null) throw error
  console.error(words)
  process.exitCode = 1
} finally {
  await db.$disconnect()
  closeRedis()
}
// Exits explicitly: a live-screen message that found Redis closed would be retried forever and keep
// the process alive.
process.exit()
