import { EMPTY_ROOT, hashNode } from './merkle'

/** A tree with all its nodes, to take many paths from: 64 bytes for each leaf. */
export class MerkleTree {
  /** From the leaves up; a node without sibling moves up as it is. */
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
   * Siblings of a leaf from the bottom up (RFC 6962, section 2.1.1).
   * @throws RangeError when there is no leaf of that index.
   */
  pathOf(index: number): Uint8Array[] {
    const size = this.levels[0]?.length ?? 0
    if (!Number.isSafeInteger(index) || index < 0 || index >= size) {
      throw new RangeError(`no leaf ${index} in a tree of ${size}`)
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
