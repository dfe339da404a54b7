import { describe, expect, test } from 'vitest'
import { splitDiffering } from './differing'

describe('splitDiffering', () => {
  test.each([
    ['01844 730162', '01844 730947', ['01844 730', '947', '']],
    ['Rondo Trading', 'Rondo Trading 2', ['Rondo Trading', ' 2', '']],
    ['5%', '4%', ['', '4', '%']],
    ['same', 'same', ['same', '', '']],
    ['', 'all new', ['', 'all new', '']],
    ['aa', 'aaa', ['aa', 'a', '']],
  ])('splits %s to %s', (before, after, parts) => {
    expect(splitDiffering(before, after)).toEqual(parts)
  })

  test('never splits a character of two code units', () => {
    expect(splitDiffering('a😀b', 'a😁b')).toEqual(['a', '😁', 'b'])
  })
})
