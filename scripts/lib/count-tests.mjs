import { readJson } from './process-records.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * @param {string} path of the report of Vitest's JSON reporter
 * @returns {Counts | null} null when there is none
 */
export function countVitest(path) {
  const report =
    /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] } | undefined} */ (
      readJson(path)
    )
  if (report === undefined) return null
  // A file that cannot even be loaded has no tests to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {string} path of the report of Playwright's JSON reporter
 * @returns {Counts | null} null when there is none
 */
export function countPlaywright(path) {
  const report =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] } | undefined} */ (
      readJson(path)
    )
  if (report === undefined) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

/**
 * One line a person can read: the sum over all stages. A stage that failed without a test to
 * show for it counts as one failure, so that the line never sounds better than the exit code.
 *
 * @param {{ hasFailed: boolean, counts?: Counts | null }[]} stages
 * @returns {string}
 */
export function summarize(stages) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { hasFailed, counts } of stages) {
    sum.passed += counts?.passed ?? 0
    sum.failed += Math.max(counts?.failed ?? 0, hasFailed ? 1 : 0)
    sum.skipped += counts?.skipped ?? 0
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  return `${sum.passed} passed, ${sum.failed} failed${skipped}`
}
