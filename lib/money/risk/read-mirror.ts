import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { harmFacts } from './facts.sql'
import { loadRiskRules } from './findings.sql'
import type { Evidence } from './rules/evidence'
import { HAND_MARKER, HARM_KEYS, type HarmFacts, type HarmKey, judgeHarm } from './rules/harm'

export interface Mirror {
  readonly facts: HarmFacts
  /** Signs of harm whose thresholds the figures reach. */
  readonly signs: readonly HarmKey[]
}

/** A sign of harm that staff learned of and added. */
export interface HandMarker {
  readonly id: bigint
  readonly at: Date
  /** Null if the reader may not read risk cases. */
  readonly words: string | null
}

/** Lists the signs of harm that staff added, newest first. They are never removed. */
export async function listHandMarkers(playerId: string, role: Role): Promise<HandMarker[]> {
  const found = await db.riskSignal.findMany({
    where: { personId: playerId, rule: HAND_MARKER.rule },
    select: { id: true, at: true, evidence: true },
    orderBy: { id: 'desc' },
  })
  const mayRead = may(role, 'risk.read')
  return found.map(({ id, at, evidence }) => {
    const { words } = evidence as unknown as Evidence
    return { id, at, words: mayRead ? words : null }
  })
}

/** Judges a player's own last 30 days by the same rules as the cases for staff. */
export async function readMirror(playerId: string): Promise<Mirror> {
  const [[facts], rules] = await Promise.all([
    db.$queryRaw<HarmFacts[]>(
      harmFacts(Prisma.sql`SELECT ${playerId}::uuid AS id, clock_timestamp() AS until`),
    ),
    loadRiskRules(db, HARM_KEYS),
  ])
  if (!facts) throw new Error(`player ${playerId}: expected a row of figures, found none`)
  const signs = HARM_KEYS.filter((key, index) =>
    judgeHarm(key, facts, rules[index]?.params ?? {}, getEnv().CURRENCY),
  )
  return { facts, signs }
}
