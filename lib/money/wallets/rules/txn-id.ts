/**
 * Reduces a txnID to how it looks: letters and digits in capitals, O as 0, I and L as 1.
 * `txn_alike_key` in the database does the same.
 */
export function lookOf(txnId: string): string {
  return txnId
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Reduces a txnID to its letters and digits in capitals. `txn_key` in the database does the same. */
export function keyOf(txnId: string): string {
  return txnId.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}
