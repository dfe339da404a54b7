import { join } from 'node:path'
import { createVitest } from 'vitest/node'

const WORKERS = 2
/** Longest time that the tests of a stage may take, in milliseconds. */
const LONGEST_MS = 1_200_000

/** @typedef {{ what: string, path: string | null, test: string | null }} Failure */

/**
 * Opens the tests of a tree, to run them repeatedly with one Postgres and one Redis: several times
 * as fast as a separate run for each fault.
 *
 * @param {string} root of the tree
 * @param {readonly (readonly string[])[]} stages paths of test files in it: a stage runs only if
 *   nothing failed in the stage before; the first one takes seconds
 */
export async function openTests(root, stages) {
  const paths = stages.map((files) => files.map((file) => join(root, file)))
  /** What failed first, and in which file. @type {Failure | null} */
  let failure = null
  /** Tests that failed without any fault, on a busy machine: they notice none. @type {Set<string>} */
  const unsound = new Set()
  /** True while the tests run without any fault. */
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
    // After a second request, Vitest ends its processes instead of waiting for their running tests.
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
      // A test that did not run cannot notice a fault, so the fault must not count as a survivor.
      const missing = chosen.find(({ moduleId }) => !passed.has(moduleId))
      if (missing) throw new Error(`${missing.moduleId} did not finish`)
      return null
    } finally {
      clearTimeout(timer)
      // A run that is still stopping would make the next run fail.
      await Promise.all(stops)
    }
  }
  /** Files that ran without any fault. @type {Set<string>} */
  const known = new Set()
  return {
    count: specifications.length,
    /**
     * @param {string} changed a file that has changed since the last run and will change again
     *   before the next
     * @param {readonly string[]} likely paths of the tests to run after the first stage
     * @returns {Promise<Failure | null>} the first failure, if any
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
        // The file's current content must not apply when another file is changed.
        vitest.invalidateFile(changed)
      }
    },
    /**
     * @param {Failure} found the test failure that noticed a fault, which has been removed by now
     * @returns {Promise<boolean>} whether that test passes without the fault
     */
    async isSound({ path, test, what }) {
      // Prisma's error text when the machine is busy.
      if (path === null || what.includes('in the given time')) return false
      if (!known.has(path)) {
        isWithout = true
        const alone = await run([path]).finally(() => {
          isWithout = false
        })
        if (alone) return false
        known.add(path)
        for (const name of unsound) console.log(`    fails even without a fault: ${name}`)
      }
      return test === null || !unsound.has(test)
    },
    close: () => vitest.close(),
  }
}
