import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeGame } from '@/components/player/games/describe-game'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { sampleRecord } from '@/tests/support/fairness-records'
import { verify } from '@/tests/support/verified-steps'
import { DealProof } from './deal-proof'

const game = describeGame(baccarat, baccarat.defaultPaytable, 'BDT')
const record = sampleRecord({ game: 'baccarat' })

function render(shown: FairnessRecord, isChecked: boolean): string {
  const found = isChecked ? verify(shown) : null
  return renderToStaticMarkup(createElement(DealProof, { game, record: shown, found }))
}

test('names the rule that applied to each hand, before and after the check', () => {
  const html = render(record, true)
  expect(html).toContain('Player stood on 7.</b> Player stands on 6 or 7.')
  expect(html).toContain('Banker drew on 5.</b> If Player stands, Banker draws on 0 to 5.')
  expect(render(record, false)).toBe(html)
})

test('shows no cards for a record that is wrong', () => {
  const season = { ...record.season, commitment: '0'.repeat(64) }
  expect(render({ ...record, season }, true)).toBe('')
})
