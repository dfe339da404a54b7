import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakWarning } from '@/components/staff/queue/break-warning'

const told = (onBreak: number) =>
  renderToStaticMarkup(createElement(BreakWarning, { onBreak })).replace(/<[^>]*>/g, '')

test('counts the accounts with the same phone number that are on a break', () => {
  expect(told(0)).toBe('')
  expect(told(1)).toBe(
    'Another account with this phone number is on a break. Check whether it’s the same person before you decide.',
  )
  expect(told(3)).toContain('3 other accounts with this phone number are on a break.')
})
