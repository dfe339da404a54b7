import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * The tests of a tree, to be run again and again beside one Postgres and one Redis: that is several times as
 * fast as a run of its own for each fault.
 *
 * @param {string} root of the tree
 * @param {readonly (readonly string[])[]} stages paths of test files in it: those of a stage run only where
 *   nothing failed in the one before
 */
export async function openTests(root, stages) {
  const paths = stages.map((files) => files.map((file) => join(root, file)))
  /** What failed first. @type {string | null} */
  let failure = null
  /** Where it failed last time: faults side by side are often noticed by the same file. @type {string | null} */
  let likely = null
  /** Files of this run whose tests all passed. @type {Set<string>} */
  const passed = new Set()
  /** @type {Promise<void>[]} */
  let stops = []
  /** @param {string} what @param {string} [moduleId] */
  const stopAtOnce = (what, moduleId) => {
    if (failure !== null) return
    failure = what
    likely = moduleId ?? likely
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
      maxWorkers: 2,
      reporters: [
        {
          /** @param {import('vitest/node').TestCase} test */
          onTestCaseResult: (test) => {
            const { state, errors } = test.result()
            if (state !== 'failed') return
            stopAtOnce(`${test.fullName}: ${errors?.[0]?.message}`, test.module.moduleId)
          },
          /** @param {import('vitest/node').TestModule} module */
          onTestModuleEnd: (module) => {
            if (module.state() === 'passed') passed.add(module.moduleId)
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
  return {
    count: specifications.length,
    /**
     * @param {string} changed a file that is what it was at the last run neither now nor at the next
     * @param {number} longestMs a fault that makes the tests wait for ever is found after this long
     * @returns {Promise<string | null>} what failed first, if anything did
     */
    async notice(changed, longestMs) {
      vitest.invalidateFile(changed)
      failure = null
      passed.clear()
      stops = []
      const timer = setTimeout(() => stopAtOnce('the tests did not end'), longestMs)
      try {
        const first = likely
        const rest = paths.map((stage) => stage.filter((path) => path !== first))
        for (const stage of [[first], ...rest]) {
          const chosen = specifications.filter(({ moduleId }) => stage.includes(moduleId))
          if (chosen.length === 0) continue
          const { unhandledErrors } = await vitest.runTestSpecifications(chosen)
          if (unhandledErrors.length > 0) failure ??= String(unhandledErrors[0])
          if (failure !== null) return failure
          // Tests that did not run notice nothing either: that is not a fault that survives.
          const missing = chosen.find(({ moduleId }) => !passed.has(moduleId))
          if (missing) throw new Error(`${missing.moduleId} did not run to its end`)
        }
        return null
      } finally {
        clearTimeout(timer)
        // A run that is still being stopped would be a failure of the next one.
        await Promise.all(stops)
        // What it holds now must not be in force when another file is changed.
        vitest.invalidateFile(changed)
      }
    },
    close: () => vitest.close(),
  }
}
