import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from '../lib/paths.mjs'
import { AREAS, pathOf } from './areas.mjs'
import { listFaults, withFault } from './sql-faults.mjs'
import { openTests } from './test-runner.mjs'
import { copyTree } from './tree.mjs'
import { isNamed, UNNOTICEABLE } from './unnoticeable.mjs'

// `npm run mutate [-- area ...] [--every n [--first k]] [--file part-of-its-path]`: puts faults
// into the code that handles money, one at a time, in a copy of the sources, and reports the faults
// that no test notices. See docs/mutation.md.

const DIR = join(ROOT, '.data', 'mutation')
const DOMAIN = 'domain'

/**
 * `by` is the test that noticed it, as areas have it, null where none did; `tests` a hash of that test or, of a
 * survivor, of all of its area.
 *
 * @typedef {{ file: string, line: number, what: string, by: string | null, tests: string }} Outcome
 */

/** @param {string[]} argv */
function readArguments(argv) {
  const areas = []
  let every = 1
  let first = 0
  let part = ''
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? ''
    if (argument === '--every') every = Number(argv[++i])
    else if (argument === '--first') first = Number(argv[++i])
    else if (argument === '--file') part = argv[++i] ?? ''
    else areas.push(argument)
  }
  const known = [DOMAIN, ...Object.keys(AREAS)]
  if (areas.some((area) => !known.includes(area)) || !(every >= 1 && first >= 0)) {
    throw new Error(
      `Usage: npm run mutate [-- ${known.join(' | ')} ...] [--every n] [--first k] [--file part]`,
    )
  }
  return { areas: areas.length > 0 ? areas : known, every, first: first || every, part }
}

/** @param {string} path @returns {Record<string, Outcome>} */
function readOutcomes(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** @param {string[]} texts */
const hash = (texts) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16)

/**
 * @param {string} area
 * @param {{ every: number, first: number, part: string }} options
 * @returns {Promise<Outcome[]>}
 */
async function mutate(area, { every, first, part }) {
  const { files, tests: own, others } = AREAS[area] ?? { files: {}, tests: [], others: [] }
  const tests = [...own, ...others]
  const path = join(DIR, `${area}.json`)
  const tree = join(DIR, 'tree', area)
  const before = readOutcomes(path)
  /** @param {string[]} names */
  const hashOf = (names) =>
    hash(names.map((name) => readFileSync(join(ROOT, pathOf(name)), 'utf8')))
  const hashOfAll = hashOf(tests)
  /** @type {Record<string, Outcome>} */
  const outcomes = {}
  /** @type {{ key: string, file: string, source: string, fault: import('./sql-faults.mjs').Fault, line: number }[]} */
  const open = []
  let count = 0
  for (const file of Object.keys(files).filter((name) => name.includes(part))) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    for (const fault of listFaults(source)) {
      count += 1
      if (count < first || (count - first) % every !== 0) continue
      const line = source.slice(0, fault.start).split('\n').length
      if (UNNOTICEABLE[file]?.some((entry) => isNamed(entry, source, fault))) {
        console.log(`not tried: ${file}:${line} ${fault.what}`)
        continue
      }
      const key = hash([file, withFault(source, fault)])
      const known = before[key]
      const isOld = known?.by
        ? !tests.includes(known.by) || hashOf([known.by]) !== known.tests
        : known?.tests !== hashOfAll
      if (known === undefined || isOld) open.push({ key, file, source, fault, line })
      else outcomes[key] = known
    }
  }
  console.log(`\n${area}: ${count} faults, ${open.length} to try`)
  if (open.length > 0) {
    // Unit tests run separately, as Vitest normally runs them, and first, because they only take
    // seconds.
    /** @param {string} name */
    const isUnit = (name) => name.includes('/')
    const stages = [tests.filter(isUnit), own, others.filter((name) => !isUnit(name))]
    copyTree(tree)
    const runner = await openTests(
      tree,
      stages.map((names) => names.map(pathOf)),
    )
    try {
      if (runner.count !== tests.length) throw new Error(`not all tests of ${area} were found`)
      for (const [i, { key, file, source, fault, line }] of open.entries()) {
        const began = Date.now()
        const target = join(tree, file)
        writeFileSync(target, withFault(source, fault))
        const failure = await runner.notice(target, (files[file] ?? []).map(pathOf))
        writeFileSync(target, source)
        const by = tests.find((name) => failure?.path === join(tree, pathOf(name))) ?? null
        const isSound = failure === null || (await runner.isSound(failure))
        const verdict = failure === null ? 'SURVIVED' : isSound ? 'noticed ' : 'UNSURE  '
        if (isSound) {
          const hashed = by === null ? hashOfAll : hashOf([by])
          outcomes[key] = { file, line, what: fault.what, by, tests: hashed }
          writeFileSync(path, JSON.stringify({ ...before, ...outcomes }, null, 1))
        }
        const seconds = Math.round((Date.now() - began) / 1_000)
        console.log(
          `${i + 1}/${open.length} ${verdict} ${seconds} s  ${file}:${line} ${fault.what}`,
        )
        if (failure) console.log(`    ${by}: ${failure.what.split('\n')[0]}`)
      }
    } finally {
      await runner.close()
    }
  }
  return Object.values(outcomes)
}

/** The domain's faults, by Stryker, which reports them itself. */
function mutateDomain() {
  const stryker = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const config = join('scripts', 'mutation', 'stryker.config.mjs')
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` }
  spawnSync(NODE, [stryker, 'run', config], { cwd: ROOT, stdio: 'inherit', env })
}

async function main() {
  const { areas, ...options } = readArguments(process.argv.slice(2))
  mkdirSync(DIR, { recursive: true })
  // Each fault starts processes that load the same packages, so they share a compile cache.
  process.env.NODE_COMPILE_CACHE ??= join(DIR, 'compiled')
  if (areas.includes(DOMAIN)) mutateDomain()
  const others = areas.filter((area) => area !== DOMAIN)
  const rows = []
  for (const area of others) {
    const outcomes = await mutate(area, options)
    const survivors = outcomes.filter(({ by }) => by === null)
    for (const { file, line, what } of survivors) console.log(`survived: ${file}:${line} ${what}`)
    const noticed = outcomes.length - survivors.length
    const percent = ((100 * noticed) / Math.max(1, outcomes.length)).toFixed(1)
    rows.push(`${area.padEnd(12)} ${noticed} of ${outcomes.length} noticed, ${percent} %`)
  }
  console.log(`\n${rows.join('\n')}`)
}

await main()
process.exit(0)
