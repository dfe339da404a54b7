import { expect, test } from 'vitest'
import { realityCheckDueAt } from './reality-check'

const MINUTE_MS = 60_000

test.each([
  ['an interval after the sign-in', null, 30, 1_000 + 30 * MINUTE_MS],
  ['an interval after the last one was acknowledged', 9_000, 30, 9_000 + 30 * MINUTE_MS],
  ['never where it is off', 9_000, null, null],
])('a reality check is due %s', (_name, acknowledgedAt, reminderMinutes, expected) => {
  expect(realityCheckDueAt({ startedAt: 1_000, acknowledgedAt, reminderMinutes })).toBe(expected)
})
