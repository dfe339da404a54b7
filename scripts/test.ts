import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './lib/build.ts'
import { type Counts, countPlaywright, countVitest, summarize } from './lib/count-tests.ts'
import { findFreePort } from './lib/free-port.ts'
import { NEXT, NODE, ROOT, WORKER_FLAGS } from './lib/paths.mjs'
import {
  findOrInstallChromium,
  findOrInstallRedis,
  installClusterPrograms,
} from './lib/programs.ts'
import { elapsed, Failure, formatDuration, print, printFailure, step } from './lib/report.mjs'
import { runCommand } from './lib/services.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import { runInstance, type Stack } from './lib/stack.ts'
import {
  createTemporaryDir,
  removeAbandonedDirs,
  removeTemporaryDir,
} from './lib/temporary-stack.ts'

// `npm test` runs all checks on a machine that has only Node.js; `npm test -- unit|integration|e2e
// [arguments]` runs one part; `npm run check` runs the checks that need no services.

interface Surroundings {
  readonly stack: Stack
  readonly dataDir: string
  readonly settings: Settings
  /**
   * Printed before each line while other stages print too; without a label, the stage has the
   * console to itself.
   */
  readonly label?: string
}

interface Outcome {
  readonly hasFailed: boolean
  readonly counts?: Counts | null
}

type StageResult = Outcome & { readonly name: string; readonly milliseconds: number }

const inModules = (...path: string[]) => join(ROOT, 'node_modules', ...path)

/** Returns whether the program failed. */
async function fails(
  { stack, dataDir, settings, label }: Surroundings,
  file: string,
  args: readonly string[],
  change: Settings = {},
): Promise<boolean> {
  // Hundreds of processes load the same packages, so they share a compile cache.
  const NODE_COMPILE_CACHE = join(dataDir, 'compiled')
  const env = { ...settings, NODE_COMPILE_CACHE, NEXT_TELEMETRY_DISABLED: '1', ...change }
  const console = label
    ? { onLine: (line: string) => print(`${label} | ${line}`) }
    : { isAttached: true }
  return (await runCommand({ file, args, env }, stack, console)).code !== 0
}

/**
 * Gives a command its own network, processes and mounts: everything that runs in them ends with the
 * command, however it ends. The shell is the first process and adopts orphans.
 */
