import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EnteredChannels } from '@/lib/money/cashier/rules/deposit-range'
import { InfoPreview, lostWallets } from './info-preview'

const SAVED = 'bKash 01711 234567, Rahim Traders\nRocket: 01900 000000\nSend at least 500.'
const NONE: EnteredChannels = { wallets: [], open: [] }
const shown = (info: string, entered = NONE) =>
  renderToStaticMarkup(
    createElement(InfoPreview, { saved: SAVED, info, entered, pictures: null }),
  ).replaceAll(/<[^>]*>/g, '|')

test('warns that a typo takes a wallet from players', () => {
  const typo = SAVED.replace('Rocket', 'Roket')
  expect(lostWallets(SAVED, typo, [])).toEqual(['Rocket'])
  expect(shown(typo)).toContain('Rocket disappears. No line names it with a number.')
  expect(lostWallets(SAVED, SAVED, [])).toEqual([])
  expect(shown(SAVED)).not.toContain('disappears')
})

test('shows the wallets as players choose them, and warns of another number', () => {
  const html = shown(SAVED.replace('01711', '01999'))
  expect(html).toContain('bKash: 01711 234567 becomes 01999 234567.')
  expect(html).toMatch(/\|bKash\|.*\|Rocket\|.*\|01999 234567\|.*\|Rahim Traders\|/)
  expect(html).toContain('Send at least 500.')
  expect(shown('Call us')).toContain('No wallet. Write one a line')
})

test('shows the channels that staff entered in place of the text’s numbers', () => {
  const open = [
    { wallet: 'rocket', number: '01855000111', holder: 'Rondo', least: 500, most: null },
  ] as const
  const entered = { wallets: ['rocket'], open }
  const typo = SAVED.replace('Rocket', 'Roket')
  expect(lostWallets(SAVED, typo, ['rocket'])).toEqual([])
  const html = shown(typo, entered)
  expect(html).not.toContain('disappears')
  expect(html).toContain('01855 000111')
})
