import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { NODE } from '@/scripts/lib/paths.mjs'

const COMMANDS = ['migrate', 'seed', 'ledger:check', 'staff list', 'drill', 'after-restore']

/** Runs a command as deploy/rondo does, with other settings. */
async function runCommand(command: string, settings: Readonly<Record<string, string>>) {
  const { promise, resolve } = Promise.withResolvers<{ said: string; code: unknown }>()
  execFile(
    NODE,
    ['scripts/run.ts', ...command.split(' ')],
    { env: { ...process.env, npm_command: '', ...settings } as NodeJS.ProcessEnv },
    (error, stdout, stderr) => resolve({ said: `${stdout}${stderr}`, code: error?.code ?? 0 }),
  ).stdin?.end()
  return { command, ...(await promise) }
}

function databaseUrl(change: Partial<URL>): string {
  return Object.assign(new URL(process.env.DATABASE_URL ?? ''), change).href
}

test('names a missing setting in one sentence', async () => {
  const { said, code } = await runCommand('seed', { ADMIN_PASSWORD: '' })
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^Database /),
    'ADMIN_PASSWORD is required but not set. See .env.example.',
    '',
  ])
  expect(code).toBe(1)
})

test.each([
  ['a wrong password', COMMANDS, { password: 'wrong' }, 'Correct the user or the password in'],
  ['a wrong name', COMMANDS, { pathname: '/nothing-here' }, 'Correct the name of the database'],
  ['nothing at the address', COMMANDS, { port: '9' }, 'Check that the service runs and that'],
  [
    'no tables',
    ['seed', 'ledger:check', 'staff list', 'after-restore'],
    { pathname: '/bare' },
    'Run rondo migrate.',
  ],
] as const)('says what to do about a database with %s', async (_, commands, change, advice) => {
  await db.$executeRaw`DROP DATABASE IF EXISTS bare`
  await db.$executeRaw`CREATE DATABASE bare`
  const url = databaseUrl(change)
  const ran = await Promise.all(commands.map((name) => runCommand(name, { DATABASE_URL: url })))
  for (const { command, said, code } of ran) {
    expect([command, said]).toEqual([command, expect.stringContaining(advice)])
    expect([command, said]).toEqual([
      command,
      expect.not.stringMatching(/^ +at |"level"|Invalid `/m),
    ])
    expect([command, code]).toEqual([command, 1])
  }
})
