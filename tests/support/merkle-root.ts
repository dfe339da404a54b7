import { MerkleBuilder } from '@/lib/play/fairness/rules/merkle'

/**
 * Returns the root over leaves, or over roots of complete subtrees of equal size. Only the last
 * subtree may be smaller.
 */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const builder = new MerkleBuilder()
  for (const leaf of leaves) builder.add(leaf)
  return builder.root()
}