const APART = [
  ...['unshare', '--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ...['sh', '-c', 'ip link set lo up; "$@"; exit $?', 'sh'],
]

/**
 * Replication modes of the `npm run failover` cluster, in the order of the runs; only one if
 * FAILOVER_MODE is set.
 */
const FAILOVER_MODES = process.env.FAILOVER_MODE
  ? [process.env.FAILOVER_MODE]
  : ['asynchronous', 'synchronous']

async function runVitest(
  surroundings: Surroundings,
  projects: readonly string[],
  args: readonly string[],
  { within = [], change = {} }: { within?: readonly string[]; change?: Settings } = {},
): Promise<Outcome> {
  const report = join(surroundings.dataDir, `vitest-${projects[0]}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  // Tests choose their own settings: a developer's settings must neither help nor harm.
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: '',
    REDIS_URL: '',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    ...change,
  }
  const vitest = [inModules('vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters, ...args]
  const [file = NODE, ...rest] = [...within, NODE, ...vitest]
  const hasFailed = await fails(surroundings, file, rest, env)
  return { hasFailed, counts: countVitest(report) }
}

/** Adds up several runs of one stage. */
function add(outcomes: readonly Outcome[]): Outcome {
  const all = outcomes.flatMap(({ counts }) => counts ?? [])
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, counts) => total + counts[of], 0)
  return {
    hasFailed: outcomes.some(({ hasFailed }) => hasFailed),
    counts: {
      passed: sum('passed'),
      failed: sum('failed'),
      skipped: sum('skipped'),
      named: all.flatMap(({ named }) => named),
    },
  }
}

async function runPlaywright(
  surroundings: Surroundings,
  args: readonly string[],
): Promise<Outcome> {
  const report = join(surroundings.dataDir, 'playwright.json')
  const playwright = [inModules('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json']
  const dataDir = createTemporaryDir('e2e')
  try {
    const hasFailed = await fails(surroundings, NODE, [...playwright, ...args], {
      CHROMIUM_PATH: findOrInstallChromium(),
      E2E_DATA_DIR: dataDir,
      E2E_PORT: String(await findFreePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return { hasFailed, counts: countPlaywright(report) }
  } finally {
    removeTemporaryDir(dataDir)
  }
}

const STAGES: Record<
  string,
  (surroundings: Surroundings, args: readonly string[]) => Promise<Outcome>
> = {
  'format and lint': async (surroundings) => {
    const args = ['check', '--error-on-warnings']
    return { hasFailed: await fails(surroundings, inModules('.bin', 'biome'), args) }
  },
  // Files, exports and packages that nothing uses: see knip.jsonc.
  unused: async (surroundings) => {
    const args = [inModules('knip', 'bin', 'knip.js'), '--no-progress']
    return { hasFailed: await fails(surroundings, NODE, args) }
  },
  types: async (surroundings) => ({
    hasFailed:
      (await fails(surroundings, NODE, [NEXT, 'typegen'])) ||
      (await fails(surroundings, inModules('.bin', 'tsc'), ['--noEmit'])),
  }),
  unit: (surroundings, args) => runVitest(surroundings, ['unit'], args),
  integration: (surroundings, args) => runVitest(surroundings, ['integration', 'crash'], args),
  e2e: runPlaywright,
  // The product's own processes under load, killed, cut off or delayed one after the other.
  chaos: (surroundings, args) => runVitest(surroundings, ['chaos'], args),
  // Counts what the product's work costs Postgres: docs/decisions/019-a-gate-counts.md.
  counts: async (surroundings) => {
    const args = [...WORKER_FLAGS, 'bench/main.ts', 'counts']
    return { hasFailed: await fails(surroundings, NODE, args) }
  },
  // Three Postgres servers under Patroni, whose primary fails in every way. Takes minutes and needs
  // root; only run by hand. The asynchronous mode, which doesn't wait for a standby, runs first: a
  // comparison that finds no loss there proves nothing.
  failover: async (surroundings, args) => {
    const { settings, stack } = surroundings
    await step('Cluster programs', () => installClusterPrograms())
    await step('Build', () => buildWeb(stack, { ...settings, NEXTAUTH_URL: '' }))
    const outcomes: Outcome[] = []
    for (const mode of FAILOVER_MODES) {
      print(`\n${mode} replication`)
      const change = { FAILOVER_MODE: mode }
      outcomes.push(await runVitest(surroundings, ['failover'], args, { within: APART, change }))
    }
    return add(outcomes)
  },
}

const QUICK = ['format and lint', 'unused', 'types', 'unit']

/**
 * Rows of stages run one after the other; the stages of a row run side by side. The quick ones take
 * one core each; integration and e2e mostly wait for rounds and other processes, and share only the
 * build.
 */
const ORDER = [QUICK, ['integration', 'e2e'], ['chaos'], ['counts'], ['failover']]
const BY_HAND = ['failover']

function chooseStages(part: string | undefined): string[] {
  if (part === undefined) return Object.keys(STAGES).filter((name) => !BY_HAND.includes(name))
  if (part === 'check') return QUICK
  if (part in STAGES) return [part]
  throw new Failure(`Usage: npm test -- [${Object.keys(STAGES).slice(3).join(' | ')}] [arguments]`)
}

async function runStage(
  name: string,
  isBesideOthers: boolean,
  given: Surroundings,
  args: readonly string[],
): Promise<StageResult> {
  print(`\n=== ${name}`)
  const began = Date.now()
  const surroundings = isBesideOthers ? { ...given, label: name } : given
  const result = await STAGES[name]?.(surroundings, args).catch((error: unknown) => {
    printFailure(error)
    return { hasFailed: true }
  })
  return { name, hasFailed: true, ...result, milliseconds: Date.now() - began }
}

function printSummary(results: readonly StageResult[]): void {
  print('\n=== summary')
  for (const { name, hasFailed, counts, milliseconds } of results) {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : ''
    const verdict = hasFailed ? '✗ failed' : '✓ passed'
    print(
      `${verdict}  ${name.padEnd(16)} ${formatDuration(milliseconds).padStart(12)}  ${tests}`.trimEnd(),
    )
    for (const test of counts?.named ?? []) print(`    ${test}`)
  }
  print(`\nTook ${formatDuration(elapsed())}.`)
  print(summarize(results))
}

async function main([part, ...args]: string[]): Promise<void> {
  const names = chooseStages(part)
  removeAbandonedDirs()
  const dataDir = createTemporaryDir('run')
  process.on('exit', () => removeTemporaryDir(dataDir))
  await runInstance(dataDir, async (stack) => {
    const surroundings = { stack, dataDir, settings: readSettings() }
    if (
      ['integration', 'e2e', 'chaos', 'counts', 'failover'].some((name) => names.includes(name))
    ) {
      await step('Redis', () => findOrInstallRedis())
    }
    if (names.includes('e2e')) await step('Chromium', () => findOrInstallChromium())
    const results: StageResult[] = []
    for (const row of ORDER) {
      const chosen = row.filter((name) => names.includes(name))
      const run = (name: string) => runStage(name, chosen.length > 1, surroundings, args)
      results.push(...(await Promise.all(chosen.map(run))))
    }
    printSummary(results)
    return results.some(({ hasFailed }) => hasFailed) ? 1 : 0
  })
}

main(process.argv.slice(2)).catch((error: unknown) => {
  printFailure(error)
  process.exit(1)
})
