import { describe, expect, test } from 'vitest'
import { splitDiffering } from './differing'

describe('what differs of two texts', () => {
  test.each([
    ['01844 730162', '01844 730947', ['01844 730', '947', '']],
    ['Rondo Trading', 'Rondo Trading 2', ['Rondo Trading', ' 2', '']],
    ['5%', '4%', ['', '4', '%']],
    ['same', 'same', ['same', '', '']],
    ['', 'all new', ['', 'all new', '']],
    ['aa', 'aaa', ['aa', 'a', '']],
  ])('%s to %s', (before, after, parts) => {
    expect(splitDiffering(before, after)).toEqual(parts)
  })

  test('never tears a sign of two code units apart', () => {
    expect(splitDiffering('a😀b', 'a😁b')).toEqual(['a', '😁', 'b'])
  })
})
