import 'server-only'
import { db } from '@/lib/base/db/client'
import type {
  ExclusionKind,
  LimitChangeStatus,
  LimitKind,
  LimitPeriod,
} from '@/lib/base/db/generated/enums'

/** A requested change of a limit or of the play reminder, or a break. */
export type ProtectionEvent =
  | {
      readonly what: 'limit'
      readonly id: string
      readonly at: Date
      readonly kind: LimitKind
      readonly period: LimitPeriod | null
      /** Minor units, or minutes for the play reminder; null for no limit. */
      readonly from: bigint | number | null
      readonly to: bigint | number | null
      readonly status: LimitChangeStatus
      readonly decidedAt: Date | null
    }
  | {
      readonly what: 'break'
      readonly id: string
      readonly at: Date
      readonly kind: ExclusionKind
      readonly endsAt: Date
      /** Time when the player came back after a self-exclusion. */
      readonly returnedAt: Date | null
    }

/** Lists the limit changes and breaks that the player requested, newest first. */
export async function listProtectionEvents(
  playerId: string,
  limit: number,
): Promise<ProtectionEvent[]> {
  const [changes, breaks] = await Promise.all([
    db.limitChange.findMany({
      where: { playerId },
      orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
      take: limit,
    }),
    db.exclusion.findMany({
      where: { playerId },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      include: { return: { select: { returnedAt: true } } },
      take: limit,
    }),
  ])
  const events: ProtectionEvent[] = [
    ...changes.map((change) => ({
      what: 'limit' as const,
      id: change.id,
      at: change.requestedAt,
      kind: change.kind,
      period: change.period,
      from: change.fromAmount ?? change.fromMinutes,
      to: change.toAmount ?? change.toMinutes,
      status: change.status,
      decidedAt: change.decidedAt,
    })),
    ...breaks.map((one) => ({
      what: 'break' as const,
      id: one.id,
      at: one.startedAt,
      kind: one.kind,
      endsAt: one.endsAt,
      returnedAt: one.return?.returnedAt ?? null,
    })),
  ]
  return events.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit)
}
