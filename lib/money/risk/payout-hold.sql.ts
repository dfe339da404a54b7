import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { STOP_FROM } from './rules/catalog'

/** Matches `blocksPayouts` for the case `a`. */
export const BLOCKS_PAYOUTS = Prisma.sql`(a.kind = 'fraud' AND a.state <> 'closed' AND a.score >= ${STOP_FROM}::int)`

export interface RiskBlock {
  readonly caseId: string
  /** 0 to 100. */
  readonly score: number
}

/** Returns the case that blocks a player's payouts now; null if none does. */
export async function findRiskBlock(
  tx: Pick<Tx, '$queryRaw'>,
  playerId: string,
): Promise<RiskBlock | null> {
  const [block] = await tx.$queryRaw<RiskBlock[]>`
    SELECT a.id::text AS "caseId", a.score FROM risk_alert a
    WHERE a.person_id = ${playerId}::uuid AND ${BLOCKS_PAYOUTS}`
  return block ?? null
}

/** Who holds all payouts of a player, in which case, since when and why. */
export interface HeldPayouts {
  readonly caseId: string
  readonly heldById: string
  readonly heldBy: string
  readonly heldAt: Date
  readonly holdReason: string
}

/** Returns the closed case that holds all payouts of a player; null if none does. */
export async function findHeldPayouts(
  tx: Pick<Tx, '$queryRaw'>,
  playerId: string,
): Promise<HeldPayouts | null> {
  const [held] = await tx.$queryRaw<HeldPayouts[]>`
    SELECT a.id::text AS "caseId", a.assigned_to_id::text AS "heldById", u.name AS "heldBy",
      a.closed_at AS "heldAt", a.note AS "holdReason"
    FROM risk_alert a JOIN "user" u ON u.id = a.assigned_to_id
    WHERE a.person_id = ${playerId}::uuid AND a.holds_payouts`
  return held ?? null
}
