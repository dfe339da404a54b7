import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The real pg_dump needs a server of its own version, which not every machine has; stub scripts
// replace it here.
const SCRIPT = join(import.meta.dirname, '../deploy/postgres/backup.sh')
const OLD = 'rondo-20200101T032000Z.dump'
let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rondo-backup-'))
  mkdirSync(join(dir, 'bin'))
  mkdirSync(join(dir, 'dumps'))
  writeFileSync(join(dir, 'dumps', OLD), 'the last good one')
  utimesSync(join(dir, 'dumps', OLD), 0, 0)
})
afterEach(() => rmSync(dir, { recursive: true }))

function run(programs: Readonly<Record<'pg_dump' | 'pg_restore', string>>): number | null {
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(dir, 'bin', name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(dir, 'bin', name), 0o755)
  }
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [join(dir, 'bin'), process.env.PATH].join(delimiter),
    BACKUP_DIR: join(dir, 'dumps'),
  }
  return spawnSync('sh', [SCRIPT], { env }).status
}

const dumps = () => readdirSync(join(dir, 'dumps'))
const WRITES = `for last; do :; done; echo dump >"\${last#--file=}"`
const LISTS = "echo '3; 0 1 TABLE DATA public transfer rondo_owner'"

test('replaces outdated dumps when the new one is complete', () => {
  expect(run({ pg_dump: WRITES, pg_restore: LISTS })).toBe(0)
  expect(dumps()).toEqual([expect.stringMatching(/^rondo-\d{8}T\d{6}Z\.dump$/)])
  expect(dumps()).not.toContain(OLD)
})

test('removes what an interrupted backup left', () => {
  for (const name of [
    'rondo-20200102T032000Z.dump.part',
    'rondo-20200102T032000Z.dump.part.list',
  ]) {
    writeFileSync(join(dir, 'dumps', name), 'half')
  }
  expect(run({ pg_dump: 'exit 1', pg_restore: LISTS })).not.toBe(0)
  expect(dumps()).toEqual([OLD])
})

test('keeps the old dumps when the new one is cut off, unreadable or has no ledger', () => {
  const broken = [
    { pg_dump: `${WRITES}; exit 1`, pg_restore: LISTS },
    { pg_dump: WRITES, pg_restore: 'exit 1' },
    { pg_dump: WRITES, pg_restore: "echo '3; 0 1 TABLE DATA public other postgres'" },
  ]
  for (const programs of broken) {
    expect(run(programs)).not.toBe(0)
    expect(dumps()).toEqual([OLD])
  }
})
