import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { addStaff, listStaff, setStaffPassword, setStaffStatus } from '@/lib/accounts/manage-staff'
import { registerRequest } from '@/lib/accounts/wire'
import { db } from '@/lib/db/client'
import '@/lib/language/prepare-texts'
import { log } from '@/lib/log'
import { recordAsCommandLine } from '@/lib/operations/record-audit'
import { closeRedis } from '@/lib/queue/redis'
import { Refusal } from '@/lib/refusals'
import { resetSecondFactor } from '@/lib/second-factor/change-factors'

/** `npm run staff -- …`: the accounts of staff, which nobody changes by the dashboard. */
const USAGE = `npm run staff -- list
npm run staff -- add EMAIL NAME
npm run staff -- password EMAIL
npm run staff -- disable EMAIL
npm run staff -- enable EMAIL
npm run staff -- reset-factor EMAIL

add and password take the password from what is piped in (echo "…" | npm run staff -- password EMAIL).
Without that they make one and print it, once.`

const { email: anEmail, name: aName, password: aPassword } = registerRequest.shape
const MADE_BYTES = 15

/** What is piped in, or one that nobody knows yet. */
async function takePassword(): Promise<{ password: string; isMade: boolean }> {
  const given = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '')
  if (given === '') return { password: randomBytes(MADE_BYTES).toString('base64url'), isMade: true }
  return { password: aPassword.parse(given), isMade: false }
}

async function withPassword(work: (password: string) => Promise<unknown>): Promise<string> {
  const { password, isMade } = await takePassword()
  await work(password)
  return isMade ? `The password is: ${password}` : 'The password is the one that was piped in.'
}

async function run([command, given = '', ...rest]: readonly string[]): Promise<string> {
  if (command === 'list') {
    const staff = await listStaff()
    return staff.map(({ email, name, status }) => `${email}  ${name}  ${status}`).join('\n')
  }
  if (!['add', 'password', 'disable', 'enable', 'reset-factor'].includes(command ?? '')) return USAGE
  const email = anEmail.parse(given)
  switch (command) {
    case 'add': {
      const name = aName.parse(rest.join(' '))
      return await withPassword((password) => addStaff({ name, email, password }))
    }
    case 'password':
      return await withPassword((password) => setStaffPassword(email, password))
    case 'reset-factor':
      await resetSecondFactor(email)
      return 'Passkeys, code app and recovery codes are gone: the next login adds another one.'
    default:
      await setStaffStatus(email, command === 'disable' ? 'suspended' : 'active')
      return command === 'disable' ? 'Logged out everywhere and shut out.' : 'Can log in again.'
  }
}

/** What is wrong with what was typed; null where something else is wrong. */
function wordsOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.detail
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
