import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { publishRequests } from '@/lib/base/live/publish'
import type { Span } from './facts.sql'
import { findByRule, type Gathered, loadRiskRules, type RiskFinding } from './findings.sql'
import {
  ALERT_FROM,
  HIGHEST_SCORE,
  RISK_RULES,
  type RiskKind,
  RULE_KEYS,
  type RuleInForce,
  type RuleKey,
} from './rules/catalog'

/** Longest span of one step, in milliseconds. After a downtime, further steps cover the rest. */
const STEP_MS = 6 * 3_600_000
/**
 * Milliseconds that the next step looks at again: a row may become visible this long after its
 * time, because a transaction can take 20 s.
 */
const OVERLAP_MS = 60_000
const STEP_TIMEOUT_MS = 50_000
/** Seconds that `judgeFiled` looks back from the call. It runs every second. */
const FILED_SECONDS = 5
/** Milliseconds that its statements may take, because the rounds’ jobs wait behind them. */
const FILED_TIMEOUT_MS = 1_000
/** Days for which signals outside a case add up. */
const ADDS_UP_DAYS = 30

/**
 * Judges everything since the last run by every rule that is switched on, stores the findings and
 * opens or updates one case per person and kind. May run twice, late, and in two workers at the
 * same time: a finding is stored once, and a step that another worker is doing is skipped.
 */
export async function judgeRisk({ withinMs }: { readonly withinMs: number }): Promise<void> {
  const startedAt = performance.now()
  let isBehind: boolean
  do isBehind = await judgeStep()
  while (isBehind && performance.now() - startedAt < withinMs)
}

/** @returns true if there is more to judge. */
function judgeStep(): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(STEP_TIMEOUT_MS)}, true)`
      const step = await takeStep(tx)
      if (!step) return false
      const rules = await loadRiskRules(tx, RULE_KEYS)
      const { CURRENCY } = getEnv()
      const gathered: Gathered = new Map()
      for (const rule of rules.filter(({ isEnabled }) => isEnabled)) {
        const found = await findByRule(tx, rule.key, rule.params, step.span, CURRENCY, gathered)
        await keepFindings(tx, rule, found)
      }
      return step.isBehind
    },
    { timeout: STEP_TIMEOUT_MS + 5_000 },
  )
}

/** Takes the next span; null if another worker has it. The first run begins one step before now. */
async function takeStep(tx: Tx): Promise<{ span: Span; isBehind: boolean } | null> {
  await tx.$executeRaw`
    INSERT INTO risk_watermark (until)
    VALUES (clock_timestamp() - make_interval(secs => ${STEP_MS / 1_000}::float8))
    ON CONFLICT DO NOTHING`
  const [mark] = await tx.$queryRaw<{ from: Date; now: Date }[]>`
    SELECT until AS from, clock_timestamp()::timestamptz(3) AS now FROM risk_watermark FOR UPDATE SKIP LOCKED`
  if (!mark) return null
  const until = new Date(Math.min(mark.now.getTime(), mark.from.getTime() + STEP_MS))
  await tx.$executeRaw`UPDATE risk_watermark SET until = ${until}::timestamptz`
  const since = new Date(mark.from.getTime() - OVERLAP_MS)
  return { span: { since, until }, isBehind: until < mark.now }
}

/** Rules that judge a player's request as soon as it is filed. */
const FILED_RULES = [
  'txn-seen',
  'pass-through',
  'structuring',
  'velocity',
  'number-changed',
  'savings-parking',
] as const satisfies readonly RuleKey[]

let judging: Promise<void> = Promise.resolve()
let next: Promise<void> | null = null

/**
 * Judges the requests of the last seconds, so that their rows are marked before anybody opens them.
 * Leaves the rest to `judgeRisk`. May run twice and in two workers at the same time. Calls of one
 * process that wait for the same run share the next one.
 */
export function judgeFiled(): Promise<void> {
  if (next) return next
  const askedAt = performance.now()
  const run = () => {
    next = null
    judging = judgeLast(FILED_SECONDS + (performance.now() - askedAt) / 1_000)
    return judging
  }
  next = judging.then(run, run)
  return next
}

/** @param seconds how far it looks back */
async function judgeLast(seconds: number): Promise<void> {
  const [span] = await db.$queryRaw<Span[]>`
    SELECT f.now - make_interval(secs => ${seconds}::float8) AS since, f.now AS until
    FROM (SELECT clock_timestamp()::timestamptz(3) AS now) f
    WHERE greatest(
      (SELECT max(created_at) FROM deposit_request), (SELECT max(created_at) FROM withdrawal_request)
    ) > f.now - make_interval(secs => ${seconds}::float8)`
  if (!span) return
  const found = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(FILED_TIMEOUT_MS)}, true)`
    const rules = await loadRiskRules(tx, FILED_RULES)
    let count = 0
    for (const rule of rules.filter(({ isEnabled }) => isEnabled)) {
      const rows = await findByRule(tx, rule.key, rule.params, span, getEnv().CURRENCY)
      count += await keepFindings(tx, rule, rows)
    }
    return count
  })
  if (found > 0) publishRequests()
}

