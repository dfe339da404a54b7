import 'server-only'
import type { ClaimedTable, ClaimOrder } from '@/lib/cashier/claims.sql'
import { alreadyDecided } from '@/lib/cashier/rules/requests'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/**
 * Returns the refusal for a request that was already decided. It names the admin and the time, if
 * known.
 */
export async function refuseDecided(
  tx: Tx,
  table: ClaimedTable,
  { requestId }: Pick<ClaimOrder, 'requestId'>,
) {
  const [decided] = await tx.$queryRaw<{ status: string; by: string | null; at: string }[]>`
    SELECT r.status::text AS status, u.name AS by,
      to_char(r.decided_at AT TIME ZONE 'UTC', 'HH24:MI') AS at
    FROM ${Prisma.raw(table)} r LEFT JOIN "user" u ON u.id = r.decided_by_id
    WHERE r.id = ${requestId}::uuid`
  if (!decided) throw new Error(`${table} ${requestId}: expected one row, found none`)
  const { status, by, at } = decided
  return alreadyDecided(status, by === null ? undefined : { by, at })
}
