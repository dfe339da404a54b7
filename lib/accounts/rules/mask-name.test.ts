import { expect, test } from 'vitest'
import { firstLetter, maskName } from './mask-name'

test.each([
  ['Nusrat Jahan', 'N… J…'],
  ['  rakib  h. hasan ', 'R… H… H…'],
  ['রাকিব হাসান', 'রা… হা…'],
  ['A', 'A…'],
])('of the name %j others see %j', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('a letter keeps its marks, and no name has none', () => {
  expect(firstLetter('éva')).toBe('É')
  expect(firstLetter(' ')).toBe('')
})
