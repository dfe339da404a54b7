import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_BETS } from '@/tests/support/fairness-records'
import { merkleRoot } from '@/tests/support/merkle-root'
import { betLeaf, hashNode, MerkleTree } from './merkle'
import { type ProvedBet, verifyOwnBet } from './verify-bets'

const LEAVES = SAMPLE_BETS.map(betLeaf)
const SEALED = { root: bytesToHex(merkleRoot(LEAVES)), count: LEAVES.length }

function proved(index: number): ProvedBet {
  const bet = SAMPLE_BETS[index]
  if (!bet) throw new Error(`no bet ${index}`)
  const path = new MerkleTree(LEAVES).pathOf(index).map(bytesToHex)
  return { ...bet, index, size: LEAVES.length, path }
}

describe('own bet', () => {
  test('leads to the root, sibling by sibling', () => {
    for (const index of SAMPLE_BETS.keys()) {
      const bet = proved(index)
      const { isIncluded, text, leaf, levels } = verifyOwnBet(bet, SEALED)
      expect(isIncluded).toBe(true)
      expect(text).toBe(`${bet.betId}|${bet.selection}|${bet.stake}`)
      const root = levels.reduce(
        (hash, { hash: sibling, side }) =>
          side === 'left'
            ? hashNode(hexToBytes(sibling), hash)
            : hashNode(hash, hexToBytes(sibling)),
        hexToBytes(leaf) as Uint8Array,
      )
      expect(bytesToHex(root)).toBe(SEALED.root)
    }
  })

  test.each([
    ['stake', { stake: 10_001n }],
    ['selection', { selection: 'blue' }],
    ['id', { betId: '01a1fdb9-2620-7e2a-a123-9471b8fe3499' }],
    ['place', { index: 1 }],
    ['number of bets', { size: 6 }],
    ['path', { path: [] }],
  ])('is not included in the root with another %s', (_, change) => {
    expect(verifyOwnBet({ ...proved(0), ...change }, SEALED).isIncluded).toBe(false)
  })

  test('is not included with an extra path level at any place, and still shows every level', () => {
    const path = [...proved(0).path, SEALED.root]
    for (const index of [0, 4, 5, 7]) {
      const { isIncluded, levels } = verifyOwnBet({ ...proved(0), index, path }, SEALED)
      expect(isIncluded).toBe(false)
      expect(levels.map(({ hash }) => hash)).toEqual(path)
      expect(levels.at(-1)?.side).toBe('right')
    }
  })

  test('has its siblings on the correct sides in trees of every size', () => {
    const sizeAndIndex = fc
      .integer({ min: 1, max: 70 })
      .chain((size) => fc.tuple(fc.constant(size), fc.integer({ min: 0, max: size - 1 })))
    fc.assert(
      fc.property(sizeAndIndex, ([size, index]) => {
        const bets = Array.from({ length: size }, (_, at) => ({
          betId: `bet-${at}`,
          selection: 'red',
          stake: 10_000n,
        }))
        const leaves = bets.map(betLeaf)
        const bet = bets[index]
        if (!bet) throw new Error('out of range')
        const { isIncluded, levels } = verifyOwnBet(
          { ...bet, index, size, path: new MerkleTree(leaves).pathOf(index).map(bytesToHex) },
          { root: bytesToHex(merkleRoot(leaves)), count: size },
        )
        expect(isIncluded).toBe(true)
        const lefts = levels.filter(({ side }) => side === 'left').length
        const ones = index.toString(2).replaceAll('0', '').length
        // The tree is filled from the left, so there is one left sibling for each 1 in the binary
        // form of the place.
        expect(lefts).toBe(ones)
        expect(levels.filter(({ side }) => side === 'right')).toHaveLength(levels.length - ones)
      }),
    )
  })
})
