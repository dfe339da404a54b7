import { expect, test } from 'vitest'
import { firstLetter, maskName } from './mask-name'

test.each([
  ['Nusrat Jahan', 'N… J…'],
  ['  rakib  h. hasan ', 'R… H… H…'],
  ['রাকিব হাসান', 'রা… হা…'],
  ['A', 'A…'],
])('shows the name %j to others as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('keeps the marks of a letter, and returns an empty text for an empty name', () => {
  expect(firstLetter('éva')).toBe('É')
  expect(firstLetter(' ')).toBe('')
})
