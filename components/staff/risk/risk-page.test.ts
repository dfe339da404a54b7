import { expect, test } from 'vitest'
import { groupByLink } from './risk-page'

test('puts cases that share something below the heaviest of them', () => {
  const rows = [
    { id: 'a', link: null },
    { id: 'b', link: 'phone:1' },
    { id: 'c', link: 'phone:2' },
    { id: 'd', link: 'phone:1' },
    { id: 'e', link: null },
    { id: 'f', link: 'phone:1' },
  ]
  expect(groupByLink(rows).map(({ row, isMate }) => `${row.id}${isMate ? '+' : ''}`)).toEqual([
    ...['a', 'b', 'd+', 'f+', 'c', 'e'],
  ])
})
