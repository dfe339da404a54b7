import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from './check-backup'

const NOW = Date.parse('2026-11-23T12:00:00Z')
let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'rondo-backups-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const look = (BACKUP_DIR: string | undefined = dir) =>
  checkBackup({ BACKUP_DIR, BACKUP_MAX_AGE_HOURS: 26 }, NOW)

function keep(name: string, hoursOld: number): void {
  writeFileSync(join(dir, name), 'x')
  const at = new Date(NOW - hoursOld * 3_600_000)
  utimesSync(join(dir, name), at, at)
}

test('warns that backups cannot be checked when BACKUP_DIR is not set', async () => {
  expect(await checkBackup({ BACKUP_DIR: undefined, BACKUP_MAX_AGE_HOURS: 26 })).toMatchObject([
    { level: 'warning', what: 'backups can’t be checked: BACKUP_DIR isn’t set' },
  ])
})

test('reports a folder without a dump, and a missing folder, as problems', async () => {
  // An unfinished dump is not a backup yet; neither is any other file.
  keep('rondo-20261123T115900Z.dump.part', 0)
  keep('notes.txt', 0)
  expect(await look()).toMatchObject([{ level: 'problem', what: `no backup in ${dir}` }])
  const [missing] = await look(join(dir, 'nowhere'))
  expect(missing).toMatchObject({
    level: 'problem',
    what: expect.stringContaining('can’t be read'),
  })
})

test('accepts the newest dump up to the maximum age in hours', async () => {
  keep('rondo-20261120T032000Z.dump', 80)
  keep('rondo-20261122T032000Z.dump', 27)
  expect(await look()).toMatchObject([
    { level: 'problem', what: 'the newest backup is 27 h old: rondo-20261122T032000Z.dump' },
  ])
  keep('rondo-20261122T100000Z.dump', 26)
  expect(await look()).toMatchObject([
    { level: 'fine', what: 'the newest backup is 26 h old: rondo-20261122T100000Z.dump' },
  ])
})
