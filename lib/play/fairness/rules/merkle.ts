import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The fields of a bet's leaf. */
export interface SealedBet {
  /** UUID in lower case. */
  readonly betId: string
  readonly selection: string
  /** Minor units. */
  readonly stake: bigint
}

/** The proof that a leaf is part of a sealed tree. */
export interface Inclusion {
  readonly leaf: Uint8Array
  /** Place of the leaf, from 0. */
  readonly index: number
  /** Number of leaves. */
  readonly size: number
  /** Siblings from the leaf up to the root. */
  readonly path: readonly Uint8Array[]
  readonly root: Uint8Array
}

const NODE = Uint8Array.of(1)

/** Root of a tree without leaves: `SHA256("")` (RFC 6962, section 2.1). */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array(0))

/** Leaf of a bet: `SHA256(0x00 || "<bet id>|<selection>|<stake in minor units>")`. */
export function betLeaf({ betId, selection, stake }: SealedBet): Uint8Array {
  return betLineLeaf(`${betId}|${selection}|${stake}`)
}

/** Returns the leaf of a bet that is already in text form. */
export function betLineLeaf(line: string): Uint8Array {
  return sha256(utf8ToBytes(`\0${line}`))
}

/** `SHA256(0x01 || left || right)`. */
export function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right))
}

/**
 * Builds the Merkle tree of RFC 6962, section 2.1, leaf by leaf. Keeps one hash for each complete
 * subtree that has no sibling yet, at most log2(size) + 1.
 */
export class MerkleBuilder {
  /** Roots of complete subtrees from left to right, each with more leaves than the next. */
  private readonly subtrees: Uint8Array[] = []
  private count = 0

  add(leaf: Uint8Array): void {
    let root = leaf
    // Each trailing 1 bit of the count completes a subtree, like a carry in a binary counter.
    for (let filled = this.count; filled % 2 === 1; filled = Math.floor(filled / 2)) {
      const left = this.subtrees.pop()
      if (!left)
        throw new Error('Merkle tree: expected a subtree for each bit of its size, found fewer')
      root = hashNode(left, root)
    }
    this.subtrees.push(root)
    this.count += 1
  }

  /** Returns the root of the leaves so far. More leaves can follow. */
  root(): Uint8Array {
    return (
      this.subtrees.reduceRight<Uint8Array | null>(
        (right, left) => (right === null ? left : hashNode(left, right)),
        null,
      ) ?? EMPTY_ROOT
    )
  }
}

/** Returns the largest power of two below `count`, which must be 2 or more. */
export function largestPowerBelow(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

/**
 * Returns true if the path leads from the leaf to the root at exactly that place of a tree of that
 * size (RFC 9162, section 2.1.3.2, the same trees as RFC 6962). Returns false for malformed input.
 */
export function verifyInclusion({ leaf, index, size, path, root }: Inclusion): boolean {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(index)) return false
  if (index < 0 || index >= size) return false
  let place = index
  let last = size - 1
  let hash = leaf
  for (const sibling of path) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      hash = hashNode(sibling, hash)
      // The right edge of an incomplete tree has no siblings on some levels.
      while (place % 2 === 0 && place !== 0) {
        place /= 2
        last = Math.floor(last / 2)
      }
    } else {
      hash = hashNode(hash, sibling)
    }
    place = Math.floor(place / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && hash.length === root.length && hash.every((byte, at) => byte === root[at])
}

/**
 * A tree that keeps all its nodes so that many paths can be taken from it. Uses 64 bytes a leaf.
 */
export class MerkleTree {
  /** Levels from the leaves up; a node without a sibling moves up unchanged. */
  private readonly levels: (readonly Uint8Array[])[]

  constructor(leaves: readonly Uint8Array[]) {
    this.levels = [leaves]
    for (let below = leaves; below.length > 1; ) {
      below = pairUp(below)
      this.levels.push(below)
    }
  }

  get root(): Uint8Array {
    return this.levels.at(-1)?.[0] ?? EMPTY_ROOT
  }

  /**
   * Returns the siblings of a leaf from the bottom up (RFC 6962, section 2.1.1).
   * @throws RangeError when there is no leaf at that index.
   */
  pathOf(index: number): Uint8Array[] {
    const size = this.levels[0]?.length ?? 0
    if (!Number.isSafeInteger(index) || index < 0 || index >= size) {
      throw new RangeError(`Merkle leaf: expected an index below ${size}, found ${index}`)
    }
    return this.levels.flatMap((level, height) => {
      const place = Math.floor(index / 2 ** height)
      return level[place % 2 === 0 ? place + 1 : place - 1] ?? []
    })
  }
}

function pairUp(nodes: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = []
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = nodes.slice(at, at + 2)
    if (left) above.push(right ? hashNode(left, right) : left)
  }
  return above
}
