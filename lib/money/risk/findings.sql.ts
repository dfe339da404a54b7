import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { isStatementTimeout } from '@/lib/base/db/errors'
import { type AboutSomebody, type FactsOf, GATHER, type Span } from './facts.sql'
import {
  type ParamsOf,
  RISK_RULES,
  type RiskKind,
  type RuleInForce,
  type RuleKey,
  ruleInForce,
} from './rules/catalog'
import type { Evidence } from './rules/evidence'
import { type HarmKey, judgeHarm } from './rules/harm'
import {
  judgeReferralRing,
  judgeSharedAddress,
  judgeSharedDevice,
  judgeSharedPhone,
} from './rules/links'
import { judgeOpposing } from './rules/play'
import {
  judgeNumberChanged,
  judgeParking,
  judgePassThrough,
  judgeStructuring,
  judgeTxnSeen,
  judgeVelocity,
} from './rules/requests'
import { judgeHours, judgeOneClerk, judgeQuick } from './rules/staff'

type Judge<K extends RuleKey> = (
  facts: FactsOf[K] & AboutSomebody,
  params: ParamsOf<K>,
  currency: string,
) => Evidence | null

const harm =
  <K extends HarmKey>(key: K): Judge<K> =>
  (facts, params, currency) =>
    judgeHarm(key, facts, params, currency)

const JUDGES: { readonly [K in RuleKey]: Judge<K> } = {
  'shared-phone': judgeSharedPhone,
  'shared-device': judgeSharedDevice,
  'shared-address': judgeSharedAddress,
  'txn-seen': judgeTxnSeen,
  'pass-through': judgePassThrough,
  structuring: judgeStructuring,
  velocity: judgeVelocity,
  'number-changed': judgeNumberChanged,
  'opposing-bets': judgeOpposing,
  'referral-ring': judgeReferralRing,
  'savings-parking': judgeParking,
  'harm-spend': harm('harm-spend'),
  'harm-pattern': harm('harm-pattern'),
  'harm-time': harm('harm-time'),
  'harm-night': harm('harm-night'),
  'harm-tools': harm('harm-tools'),
  'harm-account': harm('harm-account'),
  'one-clerk': judgeOneClerk,
  'quick-decisions': judgeQuick,
  'out-of-hours': judgeHours,
}

/** A finding of a rule about one person. */
export interface RiskFinding extends AboutSomebody {
  readonly evidence: Evidence
}

/** Rows of one span from statements that several rules of a kind share. */
export type Gathered = Map<RiskKind, unknown>

/**
 * Gathers the facts of a rule in a span and judges them by the given figures.
 * @param gathered rows shared with other rules judged over the same span; left out if there are
 *   none.
 */
export async function findByRule<K extends RuleKey>(
  tx: Tx,
  key: K,
  params: ParamsOf<K>,
  span: Span,
  currency: string,
  gathered?: Gathered,
): Promise<RiskFinding[]> {
  const { kind } = RISK_RULES[key]
  const known = gathered?.get(kind) as (FactsOf[K] & AboutSomebody)[] | undefined
  const statement = GATHER[key](span, params)
  const rows = known ?? (await tx.$queryRaw<(FactsOf[K] & AboutSomebody)[]>(statement))
  // All signs of harm are judged by the same facts.
  if (kind === 'harm') gathered?.set(kind, rows)
  const judge = JUDGES[key]
  return rows.flatMap((facts) => {
    const evidence = judge(facts, params, currency)
    const { personId, subject, link, at } = facts
    return evidence ? [{ personId, subject, link, at, evidence }] : []
  })
}

/** Runs `findByRule` for somebody who is waiting; null if it takes longer than they do. */
export async function findInTime<K extends RuleKey>(
  key: K,
  params: ParamsOf<K>,
  span: Span,
  currency: string,
  waitedForMs: number,
): Promise<RiskFinding[] | null> {
  if (waitedForMs <= 0) return null
  try {
    return await db.$transaction(
      async (tx) => {
        // Uses only one core, because the others are for players.
        await tx.$executeRaw`
          SELECT set_config('statement_timeout', ${String(Math.ceil(waitedForMs))}, true),
            set_config('max_parallel_workers_per_gather', '0', true)`
        return findByRule(tx, key, params, span, currency)
      },
      { timeout: waitedForMs + 3_000 },
    )
  } catch (error) {
    if (isStatementTimeout(error)) return null
    throw error
  }
}

/** Loads the rules in force: the latest change by staff, otherwise the default. */
export async function loadRiskRules(
  tx: Pick<Tx, '$queryRaw'>,
  keys: readonly RuleKey[],
): Promise<RuleInForce[]> {
  const rows = await tx.$queryRaw<
    {
      key: string
      isEnabled: boolean
      weight: number
      params: Readonly<Record<string, unknown>>
      version: number
    }[]
  >`
    SELECT DISTINCT ON (key) key, is_enabled AS "isEnabled", weight, params, version
    FROM risk_rule ORDER BY key, version DESC`
  return keys.map((key) => ruleInForce(key, rows.find((row) => row.key === key) ?? null))
}
