import { expect, test } from 'vitest'
import { type ChainLine, extendChain } from './chain'

let made = 0

function line(
  minute: number,
  change: number,
  balance: number | null,
  more: Partial<ChainLine> = {},
): ChainLine {
  made += 1
  return {
    id: `l${made}`,
    externalId: `ID${String(made).padStart(6, '0')}`,
    fee: 0n,
    commission: 0n,
    direction: change < 0 ? 'out' : 'in',
    amount: BigInt(Math.abs(change)),
    balance: balance === null ? null : BigInt(balance),
    at: new Date(Date.UTC(2026, 10, 27, 10, minute)),
    ...more,
  }
}

function leavesOf(tail: number, lines: readonly ChainLine[], rate = 0) {
  return extendChain(BigInt(tail), lines, rate).placed.map(({ id, leaves }) => [id, Number(leaves)])
}

test('follows the balances, whatever the order of arrival', () => {
  const [a, b, c] = [line(1, 100, 1_100), line(1, -50, 1_050), line(2, 200, 1_250)]
  expect(leavesOf(1_000, [c, b, a])).toEqual([
    [a.id, 1_100],
    [b.id, 1_050],
    [c.id, 1_250],
  ])
})

test('ends where a line is missing, and goes on when it is there', () => {
  const [a, b, c] = [line(1, 100, 1_100), line(2, 100, 1_200), line(3, 100, 1_300)]
  expect(leavesOf(1_000, [a, c])).toEqual([[a.id, 1_100]])
  expect(leavesOf(1_100, [c, b])).toHaveLength(2)
})

test('does not skip a line that should come next for a later one that happens to fit', () => {
  const [forged, later] = [line(1, 500, 9_999), line(5, 100, 1_100)]
  expect(leavesOf(1_000, [forged, later])).toEqual([])
})

test('takes fees, and commissions that are printed with five decimals', () => {
  const paid = line(1, -100, 895, { fee: 5n })
  const rounded = line(2, 15_000, 15_956, { commission: 62n })
  expect(leavesOf(1_000, [paid, rounded])).toEqual([
    [paid.id, 895],
    [rounded.id, 15_956],
  ])
})

test('takes an agent’s unprinted commission up to the rate, and no more', () => {
  const cashOut = line(1, 100_000, 101_410)
  expect(leavesOf(1_000, [cashOut], 41)).toEqual([[cashOut.id, 101_410]])
  expect(leavesOf(1_000, [cashOut], 40)).toEqual([])
  expect(leavesOf(1_411, [cashOut], 41)).toEqual([])
})

test('places a message without a balance once the next one proves it', () => {
  const [silent, next] = [line(1, -64, null), line(2, 100, 1_036)]
  expect(leavesOf(1_000, [silent])).toEqual([])
  expect(leavesOf(1_000, [next, silent])).toEqual([
    [silent.id, 936],
    [next.id, 1_036],
  ])
})

test('orders lines of one minute by what fits, in linear time for a whole day', () => {
  const lines: ChainLine[] = []
  let balance = 0
  for (let at = 0; at < 20_000; at += 1) {
    balance += 1 + (at % 7)
    lines.push(line(Math.floor(at / 20), 1 + (at % 7), balance))
  }
  const { placed, tail } = extendChain(0n, lines.toReversed(), 0)
  expect([placed.length, tail]).toEqual([20_000, BigInt(balance)])
})
