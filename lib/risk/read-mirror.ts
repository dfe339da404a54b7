import 'server-only'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { harmFacts } from './facts.sql'
import { loadRules } from './findings.sql'
import { HARM_KEYS, type HarmFacts, type HarmKey, judgeHarm } from './rules/harm'

export interface Mirror {
  readonly facts: HarmFacts
  /** Signs of harm that the figures reach. */
  readonly signs: readonly HarmKey[]
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
