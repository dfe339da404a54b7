import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import type { Role } from '@/lib/people/roles/rules/permissions'
import { findInTime, loadRiskRules } from './findings.sql'
import {
  maySeeRule,
  type ParamsOf,
  RULE_KEYS,
  type RuleInForce,
  type RuleKey,
} from './rules/catalog'

const PREVIEW_DAYS = 30
const WAITED_FOR_MS = 12_000

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
      fired: count?.fired ?? 0,
      confirmed: count?.confirmed ?? 0,
      cleared: count?.cleared ?? 0,
      changedBy: change?.by ?? null,
      changedAt: change?.at ?? null,
      reason: change?.reason ?? null,
    }
  })
}

/**
 * Counts how often a rule with these figures would have fired in the last 30 days, one day after
 * another back from now, by the same statement that a run uses. Stops when the time is over: `days`
 * says how many were counted.
 */
export async function previewRule<K extends RuleKey>(
  key: K,
  params: ParamsOf<K>,
): Promise<{ readonly fired: number; readonly people: number; readonly days: number }> {
  const endsAt = performance.now() + WAITED_FOR_MS
  const [subjects, people] = [new Set<string>(), new Set<string>()]
  let until = new Date()
  for (let days = 0; days < PREVIEW_DAYS; days += 1) {
    const since = new Date(until.getTime() - 86_400_000)
    const leftMs = endsAt - performance.now()
    const found = await findInTime(key, params, { since, until }, getEnv().CURRENCY, leftMs)
    if (found === null) return { fired: subjects.size, people: people.size, days }
    for (const { subject, personId } of found) {
      subjects.add(subject)
      people.add(personId)
    }
    until = since
  }
  return { fired: subjects.size, people: people.size, days: PREVIEW_DAYS }
}
