import { expect, test } from 'vitest'
import { containsPattern } from './contains-pattern'

test('what means something in a pattern is searched for as it is', () => {
  expect(containsPattern('50%_off\\')).toBe('%50\\%\\_off\\\\%')
  expect(containsPattern('BKL7')).toBe('%BKL7%')
})
