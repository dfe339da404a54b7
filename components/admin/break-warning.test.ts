import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakWarning } from './break-warning'

const told = (onBreak: number) =>
  renderToStaticMarkup(createElement(BreakWarning, { onBreak })).replace(/<[^>]*>/g, '')

test('staff are told in words how many accounts with the same phone number take a break', () => {
  expect(told(0)).toBe('')
  expect(told(1)).toBe(
    'Another account with this phone number takes a break from play. Find out whether this is the same person before you decide anything.',
  )
  expect(told(3)).toContain('3 other accounts with this phone number take a break from play.')
})
