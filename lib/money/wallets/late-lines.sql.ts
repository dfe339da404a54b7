import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'

/**
 * SQL: line `l` came after its day was closed. It backs no request and has no place in the chain until
 * that day is reopened.
 */
export const IS_LATE = Prisma.sql`EXISTS (
  SELECT 1 FROM day_close d WHERE d.id = l.late_for AND d.reopened_at IS NULL)`

/**
 * SQL: the money of line `l` is booked under its ID without the line: as a payout that came back, or as
 * a deposit but `own` that was accepted and not reversed.
 */
const isBookedById = (own: string | null) => Prisma.sql`(l.direction = 'in' AND (
  EXISTS (SELECT 1 FROM withdrawal_reversal v WHERE v.return_id = txn_key(l.external_id))
  OR EXISTS (SELECT 1 FROM deposit_request d WHERE d.status = 'Accepted' AND d.id IS DISTINCT FROM ${own}::uuid
    AND txn_key(d.txn_id) = txn_key(l.external_id)
    AND NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = d.id))))`
export const IS_BOOKED_BY_ID = isBookedById(null)

/** SQL: line `l` can back the deposit `own`, or one that is still pending. */
export const isFree = (own: string | null) => Prisma.sql`
  NOT EXISTS (SELECT 1 FROM line_outcome o WHERE o.line_id = l.id) AND NOT ${isBookedById(own)} AND NOT ${IS_LATE}`
export const IS_FREE = isFree(null)
