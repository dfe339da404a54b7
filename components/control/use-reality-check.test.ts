import { expect, test } from 'vitest'
import { isPutOff } from './use-reality-check'

const DUE_AT = 1_795_000_000_000

test('a check that is still due is shown', () => {
  expect(isPutOff({ dueAt: DUE_AT }, DUE_AT)).toBe(false)
  expect(isPutOff({ dueAt: DUE_AT - 60_000 }, DUE_AT)).toBe(false)
})

test('a check acknowledged elsewhere, or switched off, is not repeated', () => {
  expect(isPutOff({ dueAt: DUE_AT + 60_000 }, DUE_AT)).toBe(true)
  expect(isPutOff({ dueAt: null }, DUE_AT)).toBe(true)
})
