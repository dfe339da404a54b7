import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SERVER_FLAGS } from '@/scripts/lib/paths.mjs'

/** Longer than a start takes on a busy machine, in milliseconds. */
const STARTED_WITHIN_MS = 20_000
/** A line of an error's stack. */
const STACK = /^\s+at /m
const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const PROGRAMS = {
  web: [pathTo('main.ts')],
  worker: [...SERVER_FLAGS, '--import', 'tsx', pathTo('../workers/main.ts')],
}
const SECRETS = {
  DATABASE_URL: 'postgresql://127.0.0.1/rondo',
  REDIS_URL: 'redis://127.0.0.1',
  NEXTAUTH_SECRET: 'n'.repeat(32),
}

test.each([
  ['web', 'wrong', { PORT: 'a-port' }, 'PORT is "a-port". Allowed: a whole number'],
  ['web', 'missing', { DATABASE_URL: '' }, 'Required but not set: DATABASE_URL'],
  [
    'web',
    "the worker's",
    { ...SECRETS, FAIRNESS_SECRET: 'ab'.repeat(32) },
    'FAIRNESS_SECRET does not belong to the web process: move it to the worker.',
  ],
  ['worker', 'wrong', { FAIRNESS_SECRET: 'abc' }, 'FAIRNESS_SECRET is set (not shown). Allowed:'],
  ['worker', 'missing', SECRETS, 'Required but not set: FAIRNESS_SECRET'],
  [
    'web',
    'needed behind a proxy',
    { ...SECRETS, TRUSTED_PROXY_HOPS: '1' },
    'NEXTAUTH_URL is required with TRUSTED_PROXY_HOPS but not set',
  ],
  [
    'worker',
    'needed for links in emails',
    { ...SECRETS, FAIRNESS_SECRET: 'ab'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1' },
    'NEXTAUTH_URL is required with SMTP_URL but not set',
  ],
] as const)(
  'ends the %s process with one line that names the setting when one is %s',
  (program, _how, env, text) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, PROGRAMS[program], {
      env: {
        NODE_ENV: 'production',
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        PATH: process.env.PATH,
        ...env,
      },
      encoding: 'utf8',
      timeout: STARTED_WITHIN_MS,
    })
    expect(status).toBe(1)
    // Node.js itself may print a warning to stderr.
    expect(stderr).not.toMatch(STACK)
    const line = JSON.parse(stdout)
    expect(line).toMatchObject({ level: 'fatal', msg: `${program} cannot start` })
    expect(line.error.message).toContain(text)
  },
  30_000,
)
