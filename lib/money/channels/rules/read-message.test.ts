import { expect, test } from 'vitest'
import { CHANNEL_WALLETS } from '@/lib/money/wallets/rules/channels'
import { PROVIDERS, type ReadLine, readMessage } from './read-message'

const SAMPLES = CHANNEL_WALLETS.flatMap((wallet) =>
  PROVIDERS[wallet].forms.map((form) => ({ wallet, form, sample: form.sample })),
)

test.each(SAMPLES)('reads its own sample: $sample', ({ wallet, form, sample }) => {
  const read = readMessage(wallet, sample)
  expect(read).toMatchObject({ is: form.result, kind: form.kind })
  expect((read as ReadLine).amount).toBeGreaterThan(0n)
})

test('reads the received message of bKash field by field', () => {
  expect(readMessage('bkash', PROVIDERS.bkash.forms[8]?.sample ?? '')).toEqual({
    is: 'in',
    kind: 'payment',
    id: 'DKR7R0M2XA',
    amount: 100_000n,
    fee: 0n,
    commission: 0n,
    balance: 200_000n,
    side: '01711234567',
    reference: 'deposit',
    at: Date.parse('2026-11-27T16:44:00+06:00'),
  })
})
