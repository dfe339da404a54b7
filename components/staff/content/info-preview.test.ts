import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InfoPreview, lostWallets } from './info-preview'

const SAVED = 'bKash 01711 234567, Rahim Traders\nRocket: 01900 000000\nSend at least 500.'
const shown = (info: string) =>
  renderToStaticMarkup(
    createElement(InfoPreview, { saved: SAVED, info, pictures: null }),
  ).replaceAll(/<[^>]*>/g, '|')

test('warns that a typo takes a wallet from players', () => {
  const typo = SAVED.replace('Rocket', 'Roket')
  expect(lostWallets(SAVED, typo)).toEqual(['Rocket'])
  expect(shown(typo)).toContain('Rocket disappears. No line names it with a number.')
  expect(lostWallets(SAVED, SAVED)).toEqual([])
  expect(shown(SAVED)).not.toContain('disappears')
})

test('shows the wallets as players choose them, and warns of another number', () => {
  const html = shown(SAVED.replace('01711', '01999'))
  expect(html).toContain('bKash: 01711 234567 becomes 01999 234567.')
  expect(html).toContain('01999 234567, Rahim Traders')
  expect(html).toContain('Send at least 500.')
  expect(shown('Call us')).toContain('No wallet. Write one a line')
})
