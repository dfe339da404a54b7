import { describe, expect, test } from 'vitest'
import { summarize } from './count-tests.mjs'

describe('the last line of the tests', () => {
  test('sums up all stages', () => {
    const stages = [
      { hasFailed: false },
      { hasFailed: false, counts: { passed: 10, failed: 0, skipped: 0 } },
      { hasFailed: true, counts: { passed: 5, failed: 2, skipped: 1 } },
    ]
    expect(summarize(stages)).toBe('15 passed, 2 failed, 1 skipped')
  })

  test('never says that nothing failed when a stage did', () => {
    expect(summarize([{ hasFailed: true }])).toBe('0 passed, 1 failed')
    const unloadable = { hasFailed: true, counts: { passed: 3, failed: 0, skipped: 0 } }
    expect(summarize([unloadable])).toBe('3 passed, 1 failed')
  })
})
