import { expect, test } from 'vitest'
import { containsPattern } from './contains-pattern'

test('searches literally for characters with a meaning in patterns', () => {
  expect(containsPattern('50%_off\\')).toBe('%50\\%\\_off\\\\%')
  expect(containsPattern('BKL7')).toBe('%BKL7%')
})
