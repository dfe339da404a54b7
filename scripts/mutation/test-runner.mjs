import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * The integration tests of a tree, to be run again and again beside one Postgres and one Redis: that
 * is several times as fast as a run of its own for each fault.
 *
 * @param {string} root of the tree
 * @param {string[]} names of test files in tests/integration, without `.test.ts`
 */
export async function openTests(root, names) {
  const paths = names.map((name) => join(root, 'tests', 'integration', `${name}.test.ts`))
  /** What failed first. @type {string | null} */
  let failure = null
  /** @param {string} what */
  const stopAtOnce = (what) => {
    if (failure === null) vitest.cancelCurrentRun('test-failure')
    failure ??= what
  }
  const vitest = await createVitest(
    'test',
    {
      root,
      config: join(root, 'vitest.config.ts'),
      project: ['integration'],
      watch: false,
      maxWorkers: 2,
      reporters: [
        {
          /** @param {import('vitest/node').TestCase} test */
          onTestCaseResult: (test) => {
            if (test.result().state === 'failed') stopAtOnce(test.fullName)
          },
          /** @param {import('vitest/node').TestModule} module */
          onTestModuleEnd: (module) => {
            if (module.state() === 'failed') stopAtOnce(module.relativeModuleId)
          },
        },
      ],
    },
    { logLevel: 'silent' },
  )
  const specifications = (await vitest.globTestSpecifications(paths)).filter(({ moduleId }) =>
    paths.includes(moduleId),
  )
  return {
    count: specifications.length,
    /**
     * @param {string} changed a file that is no more what it was at the last run
     * @param {number} longestMs a fault that makes the tests wait for ever is found after this long
     * @returns {Promise<string | null>} what failed first, if anything did
     */
    async notice(changed, longestMs) {
      vitest.invalidateFile(changed)
      failure = null
      const timer = setTimeout(() => stopAtOnce('the tests did not end'), longestMs)
      try {
        const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
        return failure ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => vitest.close(),
  }
}
