import 'server-only'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { may, type Role } from '@/lib/staff/rules/permissions'
import { harmFacts } from './facts.sql'
import { loadRules } from './findings.sql'
import type { Evidence } from './rules/evidence'
import { HAND_MARKER, HARM_KEYS, type HarmFacts, type HarmKey, judgeHarm } from './rules/harm'

export interface Mirror {
  readonly facts: HarmFacts
  /** Signs of harm that the figures reach. */
  readonly signs: readonly HarmKey[]
}

/** A sign of harm that staff learnt of. */
export interface HandMarker {
  readonly id: bigint
  readonly at: Date
  /** Null for who may not read cases of risk. */
  readonly words: string | null
}

/** What staff added by hand, newest first: it stays for good. */
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

/** A player's own last 30 days, judged as staff's cases are. */
export async function readMirror(playerId: string): Promise<Mirror> {
  const [[facts], rules] = await Promise.all([
    db.$queryRaw<HarmFacts[]>(
      harmFacts(Prisma.sql`SELECT ${playerId}::uuid AS id, clock_timestamp() AS until`),
    ),
    loadRules(db, HARM_KEYS),
  ])
  if (!facts) throw new Error(`player ${playerId}: expected a row of figures, found none`)
  const signs = HARM_KEYS.filter((key, index) =>
    judgeHarm(key, facts, rules[index]?.params ?? {}, getEnv().CURRENCY),
  )
  return { facts, signs }
}
