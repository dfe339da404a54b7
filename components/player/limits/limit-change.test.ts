import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { requestLimit } from '@/lib/money/limits/rules/limits'
import { changedToast, changeEffect, PendingChange } from './limit-change'

describe('effect of a limit change', () => {
  test.each([
    { inForce: null, pendingTo: undefined, to: 500, effect: 'now' },
    { inForce: 1_000, pendingTo: undefined, to: 500, effect: 'now' },
    { inForce: 1_000, pendingTo: 2_000, to: 500, effect: 'now-cancelling' },
    { inForce: 1_000, pendingTo: null, to: 500, effect: 'now-cancelling' },
    { inForce: 1_000, pendingTo: undefined, to: 1_000, effect: 'same' },
    { inForce: null, pendingTo: undefined, to: null, effect: 'same' },
    { inForce: 1_000, pendingTo: undefined, to: 2_000, effect: 'later' },
    { inForce: 1_000, pendingTo: undefined, to: null, effect: 'later' },
    { inForce: 1_000, pendingTo: 2_000, to: 3_000, effect: 'later' },
    { inForce: 1_000, pendingTo: 2_000, to: 2_000, effect: 'requested' },
    { inForce: 1_000, pendingTo: null, to: null, effect: 'requested' },
  ])(
    'is $effect from $inForce (pending: $pendingTo) to $to',
    ({ inForce, pendingTo, to, effect }) => {
      expect(changeEffect({ inForce, pendingTo }, to)).toBe(effect)
    },
  )

  test('agrees with the server’s rules', () => {
    const values: readonly (number | null)[] = [null, 1, 500, 1_000, 2_000]
    const now = 10
    for (const inForce of values) {
      for (const pendingTo of [undefined, ...values]) {
        for (const to of values) {
          const pending = pendingTo === undefined ? null : { to: pendingTo, requestedAt: 1 }
          const after = requestLimit({ inForce, pending }, to, now)
          const isInForce = after.inForce === to
          const effect = changeEffect({ inForce, pendingTo }, to)
          expect(effect === 'later' || effect === 'requested').toBe(!isInForce)
          if (effect === 'later') expect(after.pending).toEqual({ to, requestedAt: now })
          if (effect === 'requested') expect(after.pending).toEqual(pending)
          if (effect === 'now-cancelling') expect(after.pending).toBeNull()
        }
      }
    }
  })
})

const pending = { id: '1', requestedAt: 0, confirmableAt: 1, isConfirmable: false, expiresAt: 2 }

test('says what the server made of a change', () => {
  const saved = { title: 'Limit saved', text: '৳800 a day' }
  expect(changedToast({ pending: null }, 800, saved)).toBe(saved)
  expect(changedToast({ pending: { ...pending, to: 900 } }, 800, saved)).toBe(saved)
  for (const to of [800, null]) {
    expect(changedToast({ pending: { ...pending, to } }, to, saved).title).toBe('Change requested')
  }
})

test('keeps the currency of a pending change as it is written', () => {
  const shown = (to: number | null, toText: string) =>
    renderToStaticMarkup(
      createElement(PendingChange, {
        name: 'Daily stake limit',
        toText,
        inForceText: 'BDT 300',
        pending: { ...pending, to },
      }),
    )
  expect(shown(1_000, 'BDT 1,000')).toContain('Change to <b>BDT 1,000</b>')
  expect(shown(null, 'No limit')).toContain('Change to <b>no limit</b>')
})
