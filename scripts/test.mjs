import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { findOrInstallChromium } from './lib/chromium.mjs'
import { countPlaywright, countVitest, summarize } from './lib/count-tests.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { NEXT, NODE, ROOT } from './lib/paths.mjs'
import { generateClient } from './lib/prepare-database.mjs'
import { startProductUnderTest } from './lib/product-under-test.mjs'
import { findOrInstallRedis } from './lib/redis.mjs'
import { elapsed, Failure, formatDuration, print, printFailure, step } from './lib/report.mjs'
import { runAttached } from './lib/run-attached.mjs'
import { runInstance } from './lib/run-instance.mjs'
import { readSettings } from './lib/settings.mjs'
import {
  createTemporaryDir,
  removeAbandonedDirs,
  removeTemporaryDir,
} from './lib/temporary-stack.mjs'

// `npm test` runs everything there is to check, on a machine that has nothing but Node.js;
// `npm test -- unit|integration|e2e [arguments]` one part; `npm run check` what needs no services.

/** @typedef {{ name: string, hasFailed: boolean, milliseconds: number, counts?: import('./lib/count-tests.mjs').Counts | null }} StageResult */
/** @typedef {{ stack: import('./lib/stack.mjs').Stack, dataDir: string, settings: import('./lib/settings.mjs').Settings }} Surroundings */

/** @param {string} name */
const binary = (name) => join(ROOT, 'node_modules', '.bin', name)

/**
 * @param {Surroundings} surroundings
 * @param {string} file
 * @param {string[]} args
 * @param {import('./lib/settings.mjs').Settings} [env]
 */
function run({ stack, settings }, file, args, env = {}) {
  const base = { ...settings, NEXT_TELEMETRY_DISABLED: '1' }
  return runAttached({ file, args, env: { ...base, ...env } }, stack)
}

/**
 * @param {Surroundings} surroundings
 * @param {string[]} projects
 * @param {string[]} args
 */
async function runVitest(surroundings, projects, args) {
  const report = join(surroundings.dataDir, `vitest-${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  // Tests choose their settings themselves: a developer's own must neither help nor harm.
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: '',
    REDIS_URL: '',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  }
  const code = await run(
    surroundings,
    NODE,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', ...chosen, ...reporters, ...args],
    ],
    env,
  )
  return { hasFailed: code !== 0, counts: countVitest(report) }
}

/**
 * @param {Surroundings} surroundings
 * @param {string[]} args
 */
async function runPlaywright(surroundings, args) {
  const report = join(surroundings.dataDir, 'playwright.json')
  const chromium = findOrInstallChromium()
  const product = await startProductUnderTest(surroundings.settings)
  try {
    const code = await run(
      surroundings,
      NODE,
      [
        join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
        ...['test', '--reporter=list,json', ...args],
      ],
      { ...product.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    return { hasFailed: code !== 0, counts: countPlaywright(report) }
  } finally {
    await product.stop()
  }
}

/**
 * Builds what tests of the web process run: the same build that the browser tests use.
 *
 * @param {Surroundings} surroundings
 */
async function build({ settings, stack }) {
  const options = { settings: { ...settings, NEXTAUTH_URL: '' }, logPath: stack.logPath('setup') }
  await step('Build', () => buildWeb(options, stack))
}

/** @type {Record<string, (surroundings: Surroundings, args: string[]) => Promise<Omit<StageResult, 'name' | 'milliseconds'>>>} */
const STAGES = {
  // The rules of the layers are part of the lint: see the overrides in biome.json.
  'format and lint': async (surroundings) => {
    const args = ['check', '--error-on-warnings']
    return { hasFailed: (await run(surroundings, binary('biome'), args)) !== 0 }
  },
  types: async (surroundings) => {
    const isGenerated = (await run(surroundings, NODE, [NEXT, 'typegen'])) === 0
    return {
      hasFailed: !isGenerated || (await run(surroundings, binary('tsc'), ['--noEmit'])) !== 0,
    }
  },
  unit: (surroundings, args) => runVitest(surroundings, ['unit'], args),
  integration: async (surroundings, args) => {
    await build(surroundings)
    return await runVitest(surroundings, ['integration', 'crash'], args)
  },
  e2e: runPlaywright,
  // The product's own processes under load, one after the other killed, cut off or held up.
  chaos: async (surroundings, args) => {
    await build(surroundings)
    return await runVitest(surroundings, ['chaos'], args)
  },
}

const QUICK = ['format and lint', 'types', 'unit']

/** @param {string | undefined} part */
function chooseStages(part) {
  if (part === undefined) return Object.keys(STAGES)
  if (part === 'check') return QUICK
  if (part in STAGES) return [part]
  throw new Failure(`Usage: npm test -- [${Object.keys(STAGES).slice(2).join(' | ')}] [arguments]`)
}

/**
 * @param {string} name
 * @param {Surroundings} surroundings
 * @param {string[]} args
 * @returns {Promise<StageResult>}
 */
async function runStage(name, surroundings, args) {
  print(`\n=== ${name}`)
  const began = Date.now()
  const result = await STAGES[name]?.(surroundings, args).catch((error) => {
    printFailure(error)
    return { hasFailed: true }
  })
  return { name, hasFailed: true, ...result, milliseconds: Date.now() - began }
}

/** @param {StageResult[]} results */
function printSummary(results) {
  print('\n=== summary')
  for (const { name, hasFailed, counts, milliseconds } of results) {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : ''
    const verdict = hasFailed ? '✗ failed' : '✓ passed'
    print(
      `${verdict}  ${name.padEnd(16)} ${formatDuration(milliseconds).padStart(12)}  ${tests}`.trimEnd(),
    )
  }
  print(`\nTook ${formatDuration(elapsed())}.`)
  print(summarize(results))
}

/** @param {string[]} argv */
async function main([part, ...args]) {
  const names = chooseStages(part)
  removeAbandonedDirs()
  const dataDir = createTemporaryDir('run')
  process.on('exit', () => removeTemporaryDir(dataDir))
  await runInstance(dataDir, async (stack) => {
    const surroundings = { stack, dataDir, settings: readSettings() }
    const options = { logPath: stack.logPath('setup'), settings: surroundings.settings }
    await step('Packages', () => installPackages({ ...options, env: options.settings }, stack))
    await step('Database client', () => generateClient(options, stack))
    if (['integration', 'e2e', 'chaos'].some((name) => names.includes(name))) {
      await step('Redis', () => findOrInstallRedis())
    }
    if (names.includes('e2e')) await step('Chromium', () => findOrInstallChromium())
    const results = []
    for (const name of names) {
      if (name === 'e2e' && !existsSync(join(ROOT, 'tests', 'e2e'))) continue
      results.push(await runStage(name, surroundings, args))
    }
    printSummary(results)
    return results.some(({ hasFailed }) => hasFailed) ? 1 : 0
  })
}

main(process.argv.slice(2)).catch((error) => {
  printFailure(error)
  process.exit(1)
})
