import { join } from 'node:path'
import { createVitest } from 'vitest/node'

const WORKERS = 2
/** Longest that the tests of a stage may take, in milliseconds. */
const LONGEST_MS = 1_200_000

/** @typedef {{ what: string, path: string | null, test: string | null }} Failure */

/**
 * The tests of a tree, to be run again and again beside one Postgres and one Redis: that is several times as
 * fast as a run of its own for each fault.
 *
 * @param {string} root of the tree
 * @param {readonly (readonly string[])[]} stages paths of test files in it: those of a stage run only where
 *   nothing failed in the one before; the first one takes seconds
 */
export async function openTests(root, stages) {
  const paths = stages.map((files) => files.map((file) => join(root, file)))
  /** What failed first, and in which file. @type {Failure | null} */
  let failure = null
  /** Tests that failed without any fault, on a busy machine: they notice none. @type {Set<string>} */
  const unsound = new Set()
  /** Whether there is no fault now. */
  let isWithout = false
  /** @param {import('vitest/node').TestCase} test */
  const nameOf = (test) => `${test.module.moduleId} ${test.fullName}`
  /** Files of this run whose tests all passed, but for unsound ones. @type {Set<string>} */
  const passed = new Set()
  /** @type {Promise<void>[]} */
  let stops = []
  /** @param {string} what @param {string} [moduleId] @param {string} [test] */
  const stopAtOnce = (what, moduleId, test) => {
    if (failure !== null) return
    failure = { what, path: moduleId ?? null, test: test ?? null }
    // Asked a second time, Vitest ends its processes instead of waiting for the tests that they run.
    for (let i = 0; i < 2; i += 1) {
      stops.push(vitest.cancelCurrentRun('test-failure').catch(() => {}))
    }
  }
  const vitest = await createVitest(
    'test',
    {
      root,
      config: join(root, 'vitest.config.ts'),
      project: ['integration', 'unit'],
      watch: false,
      maxWorkers: WORKERS,
      reporters: [
        {
          /** @param {import('vitest/node').TestCase} test */
          onTestCaseResult: (test) => {
            const { state, errors } = test.result()
            if (state !== 'failed' || unsound.has(nameOf(test))) return
            if (isWithout) unsound.add(nameOf(test))
            else
              stopAtOnce(
                `${test.fullName}: ${errors?.[0]?.message}`,
                test.module.moduleId,
                nameOf(test),
              )
          },
          /** @param {import('vitest/node').TestModule} module */
          onTestModuleEnd: (module) => {
            const failed = [...module.children.allTests('failed')]
            const isUnsound = failed.length > 0 && failed.every((test) => unsound.has(nameOf(test)))
            if (module.state() === 'passed' || isUnsound) passed.add(module.moduleId)
            else if (module.state() === 'failed')
              stopAtOnce(module.relativeModuleId, module.moduleId)
          },
        },
      ],
    },
    { logLevel: 'silent' },
  )
  const specifications = (await vitest.globTestSpecifications(paths.flat())).filter(
    ({ moduleId }) => paths.flat().includes(moduleId),
  )
  /** @param {readonly string[]} stage */
  async function run(stage) {
    const chosen = specifications.filter(({ moduleId }) => stage.includes(moduleId))
    if (chosen.length === 0) return null
    failure = null
    passed.clear()
    stops = []
    const timer = setTimeout(() => stopAtOnce('the tests did not end'), LONGEST_MS)
    try {
      const { unhandledErrors } = await vitest.runTestSpecifications(chosen)
      if (unhandledErrors.length > 0)
        failure ??= { what: String(unhandledErrors[0]), path: null, test: null }
      if (failure !== null) return failure
      // Tests that did not run notice nothing either: that is not a fault that survives.
      const missing = chosen.find(({ moduleId }) => !passed.has(moduleId))
      if (missing) throw new Error(`${missing.moduleId} did not run to its end`)
      return null
    } finally {
      clearTimeout(timer)
      // A run that is still being stopped would be a failure of the next one.
      await Promise.all(stops)
    }
  }
  /** Files that ran without any fault. @type {Set<string>} */
  const known = new Set()
  return {
    count: specifications.length,
    /**
     * @param {string} changed a file that is what it was at the last run neither now nor at the next
     * @param {readonly string[]} likely paths of the tests that are asked after the first stage
     * @returns {Promise<Failure | null>} what failed first, if anything did
     */
    async notice(changed, likely) {
      vitest.invalidateFile(changed)
      const first = likely.map((file) => join(root, file))
      const [quick = [], ...rest] = paths
      const slow = rest.map((stage) => stage.filter((path) => !first.includes(path)))
      try {
        for (const stage of [quick, first, ...slow]) {
          const found = await run(stage)
          if (found) return found
        }
        return null
      } finally {
        // What it holds now must not be in force when another file is changed.
        vitest.invalidateFile(changed)
      }
    },
    /**
     * @param {Failure} found what noticed a fault that is taken out now
     * @returns {Promise<boolean>} whether it passes without
     */
    async isSound({ path, test, what }) {
      // Prisma says so where the machine is busy.
      if (path === null || what.includes('in the given time')) return false
      if (!known.has(path)) {
        isWithout = true
        const alone = await run([path]).finally(() => {
          isWithout = false
        })
        if (alone) return false
        known.add(path)
        for (const name of unsound) console.log(`    fails without any fault: ${name}`)
      }
      return test === null || !unsound.has(test)
    },
    close: () => vitest.close(),
  }
}
