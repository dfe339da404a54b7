import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NODE, ROOT, WORKER_FLAGS } from '../scripts/lib/paths.mjs'
import { elapsed, formatDuration, print, printFailure, step } from '../scripts/lib/report.mjs'
import type { Stack } from '../scripts/lib/stack'
import { runInstance } from '../scripts/lib/stack'
import {
  createTemporaryDir,
  removeAbandonedDirs,
  removeTemporaryDir,
} from '../scripts/lib/temporary-stack'
import { bringUpServices, type Part } from './lib/bench'
import { type Options, readOptions } from './lib/options'
import { describeMeasure, type Measure, Outcome } from './lib/outcome'

// `npm run bench` measures the product against yardsticks on the same machine in the same run. `npm
// run bench -- bets --quick` runs one part, at small sizes. See docs/benchmarks.md.

/**
 * The parts in the order they run: those that give a result fastest come first. Imported only once
 * the settings are in place, because these modules open the database.
 */
const PARTS = {
  counts: () => import('./parts/counts'),
  bets: () => import('./parts/bets'),
  statement: () => import('./parts/statement'),
  rush: () => import('./parts/rush'),
  feed: () => import('./parts/feed'),
  settlement: () => import('./parts/settlement'),
  interest: () => import('./parts/interest'),
  viewers: () => import('./parts/viewers'),
  storm: () => import('./parts/storm'),
  pages: () => import('./parts/pages'),
} satisfies Record<string, () => Promise<{ readonly run: Part }>>
type PartName = keyof typeof PARTS

function resultPath(name: PartName): string {
  return join(ROOT, 'bench', 'results', `${name}.json`)
}

async function measure(
  name: PartName,
  { preset, size }: Options,
  { stack, dataDir }: { stack: Stack; dataDir: string },
): Promise<void> {
  const changed = Object.keys(size).length > 0 ? ` with ${JSON.stringify(size)}` : ''
  print(`\n=== ${name}, ${preset} size${changed}`)
  const services = await step('Postgres and Redis', () => bringUpServices(stack, dataDir))
  const { describeMachine } = await import('./lib/machine')
  const machine = await describeMachine()
  print(JSON.stringify(machine))
  const outcome = new Outcome()
  const part = await PARTS[name]()
  try {
    await part.run({ preset, size, stack, dataDir, ...services, outcome })
  } finally {
    await disconnect()
  }
  print(`\n${name}: medians, rounds and aims`)
  for (const measure of outcome.measures) print(describeMeasure(measure))
  for (const note of outcome.notes) print(`Note: ${note}`)
  const path = resultPath(name)
  mkdirSync(dirname(path), { recursive: true })
  const result = { part: name, size: preset + changed, at: new Date().toISOString(), machine }
  writeFileSync(path, `${JSON.stringify({ ...result, ...outcome }, null, 2)}\n`)
  print(`Took ${formatDuration(elapsed())}. Written to ${path}`)
}

/** Runs before the services stop. A client whose server is gone logs errors and reconnects. */
async function disconnect(): Promise<void> {
  const [{ closeDatabase }, { closeRedis }] = await Promise.all([
    import('@/lib/money/ledger/close-database'),
    import('@/lib/base/queue/redis'),
  ])
  closeRedis()
  await closeDatabase()
}

/** Measures one part in this process, with its own Postgres and Redis. */
async function runPart(name: PartName, options: Options): Promise<void> {
  const dataDir = createTemporaryDir('bench')
  process.on('exit', () => removeTemporaryDir(dataDir))
  await runInstance(dataDir, async (stack) => {
    await measure(name, options, { stack, dataDir })
    return 0
  })
}

/** Measures each part in its own process, so that nothing of the one before is left in memory. */
async function runAll(parts: readonly PartName[], { preset }: Options): Promise<number> {
  let part: ChildProcess | undefined
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    part?.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const quick = preset === 'quick' ? ['--quick'] : []
  const summary: string[] = []
  const failed: PartName[] = []
  for (const name of parts) {
    const args = [...WORKER_FLAGS, 'bench/main.ts', name, ...quick]
    part = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' })
    const [code] = await once(part, 'exit')
    // The part has cleaned up.
    if (isStopping) return 1
    if (code === 0) summary.push(...summarize(name))
    else failed.push(name)
  }
  print('\n=== summary')
  for (const line of summary) print(line)
  for (const name of failed) print(`${name} could not be measured.`)
  print(`Took ${formatDuration(elapsed())}.`)
  return failed.length > 0 ? 1 : 0
}

/** Lists what has an aim. */
function summarize(name: PartName): string[] {
  const result: { measures: Measure[] } = JSON.parse(readFileSync(resultPath(name), 'utf8'))
  return [name, ...result.measures.filter(({ wanted }) => wanted).map(describeMeasure)]
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Object.keys(PARTS) as PartName[])
  const [only] = options.parts
  if (options.parts.length === 1 && only) return runPart(only, options)
  removeAbandonedDirs()
  process.exit(await runAll(options.parts, options))
}

main().catch((error: unknown) => {
  printFailure(error)
  process.exit(1)
})
