import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlayerLimits } from '@/lib/money/limits/wire'
import type { HandMarker } from '@/lib/money/risk/read-mirror'
import { ProtectionTab } from './protection-tab'

const FACTS = {
  lost: 0n,
  deposits: 0,
  deposited: 0n,
  depositsInDay: 0,
  daysPlayed: 0,
  bets: 0,
  nightBets: 0,
  raised: 0,
  breaks: 0,
  cancelled: 0,
}

function shown(markers: readonly HandMarker[]): string {
  const playerLimits = { limits: [], exclusion: null, reminder: { minutes: null } }
  return renderToStaticMarkup(
    createElement(ProtectionTab, {
      playerLimits: playerLimits as unknown as PlayerLimits,
      events: [],
      mirror: { facts: FACTS, signs: [] },
      markers,
    }),
  ).replaceAll('<!-- -->', '')
}

test('counts and shows the signs of harm that staff added next to those of the rules', () => {
  expect(shown([])).toContain('0 of 6 to look at<')
  const at = new Date('2026-11-22T10:00:00Z')
  const html = shown([
    { id: 2n, at, words: 'Asked for help by phone.' },
    { id: 1n, at, words: null },
  ])
  expect(html).toContain('0 of 6 to look at, 2 added by staff<')
  expect(html).toContain('Asked for help by phone.')
  expect(html).toContain('Added by staff')
})
