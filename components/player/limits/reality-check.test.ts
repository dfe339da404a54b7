import { expect, test } from 'vitest'
import { isPutOff } from './reality-check'

const DUE_AT = 1_795_000_000_000

test('shows a check that is still due', () => {
  expect(isPutOff({ dueAt: DUE_AT }, DUE_AT)).toBe(false)
  expect(isPutOff({ dueAt: DUE_AT - 60_000 }, DUE_AT)).toBe(false)
})

test('drops a check that was answered elsewhere or switched off', () => {
  expect(isPutOff({ dueAt: DUE_AT + 60_000 }, DUE_AT)).toBe(true)
  expect(isPutOff({ dueAt: null }, DUE_AT)).toBe(true)
})
