import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { requireSetting } from '@/lib/base/config/env'
import { chooseMethod } from './drill/dump'
import {
  assertEmpty,
  compareStates,
  holdSnapshot,
  openConnection,
  readState,
} from './drill/snapshot'
import { NODE, ROOT, SERVER_FLAGS } from './lib/paths.mjs'
import { Failure } from './lib/report.mjs'
import { runProgram } from './lib/run-program'

// `npm run drill`: dumps the database while it is in use, restores the dump into a separate
// database, and proves that the copy is identical and its ledger correct. The restored database is
// dropped at the end.
//
// DRILL_URL, from the environment because it has a password: restores into this empty database
// instead of creating one

/** SQLSTATE `insufficient_privilege`. */
const MAY_NOT = '42501'

/** Runs the product's own ledger check on the restored database. */
function checkRestored(databaseUrl: string): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' }
  const args = [...SERVER_FLAGS, '--import', 'tsx', 'scripts/ledger-check.ts']
  const child = spawn(NODE, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (chunk) => process.stdout.write(`  restored: ${String(chunk)}`))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
}

async function makeDatabase(
  sourceUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `rondo_drill_${process.pid}_${Date.now()}`
  const run = async (statement: string) => {
    const admin = await openConnection(sourceUrl)
    await admin.query(statement).finally(() => admin.end())
  }
  try {
    await run(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0`)
  } catch (error) {
    if ((error as { code?: string }).code !== MAY_NOT) throw error
    throw new Failure(
      'The role of DATABASE_URL may not create databases. Create an empty one and set DRILL_URL to its address.',
    )
  }
  const url = new URL(sourceUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => run(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`
}

/** Dumps into a folder, restores from it, and compares the two databases. */
async function restoreBeside(sourceUrl: string, targetUrl: string, dir: string): Promise<boolean> {
  const source = await openConnection(sourceUrl)
  try {
    const id = await holdSnapshot(source)
    const method = await chooseMethod(source)
    let began = performance.now()
    await method.dump({ url: sourceUrl, client: source, id }, dir)
    const bytes = readdirSync(dir).reduce((sum, file) => sum + statSync(join(dir, file)).size, 0)
    console.log(`  dumped by ${method.name}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds(began)}`)
    began = performance.now()
    await method.restore(dir, targetUrl)
    console.log(`  restored in ${seconds(began)}`)
    const before = await readState(source)
    const restored = await openConnection(targetUrl)
    const after = await readState(restored).finally(() => restored.end())
    const differences = compareStates(before, after)
    for (const difference of differences) console.log(`  DIFFERENT ${difference}`)
    const rows = [...before.values()].reduce((sum, table) => sum + BigInt(table.rows), 0n)
    console.log(`  ${before.size} tables, ${rows} rows: ${differences.length} differences`)
    return (await checkRestored(targetUrl)) && differences.length === 0
  } finally {
    await source.end()
  }
}

async function main(): Promise<number> {
  const sourceUrl = requireSetting('DATABASE_URL')
  const into = process.env.DRILL_URL
  if (into) await assertEmpty(into)
  const target = into ? { url: into, drop: async () => {} } : await makeDatabase(sourceUrl)
  const dir = mkdtempSync(join(tmpdir(), 'rondo-drill-'))
  try {
    const isProved = await restoreBeside(sourceUrl, target.url, dir)
    console.log(
      isProved
        ? 'The restored database is identical, and its ledger is correct.'
        : 'The restored database is different, or its ledger is wrong.',
    )
    return isProved ? 0 : 1
  } finally {
    rmSync(dir, { recursive: true, force: true })
    await target.drop()
  }
}

await runProgram(main)
