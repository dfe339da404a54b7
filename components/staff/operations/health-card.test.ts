import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { House, Queue } from '@/lib/house/operations/read-overview'
import { HealthCard } from './health-card'

const NOW = Date.UTC(2026, 2, 26, 12)
const HOUSE: House = {
  health: { status: 'ok', database: 'up', redis: 'up', worker: { status: 'up', lastTickAgeMs: 0 } },
  rounds: { endedToday: 18, doneToday: 18, voidIn30Days: 0 },
  ledger: { last: { checkedAt: new Date(NOW), findings: [] }, isBeingChecked: false },
  users: 3,
  pauses: [],
}

/** Renders the card with an oldest withdrawal that has waited this many of its twelve hours. */
function render(hours: number, pauses: House['pauses'] = []): string {
  const targetSeconds = 12 * 3_600
  const queue: Queue = {
    kind: 'withdrawals',
    count: 1,
    amount: null,
    targetSeconds,
    oldestAt: new Date(NOW - hours * 3_600_000),
    share: (hours * 3_600) / targetSeconds,
  }
  const value = {} as unknown as ContextType<typeof AppRouterContext>
  const card = createElement(HealthCard, {
    house: { ...HOUSE, pauses },
    queues: [queue],
    now: NOW,
    canEdit: false,
    mayCheck: false,
  })
  return renderToStaticMarkup(createElement(AppRouterContext, { value }, card))
}

test('asks for attention while a payout has waited longer than its target', () => {
  const html = render(13)
  expect(html).toContain('Needs attention')
  expect(html).not.toContain('All good')
  expect(html).toMatch(/text-danger[^>]*>(?:(?!<\/li>).)*href="\/dashboard\/withdrawrequest"/)
})

test('shows the oldest request’s wait against its target, and links to the queue', () => {
  const html = render(2)
  expect(html).toContain('All good')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Oldest in Withdrawals2 h of 12 h')
  expect(html).toContain('href="/dashboard/withdrawrequest"')
  expect(html).not.toContain('text-danger')
})

test('asks for attention while a game is paused, and says since when', () => {
  const pause: House['pauses'][number] = {
    id: 1,
    game: 'baccarat',
    reason: 'Cards stuck',
    pausedAt: new Date(NOW),
    pausedBy: 'Rezaul Karim',
    resumedAt: null,
    resumedBy: null,
  }
  const html = render(2, [pause])
  expect(html).toContain('Needs attention')
  expect(html).toContain('Baccarat is paused')
  expect(html).toContain('href="/dashboard/games"')
})
