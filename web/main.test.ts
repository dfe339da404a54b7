import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Longer than a start takes on a busy machine, in milliseconds. */
const STARTED_WITHIN_MS = 20_000
/** A line of an error's stack. */
const STACK = /^\s+at /m
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

test.each([
  ['wrong', { PORT: 'a-port' }, 'PORT is "a-port". Allowed: a whole number'],
  ['missing', { DATABASE_URL: '' }, 'Required but not set: DATABASE_URL'],
])(
  'ends the web process with one line that names the setting when one is %s',
  (_how, env, text) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], {
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
    expect(line).toMatchObject({ level: 'fatal', msg: 'web cannot start' })
    expect(line.error.message).toContain(text)
  },
  30_000,
)
