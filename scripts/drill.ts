import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { getEnv, requireSetting } from '@/lib/base/config/env'
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
// --with-load also moves money during the dump, with the drill's own players (never in a
// deployment)
// DRILL_URL, from the environment because it has a password: restores into this empty database
// instead of creating one
// --times=N runs N drills, one after the other

const USAGE = 'Usage: npm run drill -- [--with-load] [--times=N]'

/** SQLSTATE `insufficient_privilege`. */
const MAY_NOT = '42501'

function readArguments(args: readonly string[]) {
  const known = { withLoad: false, into: process.env.DRILL_URL, times: 1 }
  for (const arg of args) {
    const [name, value] = arg.split(/=(.*)/s)
    if (name === '--with-load') known.withLoad = true
    else if (name === '--times' && /^[1-9]\d?$/.test(value ?? '')) known.times = Number(value)
    else throw new Failure(USAGE)
  }
  // The first drill fills the database.
  if (known.into && known.times > 1) throw new Failure('With DRILL_URL, run one drill at a time.')
  if (known.withLoad && getEnv().NEXTAUTH_URL) {
    throw new Failure(
      '--with-load creates players, so it cannot run in a deployment (NEXTAUTH_URL is set).',
    )
  }
  return known
}

function runTypeScript(file: string, env: NodeJS.ProcessEnv) {
  const args = [...SERVER_FLAGS, '--import', 'tsx', file]
  return spawn(NODE, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/**
 * Starts the load and waits for its first output line; the returned function stops the load and
 * returns its number of transfers.
 */
async function startLoad(): Promise<() => Promise<number>> {
  const child = runTypeScript('scripts/drill/load.ts', { ...process.env, LOG_LEVEL: 'fatal' })
  const lines: string[] = []
  const { promise: hasBegun, resolve, reject } = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    resolve()
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  void ended.then(() => reject(new Error('load: exited before its first transfer')))
  await hasBegun
  return async () => {
    child.kill('SIGTERM')
    if ((await ended) !== 0) throw new Error('load: exited with an error')
    return Number(lines.at(-1))
  }
}

/** Runs the product's own ledger check on the restored database. */
function checkRestored(databaseUrl: string): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' }
  const child = runTypeScript('scripts/ledger-check.ts', env)
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

async function drill(sourceUrl: string, into: string | undefined): Promise<boolean> {
  const target = into ? { url: into, drop: async () => {} } : await makeDatabase(sourceUrl)
  const dir = mkdtempSync(join(tmpdir(), 'rondo-drill-'))
  try {
    return await restoreBeside(sourceUrl, target.url, dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
    await target.drop()
  }
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

async function main(args: readonly string[]): Promise<number> {
  const { withLoad, into, times } = readArguments(args)
  const sourceUrl = requireSetting('DATABASE_URL')
  if (into) await assertEmpty(into)
  let passed = 0
  for (let number = 1; number <= times; number += 1) {
    console.log(`Drill ${number} of ${times}`)
    const stopLoad = withLoad ? await startLoad() : null
    const isProved = await drill(sourceUrl, into).finally(async () => {
      if (stopLoad) console.log(`  ${await stopLoad()} transfers during the drill`)
    })
    if (isProved) passed += 1
  }
  console.log(`${passed} of ${times} drills restored an identical database with a correct ledger.`)
  return passed === times ? 0 : 1
}

await runProgram(() => main(process.argv.slice(2)))
