import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { chooseMethod } from '@/scripts/drill/dump'
import {
  assertEmpty,
  compareStates,
  type DatabaseState,
  holdSnapshot,
  openConnection,
  readState,
} from '@/scripts/drill/snapshot'
import { makePlayer } from '../../support/factories'

/**
 * Emails of this size, so many that neither the file nor the connection keeps up without waiting.
 */
const LETTERS = 40
const LETTER_BYTES = 200_000

function writeLetters(): Promise<unknown> {
  return db.outboxMail.createMany({
    data: Array.from({ length: LETTERS }, () => ({
      id: randomUUID(),
      recipient: 'nusrat@rondo.example',
      subject: 'Hello',
      text: randomBytes(LETTER_BYTES / 2).toString('hex'),
      html: 'Hello',
      expiresAt: new Date(Date.now() + 3_600_000),
    })),
  })
}

/**
 * Dumps the database as it is now, runs `meanwhile`, restores the dump into a separate database and
 * passes both to `compare`.
 */
async function restoreBeside(
  meanwhile: () => Promise<unknown>,
  compare: (before: DatabaseState, restoredUrl: string) => Promise<void>,
): Promise<void> {
  const url = requireSetting('DATABASE_URL')
  const dir = mkdtempSync(join(tmpdir(), 'rondo-test-drill-'))
  const name = `${new URL(url).pathname.slice(1)}_restored`
  const source = await openConnection(url)
  const admin = await openConnection(url)
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  // The two databases are compared by the text of their rows, which must not depend on a zone.
  await admin.query(`ALTER DATABASE ${name} SET timezone = 'Asia/Dhaka'`)
  const target = new URL(url)
  target.pathname = `/${name}`
  try {
    await assertEmpty(target.href)
    const id = await holdSnapshot(source)
    const method = await chooseMethod(source)
    await meanwhile()
    await method.dump({ url, client: source, id }, dir)
    await method.restore(dir, target.href)
    await compare(await readState(source), target.href)
  } finally {
    await source.end()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
    rmSync(dir, { recursive: true, force: true })
  }
}

test('restores the moment of the snapshot, whatever changes during the dump, and finds a changed row', async () => {
  await makePlayer(1_000)
  await writeLetters()
  const meanwhile = async () => {
    await makePlayer(2_000)
    await writeLetters()
  }
  await restoreBeside(meanwhile, async (before, restoredUrl) => {
    const restored = await openConnection(restoredUrl)
    try {
      expect(compareStates(before, await readState(restored))).toEqual([])
      expect(before.get('outbox_mail')?.rows).toBe(String(LETTERS))
      await restored.query(
        `UPDATE account SET balance = balance + 1 WHERE kind = 'main' AND balance > 0`,
      )
      await restored.query(
        'DELETE FROM outbox_mail WHERE id = (SELECT min(id::text)::uuid FROM outbox_mail)',
      )
      expect(compareStates(before, await readState(restored))).toEqual([
        'account: same number of rows, different contents',
        `outbox_mail: ${LETTERS} rows became ${LETTERS - 1} rows`,
      ])
    } finally {
      await restored.end()
    }
  })
})

test('restores without rights, because they name roles that the target may not have', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rondo-test-drill-'))
  const program = (name: string, text: string) =>
    writeFileSync(join(dir, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  // The real ones need a server of their own version, which not every machine has.
  program('pg_dump', 'echo pg_dump 99.0')
  program('pg_restore', 'echo "$@" >"$(dirname "$0")/arguments"')
  vi.stubEnv('PATH', `${dir}:${process.env.PATH}`)
  const url = requireSetting('DATABASE_URL')
  const client = await openConnection(url)
  try {
    const method = await chooseMethod(client)
    await method.restore(dir, url)
    expect(readFileSync(join(dir, 'arguments'), 'utf8')).toContain(' --no-privileges ')
  } finally {
    await client.end()
    vi.unstubAllEnvs()
    rmSync(dir, { recursive: true })
  }
})

test('restores into no database that has tables', async () => {
  await expect(assertEmpty(requireSetting('DATABASE_URL'))).rejects.toThrow(
    /expected an empty database, found \d+ tables/,
  )
})
