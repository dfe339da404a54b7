import 'server-only'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { loadRiskRules } from './findings.sql'
import { leastWeight, RISK_RULES, type RuleInForce, type RuleKey } from './rules/catalog'

/** Advisory lock that makes changes of rules run one after the other. */
const RULES_LOCK = 7_204

/**
 * Writes a new version of a rule, which applies from the next run on, and records it in the audit
 * log. Writes nothing if the rule stays the same. Signals found earlier keep their points.
 *
 * @throws Refusal `not-allowed` for switching off a sign of harm, `invalid-input` for fewer points
 *   than `leastWeight`.
 */
export async function changeRule(change: {
  readonly key: RuleKey
  readonly isEnabled: boolean
  readonly weight: number
  /** Figures within the bounds of the catalog. */
  readonly params: Readonly<Record<string, number>>
  readonly reason: string
  readonly actorId: string
}): Promise<RuleInForce> {
  const { key, isEnabled, weight, params, reason, actorId } = change
  if (!isEnabled && RISK_RULES[key].kind === 'harm') {
    throw new Refusal('not-allowed', { detail: 'Signs of harm can’t be switched off.' })
  }
  const least = leastWeight(RISK_RULES[key])
  if (weight < least) {
    const detail = `Enter at least ${least}. A sign of harm can get more points, but not fewer.`
    throw new Refusal('invalid-input', { detail, fields: { weight: detail } })
  }
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${RULES_LOCK}::bigint)`
    const [before] = await loadRiskRules(tx, [key])
    if (!before) throw new Error(`rule ${key}: expected one, found none`)
    const old: Readonly<Record<string, number>> = before.params
    const kept = Object.fromEntries(Object.keys(old).map((name) => [name, params[name] ?? 0]))
    const isSame =
      before.isEnabled === isEnabled &&
      before.weight === weight &&
      Object.keys(old).every((name) => old[name] === kept[name])
    if (isSame) return before
    const version = before.version + 1
    await tx.riskRule.create({
      data: { key, version, isEnabled, weight, params: kept, changedById: actorId, reason },
    })
    const event = { actorId, action: 'risk.rule-change', subject: `risk_rule:${key}` }
    // Others than owners read the log, and the rules about staff watch them.
    const facts =
      RISK_RULES[key].kind === 'staff'
        ? { before: { version: before.version }, after: { version } }
        : {
            before: { isEnabled: before.isEnabled, weight: before.weight, params: { ...old } },
            after: { isEnabled, weight, params: kept, reason },
          }
    await recordAudit(tx, { ...event, ...facts })
    return { ...before, isEnabled, weight, params: kept as RuleInForce['params'], version }
  })
}
