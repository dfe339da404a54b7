import { expect, test } from 'vitest'
import { betResult } from './bet-result'

const BET = { selection: 'red', stake: 500n, payout: 1_000n }

test.each([
  ['a void round gives the stake back', 'void', null, { status: 'refunded', paid: 500n }],
  ['a void round asks for no result', 'void', 'red', { status: 'refunded', paid: 500n }],
  ['nothing is paid while bets are taken', 'open', null, { status: 'open', paid: 0n }],
  ['nothing is paid before the settlement', 'closed', 'red', { status: 'open', paid: 0n }],
  ['who is right gets the payout', 'finished', 'red', { status: 'won', paid: 1_000n }],
  ['who is wrong gets nothing', 'finished', 'blue', { status: 'lost', paid: 0n }],
] as const)('%s', (_what, status, outcome, result) => {
  expect(betResult(BET, { status, outcome })).toEqual(result)
})