/** Stores new findings and puts them into cases. @returns how many are new. */
async function keepFindings(
  tx: Tx,
  { key, weight, version }: RuleInForce,
  found: readonly RiskFinding[],
): Promise<number> {
  if (found.length === 0) return 0
  const { kind } = RISK_RULES[key]
  const rows = found.map(({ personId, subject, link, at, evidence }) => ({
    person_id: personId,
    subject,
    link,
    at,
    evidence,
  }))
  const added = await tx.$queryRaw<{ personId: string }[]>`
    INSERT INTO risk_signal (rule, subject, kind, person_id, link, points, evidence, rule_version, at)
    SELECT ${key}, x.subject, ${kind}::risk_kind, x.person_id, x.link, ${weight}::int, x.evidence, ${version}::int, x.at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x (person_id uuid, subject text, link text, evidence jsonb, at timestamptz)
    ORDER BY x.subject
    ON CONFLICT (rule, subject) DO UPDATE SET evidence = EXCLUDED.evidence
      WHERE risk_signal.evidence <> EXCLUDED.evidence
    RETURNING person_id::text AS "personId"`
  await updateCases(tx, kind, [...new Set(added.map(({ personId }) => personId))])
  return added.length
}

/**
 * Puts these people's signals that aren't in a case into one, as soon as they have enough points.
 */
export async function updateCases(
  tx: Tx,
  kind: RiskKind,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return
  // None of their cases may be closed before the signals are in it.
  await tx.$executeRaw`
    SELECT 1 FROM risk_alert
    WHERE person_id = ANY(${people}::uuid[]) AND kind = ${kind}::risk_kind AND state <> 'closed'
    ORDER BY id FOR UPDATE`
  const ids = Prisma.sql`${people.map((person_id) => ({ id: uuidv7(), person_id })).map((row) => JSON.stringify(row))}::jsonb[]`
  await tx.$executeRaw`
    INSERT INTO risk_alert (id, person_id, kind, score)
    SELECT x.id, x.person_id, ${kind}::risk_kind, n.score
    FROM (SELECT (each ->> 'id')::uuid AS id, (each ->> 'person_id')::uuid AS person_id FROM unnest(${ids}) each) x
    CROSS JOIN LATERAL (
      SELECT least(${HIGHEST_SCORE}::int, sum(points))::int AS score FROM (
        SELECT max(s.points) AS points FROM risk_signal s
        WHERE s.person_id = x.person_id AND s.kind = ${kind}::risk_kind AND s.alert_id IS NULL
          AND s.at > clock_timestamp() - make_interval(days => ${ADDS_UP_DAYS}::int)
        GROUP BY s.rule) each_rule
    ) n WHERE n.score >= ${ALERT_FROM}::int
    ON CONFLICT (person_id, kind) WHERE state <> 'closed' DO NOTHING`
  await tx.$executeRaw`
    WITH put AS (
      UPDATE risk_signal s SET alert_id = a.id
      FROM risk_alert a
      WHERE a.person_id = s.person_id AND a.kind = s.kind AND a.state <> 'closed' AND s.alert_id IS NULL
        AND s.kind = ${kind}::risk_kind AND s.person_id = ANY(${people}::uuid[])
        AND s.at > clock_timestamp() - make_interval(days => ${ADDS_UP_DAYS}::int)
      RETURNING s.alert_id, s.id, s.evidence ->> 'words' AS words
    )
    INSERT INTO risk_event (alert_id, action, words) SELECT alert_id, 'found', words FROM put ORDER BY id`
  await tx.$executeRaw`
    UPDATE risk_alert a SET score = n.score
    FROM (
      SELECT alert_id, least(${HIGHEST_SCORE}::int, sum(points))::int AS score FROM (
        SELECT s.alert_id, max(s.points) AS points FROM risk_signal s JOIN risk_alert b ON b.id = s.alert_id
        WHERE b.state <> 'closed' AND b.kind = ${kind}::risk_kind AND s.person_id = ANY(${people}::uuid[])
        GROUP BY s.alert_id, s.rule) each_rule GROUP BY alert_id) n
    WHERE a.id = n.alert_id AND a.score <> n.score AND a.state <> 'closed'`
}
