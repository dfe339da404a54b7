import 'server-only'
import { db } from '@/lib/base/db/client'
import { endOfHouseDay, startOfHouseDay } from '@/lib/base/db/house-days'
import { AUDIT_GENESIS } from '@/lib/people/audit/rules/audit-hash'

/** A part of the audit chain: every event from one to another. */
export interface AuditRange {
  /** Id of the event before the first one; 0 where there is none. */
  readonly afterId: bigint
  readonly previousHash: string
  /** Id of the last event; 0 where there is none. */
  readonly lastId: bigint
  readonly lastHash: string
}

/**
 * Finds the events of the days, first and last included, without a gap: a chain can only be checked
 * as a whole.
 */
export async function findAuditRange({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}) {
  const start = from === undefined ? null : startOfHouseDay(from)
  const end = to === undefined ? null : endOfHouseDay(to)
  const [first, last] = await Promise.all([
    start &&
      db.auditEvent.findFirst({
        where: { createdAt: { gte: start } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    db.auditEvent.findFirst({
      ...(end && { where: { createdAt: { lt: end } } }),
      orderBy: end ? [{ createdAt: 'desc' }, { id: 'desc' }] : { id: 'desc' },
    }),
  ])
  const before =
    start === null
      ? null
      : await db.auditEvent.findFirst({
          ...(first && { where: { id: { lt: first.id } } }),
          orderBy: { id: 'desc' },
        })
  const previousHash = before?.hash ?? AUDIT_GENESIS
  const isEmpty = last === null || last.id <= (before?.id ?? 0n)
  return {
    afterId: before?.id ?? 0n,
    previousHash,
    lastId: isEmpty ? 0n : last.id,
    lastHash: isEmpty ? previousHash : last.hash,
  } satisfies AuditRange
}

/** Lists the next events of a range, oldest first, with every fact that goes into their hash. */
export function listAuditRange({ afterId, lastId }: AuditRange, limit: number) {
  return db.auditEvent.findMany({
    where: { id: { gt: afterId, lte: lastId } },
    orderBy: { id: 'asc' },
    take: limit,
  })
}
