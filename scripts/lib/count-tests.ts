import { relative } from 'node:path'
import { ROOT } from './paths.mjs'
import { readJson } from './processes.mjs'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Tests that failed or passed only on a retry: these need a look. */
  readonly named: readonly string[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly line: number
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

/** Counts the tests in a report of Vitest's JSON reporter; null if there is no report. */
export function countVitest(path: string): Counts | null {
  const report = readJson(path)
  if (report === undefined) return null
  // A file that fails to load has no tests that could fail.
  const files: readonly VitestFile[] = report.testResults
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(ROOT, name)} › ${fullName}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    named: [...broken.map(({ name }) => relative(ROOT, name)), ...failed],
  }
}

/** Counts the tests in a report of Playwright's JSON reporter; null if there is no report. */
export function countPlaywright(path: string): Counts | null {
  const report = readJson(path)
  if (report === undefined) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    named: [...nameOddTests(report)],
  }
}

function* nameOddTests({ suites = [], specs = [] }: PlaywrightSuite): Generator<string> {
  for (const { file, line, title, tests } of specs) {
    for (const { projectName, status } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue
      const again = status === 'flaky' ? ' (passed on retry)' : ''
      yield `${file}:${line} › ${title} [${projectName}]${again}`
    }
  }
  for (const suite of suites) yield* nameOddTests(suite)
}

/**
 * Formats the sum over all stages as one readable line. A stage that failed without a failed test
 * counts as one failure, so that the line never looks better than the exit code.
 */
export function summarize(
  stages: readonly { hasFailed: boolean; counts?: Counts | null }[],
): string {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { hasFailed, counts } of stages) {
    sum.passed += counts?.passed ?? 0
    sum.failed += Math.max(counts?.failed ?? 0, hasFailed ? 1 : 0)
    sum.skipped += counts?.skipped ?? 0
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  return `${sum.passed} passed, ${sum.failed} failed${skipped}`
}
