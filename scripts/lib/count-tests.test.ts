import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countPlaywright, summarize } from './count-tests'

describe('last line of the test output', () => {
  test('sums up all stages', () => {
    const stages = [
      { hasFailed: false },
      { hasFailed: false, counts: { passed: 10, failed: 0, skipped: 0, named: [] } },
      { hasFailed: true, counts: { passed: 5, failed: 2, skipped: 1, named: [] } },
    ]
    expect(summarize(stages)).toBe('15 passed, 2 failed, 1 skipped')
  })

  test('never reports 0 failures when a stage failed', () => {
    expect(summarize([{ hasFailed: true }])).toBe('0 passed, 1 failed')
    const unloadable = { hasFailed: true, counts: { passed: 3, failed: 0, skipped: 0, named: [] } }
    expect(summarize([unloadable])).toBe('3 passed, 1 failed')
  })
})

describe('browser test report', () => {
  const spec = (title: string, status: string) => ({
    file: 'wallet.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'phone', status }],
  })

  test('counts a test that passed on retry as passed, and names it next to the failed ones', () => {
    const dir = mkdtempSync(join(tmpdir(), 'rondo-count-'))
    const path = join(dir, 'playwright.json')
    const suites = [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('pays', 'flaky')] }] },
      { specs: [spec('closes', 'unexpected')] },
    ]
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
    writeFileSync(path, JSON.stringify({ suites, errors: [], stats }))
    expect(countPlaywright(path)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      named: [
        'wallet.spec.ts:7 › pays [phone] (passed on retry)',
        'wallet.spec.ts:7 › closes [phone]',
      ],
    })
    rmSync(dir, { recursive: true })
  })
})
