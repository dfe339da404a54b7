import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'

/**
 * SQL: line `l` came after its day was closed. It backs no request and has no place in the chain until
 * that day is reopened.
 */
export const IS_LATE = Prisma.sql`EXISTS (
  SELECT 1 FROM day_close d WHERE d.id = l.late_for AND d.reopened_at IS NULL)`

/** SQL: nobody booked the money of line `l`, as a deposit or as a payout that came back. */
export const IS_UNUSED = Prisma.sql`NOT EXISTS (SELECT 1 FROM line_outcome o WHERE o.line_id = l.id)
  AND NOT (l.direction = 'in' AND EXISTS (
    SELECT 1 FROM withdrawal_reversal v WHERE v.return_id = txn_key(l.external_id)))`

/** SQL: line `l` can back a request. */
export const IS_FREE = Prisma.sql`${IS_UNUSED} AND NOT ${IS_LATE}`
