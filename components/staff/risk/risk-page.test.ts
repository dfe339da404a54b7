import { expect, test } from 'vitest'
import { groupByLink } from './risk-page'

test('puts cases that share something below the heaviest of them, which alone says what all say', () => {
  const rows = [
    { id: 'a', link: null, rules: ['velocity'] },
    { id: 'b', link: 'phone:1', rules: ['pass-through', 'shared-phone'] },
    { id: 'c', link: 'phone:2', rules: ['shared-phone'] },
    { id: 'd', link: 'phone:1', rules: ['shared-phone'] },
    { id: 'e', link: null, rules: ['velocity'] },
    { id: 'f', link: 'phone:2', rules: ['shared-phone'] },
  ]
  const marks = groupByLink(rows).map(
    ({ row, isMate, saysSame }) => `${row.id}${isMate ? '+' : ''}${saysSame ? '=' : ''}`,
  )
  expect(marks).toEqual(['a', 'b', 'd+', 'c', 'f+=', 'e'])
})
