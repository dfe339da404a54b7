import 'server-only'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import type { Role } from '@/lib/staff/rules/permissions'
import { findInTime, loadRiskRules } from './findings.sql'
import {
  maySeeRule,
  type ParamsOf,
  RULE_KEYS,
  type RuleInForce,
  type RuleKey,
} from './rules/catalog'

const PREVIEW_DAYS = 30

/** A rule in force, the outcomes of its cases, and its last change. */
export interface RuleRecord extends RuleInForce {
  /** Signals in the last 30 days. */
  readonly fired: number
  /** Closed cases with a signal of this rule, by outcome. */
  readonly confirmed: number
  readonly cleared: number
  readonly changedBy: string | null
  readonly changedAt: Date | null
  readonly reason: string | null
}

interface Counts {
  readonly rule: string
  readonly fired: number
  readonly confirmed: number
  readonly cleared: number
}

/** Lists every rule that the role sees, in the order of the catalog. */
export async function listRules(role: Role): Promise<RuleRecord[]> {
  const keys = RULE_KEYS.filter((key) => maySeeRule(role, key))
  const [rules, counts, changes] = await Promise.all([
    loadRiskRules(db, keys),
    db.$queryRaw<Counts[]>`
      SELECT s.rule,
        (count(*) FILTER (WHERE s.found_at > clock_timestamp() - interval '30 days'))::int AS fired,
        count(DISTINCT a.id) FILTER (WHERE a.outcome = 'confirmed')::int AS confirmed,
        count(DISTINCT a.id) FILTER (WHERE a.outcome = 'cleared')::int AS cleared
      FROM risk_signal s LEFT JOIN risk_alert a ON a.id = s.alert_id GROUP BY s.rule`,
    db.$queryRaw<{ key: string; by: string; at: Date; reason: string }[]>`
      SELECT DISTINCT ON (r.key) r.key, u.name AS by, r.created_at AS at, r.reason
      FROM risk_rule r JOIN "user" u ON u.id = r.changed_by_id ORDER BY r.key, r.version DESC`,
  ])
  return rules.map((rule) => {
    const count = counts.find((each) => each.rule === rule.key)
    const change = changes.find(({ key }) => key === rule.key)
    return {
      ...rule,
      ...{ fired: count?.fired ?? 0, confirmed: count?.confirmed ?? 0 },
      ...{ cleared: count?.cleared ?? 0 },
      ...{ changedBy: change?.by ?? null, changedAt: change?.at ?? null },
      reason: change?.reason ?? null,
    }
  })
}

/**
 * Counts how often a rule with these figures would have fired in the last 30 days; nulls if
 * counting takes too long.
 */
export async function previewRule<K extends RuleKey>(
  key: K,
  params: ParamsOf<K>,
): Promise<{ readonly fired: number | null; readonly people: number | null }> {
  const until = new Date()
  const since = new Date(until.getTime() - PREVIEW_DAYS * 86_400_000)
  const found = await findInTime(key, params, { since, until }, getEnv().CURRENCY)
  if (found === null) return { fired: null, people: null }
  return { fired: found.length, people: new Set(found.map(({ personId }) => personId)).size }
}
