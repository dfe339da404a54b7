import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from '../lib/paths.mjs'
import { AREAS, pathOf } from './areas.mjs'
import { listFaults, withFault } from './sql-faults.mjs'
import { openTests } from './test-runner.mjs'
import { copyTree } from './tree.mjs'

// `npm run mutate [-- area ...] [--every n] [--file part-of-its-path]`: puts faults into the code that
// money rests on, one at a time, in a copy of the sources, and tells which of them no test notices.
// See docs/mutation.md.

const DIR = join(ROOT, '.data', 'mutation')
const TREE = join(DIR, 'tree')
const DOMAIN = 'domain'
/** Longest that the tests of an area may take without any fault, in milliseconds. */
const LONGEST_WITHOUT_MS = 1_200_000

/** @typedef {{ file: string, line: number, what: string, noticed: boolean }} Outcome */

/** @param {string[]} argv */
function readArguments(argv) {
  const areas = []
  let every = 1
  let part = ''
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? ''
    if (argument === '--every') every = Number(argv[++i])
    else if (argument === '--file') part = argv[++i] ?? ''
    else areas.push(argument)
  }
  const known = [DOMAIN, ...Object.keys(AREAS)]
  if (areas.some((area) => !known.includes(area)) || !(every >= 1)) {
    throw new Error(`Usage: npm run mutate [-- ${known.join(' | ')} ...] [--every n] [--file part]`)
  }
  return { areas: areas.length > 0 ? areas : known, every, part }
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
 * @param {{ every: number, part: string }} options
 * @returns {Promise<Outcome[]>}
 */
async function mutate(area, { every, part }) {
  const { files, tests: own, others } = AREAS[area] ?? { files: [], tests: [], others: [] }
  const tests = [...own, ...others]
  const path = join(DIR, `${area}.json`)
  // What was tried with the same file and the same tests is not tried again.
  const before = readOutcomes(path)
  const testTexts = tests.map((name) => readFileSync(join(ROOT, pathOf(name)), 'utf8'))
  /** @type {Record<string, Outcome>} */
  const outcomes = {}
  /** @type {{ key: string, file: string, source: string, fault: import('./sql-faults.mjs').Fault, line: number }[]} */
  const open = []
  let count = 0
  for (const file of files.filter((name) => name.includes(part))) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    for (const fault of listFaults(source)) {
      count += 1
      if (count % every !== 0) continue
      const line = source.slice(0, fault.start).split('\n').length
      const key = hash([file, withFault(source, fault), ...testTexts])
      const known = before[key]
      if (known === undefined) open.push({ key, file, source, fault, line })
      else outcomes[key] = known
    }
  }
  console.log(`\n${area}: ${count} faults, ${open.length} to try`)
  if (open.length > 0) {
    // Unit tests by themselves: Vitest runs them otherwise.
    /** @param {string} name */
    const isUnit = (name) => name.includes('/')
    const stages = [own, others.filter((name) => !isUnit(name)), others.filter(isUnit)]
    const runner = await openTests(
      TREE,
      stages.map((names) => names.map(pathOf)),
    )
    try {
      if (runner.count !== tests.length) throw new Error(`not all tests of ${area} were found`)
      const startedAt = Date.now()
      const failure = await runner.notice(join(TREE, files[0] ?? ''), LONGEST_WITHOUT_MS)
      const longestMs = 60_000 + 3 * (Date.now() - startedAt)
      if (failure) throw new Error(`The tests of ${area} fail without any fault: ${failure}`)
      for (const [i, { key, file, source, fault, line }] of open.entries()) {
        const began = Date.now()
        const target = join(TREE, file)
        writeFileSync(target, withFault(source, fault))
        const by = await runner.notice(target, longestMs)
        const noticed = by !== null
        writeFileSync(target, source)
        outcomes[key] = { file, line, what: fault.what, noticed }
        writeFileSync(path, JSON.stringify({ ...before, ...outcomes }, null, 1))
        const seconds = Math.round((Date.now() - began) / 1_000)
        const verdict = noticed ? 'noticed ' : 'SURVIVED'
        console.log(
          `${i + 1}/${open.length} ${verdict} ${seconds} s  ${file}:${line} ${fault.what}`,
        )
        if (by) console.log(`    ${by.split('\n')[0]}`)
      }
      writeFileSync(path, JSON.stringify(outcomes, null, 1))
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
  if (areas.includes(DOMAIN)) mutateDomain()
  const others = areas.filter((area) => area !== DOMAIN)
  if (others.length > 0) copyTree(TREE)
  const rows = []
  for (const area of others) {
    const outcomes = await mutate(area, options)
    const survivors = outcomes.filter(({ noticed }) => !noticed)
    for (const { file, line, what } of survivors) console.log(`survived: ${file}:${line} ${what}`)
    const noticed = outcomes.length - survivors.length
    const percent = ((100 * noticed) / Math.max(1, outcomes.length)).toFixed(1)
    rows.push(`${area.padEnd(12)} ${noticed} of ${outcomes.length} noticed, ${percent} %`)
  }
  console.log(`\n${rows.join('\n')}`)
}

await main()
process.exit(0)
