import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertSecondFactor } from './own-database'

const DATABASE_URL = 'postgresql://rondo:secret@127.0.0.1:5432/rondo'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'rondo-'))
  mkdirSync(join(DATA_DIR, 'run'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true }))

/** Writes what `npm start` leaves in the data folder. */
function leave(databaseUrl: string, secrets: readonly string[] = []): void {
  const left = { databaseUrl, settings: { values: {}, secrets } }
  writeFileSync(join(DATA_DIR, 'run', 'stack.lock'), JSON.stringify(left))
}

const check = (STAFF_SECOND_FACTOR: 'later' | 'required') => () =>
  assertSecondFactor({ STAFF_SECOND_FACTOR, DATABASE_URL, DATA_DIR })

test('lets staff postpone their second factor with the database that npm start runs itself', () => {
  leave(DATABASE_URL, ['METRICS_TOKEN'])
  expect(check('later')).not.toThrow()
})

test('refuses to postpone it with any database that was configured, even on this machine', () => {
  expect(check('later')).toThrow('Allowed: required')
  leave(DATABASE_URL, ['DATABASE_URL'])
  expect(check('later')).toThrow('Allowed: required')
  leave('postgresql://rondo:secret@127.0.0.1:5433/rondo')
  expect(check('later')).toThrow('Allowed: required')
  expect(check('required')).not.toThrow()
})

test('stops a web process started by hand with it postponed', () => {
  const { status, stdout } = spawnSync(process.execPath, ['web/main.ts'], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATA_DIR,
      DATABASE_URL,
      REDIS_URL: 'redis://127.0.0.1:6379',
      NEXTAUTH_SECRET: 'a-secret-of-tests-of-32-letters-',
      STAFF_SECOND_FACTOR: 'later',
    },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([status, stdout]).toEqual([1, expect.stringContaining('Allowed: required')])
}, 70_000)
