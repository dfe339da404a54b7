import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merkleRoot } from '@/tests/support/merkle-root'
import { betLeaf, EMPTY_ROOT, hashNode, MerkleBuilder, MerkleTree, verifyInclusion } from './merkle'

/**
 * Implements the definition in RFC 6962, section 2.1, literally. Slow, but the reference to compare
 * with.
 */
function definedRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves
  if (first === undefined) return sha256(new Uint8Array(0))
  if (leaves.length === 1) return first
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return sha256(
    concatBytes(Uint8Array.of(1), definedRoot(leaves.slice(0, k)), definedRoot(leaves.slice(k))),
  )
}

const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 })
const leaves = fc.array(leaf, { maxLength: 130 })
const treeAndIndex = fc
  .array(leaf, { minLength: 1, maxLength: 130 })
  .chain((all) => fc.tuple(fc.constant(all), fc.nat(all.length - 1)))

describe('Merkle root over bets', () => {
  test('is the hash of nothing when there are no bets', () => {
    expect(bytesToHex(EMPTY_ROOT)).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    expect(merkleRoot([])).toEqual(EMPTY_ROOT)
  })

  test('matches the public test tree of RFC 6962', () => {
    // Entries and roots of the reference tree that Certificate Transparency implementations share.
    const entries = ['', '00', '10', '2021', '3031', '40414243']
    const all = entries.map((hex) => sha256(concatBytes(Uint8Array.of(0), hexToBytes(hex))))
    const roots = [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    ]
    roots.forEach((root, at) => {
      expect(bytesToHex(merkleRoot(all.slice(0, at + 1)))).toBe(root)
    })
  })

  test('matches the definition of RFC 6962 when built leaf by leaf', () => {
    fc.assert(
      fc.property(leaves, (all) => {
        const builder = new MerkleBuilder()
        for (const each of all) builder.add(each)
        expect(builder.root()).toEqual(definedRoot(all))
        // Reading the root does not change it.
        expect(builder.root()).toEqual(definedRoot(all))
      }),
    )
  })

  test('is the same over all leaves and over the roots of equal chunks', () => {
    fc.assert(
      fc.property(leaves, fc.constantFrom(1, 2, 4, 8, 32), (all, size) => {
        const chunks: Uint8Array[] = []
        for (let at = 0; at < all.length; at += size) {
          chunks.push(merkleRoot(all.slice(at, at + size)))
        }
        expect(merkleRoot(chunks)).toEqual(definedRoot(all))
      }),
    )
  })
})

describe('a bet’s leaf', () => {
  test('hashes id, selection and stake, and can’t pass for an inner node', () => {
    const bet = { betId: '0198b2c1-0000-7000-8000-000000000001', selection: 'red', stake: 10_000n }
    const text = utf8ToBytes('0198b2c1-0000-7000-8000-000000000001|red|10000')
    expect(betLeaf(bet)).toEqual(sha256(concatBytes(Uint8Array.of(0), text)))
    expect(betLeaf(bet)).not.toEqual(hashNode(text.slice(0, 32), text.slice(32)))
  })
})

describe('inclusion path', () => {
  test('leads from every leaf to the root and is no longer than the tree’s height', () => {
    fc.assert(
      fc.property(treeAndIndex, ([all, index]) => {
        const tree = new MerkleTree(all)
        const path = tree.pathOf(index)
        expect(tree.root).toEqual(definedRoot(all))
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(all.length)))
        const inclusion = { leaf: all[index] ?? EMPTY_ROOT, index, size: all.length, path }
        expect(verifyInclusion({ ...inclusion, root: definedRoot(all) })).toBe(true)
      }),
    )
  })

  test('can be built from the roots of chunks and the bets of one chunk', () => {
    fc.assert(
      fc.property(treeAndIndex, fc.constantFrom(1, 2, 8, 32), ([all, index], size) => {
        const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
          all.slice(at * size, (at + 1) * size),
        )
        const at = Math.floor(index / size)
        const within = new MerkleTree(chunks[at] ?? []).pathOf(index % size)
        const path = [...within, ...new MerkleTree(chunks.map(merkleRoot)).pathOf(at)]
        expect(path).toEqual(new MerkleTree(all).pathOf(index))
      }),
    )
  })

  test('is rejected for another place, leaf or root, or when the path is changed', () => {
    const distinct = fc
      .uniqueArray(leaf, { minLength: 2, maxLength: 40, selector: bytesToHex })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.nat(all.length - 1), fc.integer({ min: 1, max: 1_000 })),
      )
    fc.assert(
      fc.property(distinct, ([all, index, other]) => {
        const right = {
          leaf: all[index] ?? EMPTY_ROOT,
          index,
          size: all.length,
          path: new MerkleTree(all).pathOf(index),
          root: definedRoot(all),
        }
        const elsewhere = (index + 1 + (other % (all.length - 1))) % all.length
        expect(verifyInclusion(right)).toBe(true)
        expect(verifyInclusion({ ...right, index: elsewhere })).toBe(false)
        expect(verifyInclusion({ ...right, leaf: all[elsewhere] ?? EMPTY_ROOT })).toBe(false)
        expect(verifyInclusion({ ...right, root: all[index] ?? EMPTY_ROOT })).toBe(false)
        const longer = concatBytes(right.root, Uint8Array.of(0))
        expect(verifyInclusion({ ...right, root: longer })).toBe(false)
        expect(verifyInclusion({ ...right, path: right.path.slice(1) })).toBe(false)
        expect(verifyInclusion({ ...right, path: [...right.path, right.root] })).toBe(false)
        const forged = right.path.map((hash, at) =>
          at === 0 ? hash.map((byte) => byte ^ 1) : hash,
        )
        expect(verifyInclusion({ ...right, path: forged })).toBe(false)
      }),
    )
  })

  test.each([
    [-1, 1],
    [1, 1],
    [0, 0],
    [0.5, 2],
    [0, Number.NaN],
    [0, 1.5],
    [0, Number.POSITIVE_INFINITY],
  ])('does not exist for place %s of %s', (index, size) => {
    expect(verifyInclusion({ leaf: EMPTY_ROOT, index, size, path: [], root: EMPTY_ROOT })).toBe(
      false,
    )
    const all = Array.from({ length: Number.isSafeInteger(size) ? size : 0 }, () => EMPTY_ROOT)
    expect(() => new MerkleTree(all).pathOf(index)).toThrow(
      `expected an index below ${all.length}, found ${index}`,
    )
  })
})
