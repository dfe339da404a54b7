import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { isFree } from '@/lib/money/wallets/late-lines.sql'

/** A line that backs a request, or can. */
export interface BackingLine {
  readonly lineId: string
  readonly channelId: string
  readonly amount: bigint
}

/**
 * Finds the line that a person's acceptance is about: the given one, or the only one with the
 * request's ID and amount.
 */
export async function findBackingLine(
  tx: Tx,
  {
    id,
    amount,
    lineId,
  }: { readonly id: string; readonly amount: bigint; readonly lineId?: string | undefined },
): Promise<BackingLine | null> {
  const which =
    lineId === undefined
      ? Prisma.sql`l.amount = ${amount} AND txn_key(l.external_id) = (
          SELECT txn_key(r.txn_id) FROM deposit_request r
          WHERE r.id = ${id}::uuid AND coalesce(r.wallet, c.wallet) = c.wallet)`
      : Prisma.sql`l.id = ${lineId}::uuid`
  const found = await tx.$queryRaw<BackingLine[]>`
    SELECT l.id::text AS "lineId", l.channel_id::text AS "channelId", l.amount
    FROM wallet_line l JOIN channel c ON c.id = l.channel_id
    WHERE l.direction = 'in' AND ${isFree(id)} AND ${which}
    LIMIT 2`
  return found.length === 1 ? (found[0] ?? null) : null
}
