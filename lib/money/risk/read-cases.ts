import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { countMatches, type ListSize, whereAll } from '@/lib/base/db/list-size'
import { paidIn, paidOut } from '@/lib/money/ledger/paid.sql'
import { selectOpenCase } from './checks.sql'
import { BLOCKS_PAYOUTS } from './payout-hold.sql'
import { listRing, type RingCase } from './ring.sql'
import type { RiskKind } from './rules/catalog'
import type { OpenCase } from './rules/checks'
import { type Evidence, requestStatesText } from './rules/evidence'

type CaseState = 'open' | 'working' | 'closed'
type CaseOutcome = 'cleared' | 'confirmed'

/** A row of the case queue. */
interface CaseRow {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly kind: RiskKind
  readonly state: CaseState
  readonly outcome: CaseOutcome | null
  readonly score: number
  /** Rules of the case's signals, heaviest first. */
  readonly rules: readonly string[]
  /** Text of the heaviest signal. */
  readonly words: string
  /** Something that the accounts of several cases share; null if it shares nothing. */
  readonly link: string | null
  /** Pending payouts that the case holds back, in minor units. */
  readonly held: bigint
  readonly assignedToId: string | null
  readonly assignedTo: string | null
  readonly openedAt: Date
  readonly closedAt: Date | null
}

export interface CaseSignal {
  readonly id: bigint
  readonly rule: string
  readonly ruleVersion: number
  /** 0 if the rule already counts through another signal. */
  readonly points: number
  readonly evidence: Evidence
  readonly at: Date
}

interface CaseEvent {
  readonly id: bigint
  readonly at: Date
  readonly by: string | null
  readonly action: string
  readonly words: string
}

export interface CaseDetail extends CaseRow {
  readonly isPlayer: boolean
  readonly isSuspended: boolean
  /** True while the closed case holds all payouts of the player. */
  readonly holdsPayouts: boolean
  readonly since: Date
  /** Accepted deposits, paid withdrawals, and stakes of the last 30 days, in minor units. */
  readonly paidIn: bigint
  readonly paidOut: bigint
  readonly staked: bigint
  readonly note: string | null
  readonly signals: readonly CaseSignal[]
  /** Status of each request that the signals name, as it is now; `Reversed` for a deposit taken back or a payout that came back. */
  readonly statuses: ReadonlyMap<string, string>
  /** Open cases with the same evidence and no other: what these accounts share. */
  readonly ring: readonly RingCase[]
  readonly events: readonly CaseEvent[]
}

/** A case in a list. */
export interface ListedCase extends CaseRow {
  /** What became of the requests that the heaviest signal names; null if nothing has yet. */
  readonly now: string | null
}

/** `mine`: open cases assigned to the viewer. */
export type CaseTab = 'open' | 'mine' | 'closed'

interface CaseFilter {
  readonly tab: CaseTab
  readonly viewerId: string
  /** Only owners see cases about staff. */
  readonly withStaff: boolean
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

function conditionsOf({ tab, viewerId, withStaff }: Omit<CaseFilter, 'page' | 'pageSize'>) {
  return [
    tab === 'closed' ? Prisma.sql`a.state = 'closed'` : Prisma.sql`a.state <> 'closed'`,
    ...(tab === 'mine' ? [Prisma.sql`a.assigned_to_id = ${viewerId}::uuid`] : []),
    ...(withStaff ? [] : [Prisma.sql`a.kind <> 'staff'`]),
  ]
}

/** Lists cases, highest score first; closed cases by closing time, latest first. */
export async function listCases(
  filter: CaseFilter,
): Promise<ListSize & { readonly rows: readonly ListedCase[] }> {
  const { tab, page, pageSize } = filter
  const source = Prisma.sql`FROM risk_alert a ${whereAll(conditionsOf(filter))}`
  const order =
    tab === 'closed'
      ? Prisma.sql`a.closed_at DESC, a.id DESC`
      : Prisma.sql`a.score DESC, a.opened_at, a.id`
  const [rows, size] = await Promise.all([
    db.$queryRaw<(CaseRow & { readonly evidence: Evidence | null })[]>`
      WITH page AS (
        SELECT a.id ${source} ORDER BY ${order}
        LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::int)
      SELECT ${CASE_COLUMNS}, top.evidence FROM page JOIN risk_alert a ON a.id = page.id ${CASE_PEOPLE} ORDER BY ${order}`,
    countMatches(source),
  ])
  const known = rows.map(({ evidence, ...row }) => ({ row, evidence: evidence ?? { words: '' } }))
  const statuses = await readStatuses(known)
  const listed = known.map(({ row, evidence }) => ({
    ...row,
    now: requestStatesText(evidence, statuses),
  }))
  return { rows: listed, ...size }
}

/** Counts the cases in each tab, up to 1,000 each. */
export async function countCases(
  viewer: Pick<CaseFilter, 'viewerId' | 'withStaff'>,
): Promise<Readonly<Record<CaseTab, number>>> {
  const count = async (tab: CaseTab) => {
    const where = whereAll(conditionsOf({ ...viewer, tab }))
    return (await countMatches(Prisma.sql`FROM risk_alert a ${where}`)).total
  }
  const [open, mine, closed] = await Promise.all([count('open'), count('mine'), count('closed')])
  return { open, mine, closed }
}

/** Counts the open cases and returns when the oldest was opened. */
export async function getWaitingCases(
  withStaff: boolean,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const { _count, _min } = await db.riskAlert.aggregate({
    where: { state: { not: 'closed' }, ...(withStaff ? {} : { kind: { not: 'staff' } }) },
    _count: true,
    _min: { openedAt: true },
  })
  return { count: _count, oldestAt: _min.openedAt }
}

/** Returns one case with its evidence and steps; null if there is none that this viewer may see. */
export async function getCase(id: string, withStaff: boolean): Promise<CaseDetail | null> {
  const [row] = await db.$queryRaw<Omit<CaseDetail, 'signals' | 'statuses' | 'ring' | 'events'>[]>`
    SELECT ${CASE_COLUMNS}, a.note, a.holds_payouts AS "holdsPayouts", p.role = 'player' AS "isPlayer", p.status = 'suspended' AS "isSuspended",
      p.created_at AS since, ${paidIn(Prisma.sql`p.id`)} AS "paidIn", ${paidOut(Prisma.sql`p.id`)} AS "paidOut", (
        SELECT coalesce(sum(b.stake), 0)::bigint FROM bet b
        WHERE b.player_id = p.id AND b.created_at > now() - interval '30 days') AS staked
    FROM risk_alert a ${CASE_PEOPLE} WHERE a.id = ${id}::uuid`
  if (!row || (row.kind === 'staff' && !withStaff)) return null
  const [signals, ring, events] = await Promise.all([
    db.$queryRaw<CaseSignal[]>`
      SELECT id, rule, rule_version AS "ruleVersion", evidence, at,
        CASE WHEN row_number() OVER (PARTITION BY rule ORDER BY points DESC, id) = 1
          THEN points ELSE 0 END AS points
      FROM risk_signal WHERE alert_id = ${id}::uuid ORDER BY points DESC, rule, id LIMIT 50`,
    listRing(db, id),
    db.$queryRaw<CaseEvent[]>`
      SELECT e.id, e.at, u.name AS by, e.action, e.words
      FROM risk_event e LEFT JOIN "user" u ON u.id = e.by_id
      WHERE e.alert_id = ${id}::uuid ORDER BY e.id DESC LIMIT 50`,
  ])
  const statuses = await readStatuses(signals)
  return { ...row, signals, statuses, ring, events }
}

async function readStatuses(
  signals: readonly Pick<CaseSignal, 'evidence'>[],
): Promise<CaseDetail['statuses']> {
  const ids = signals.flatMap(({ evidence: { deposits = [], withdrawals = [] } }) => [
    ...deposits,
    ...withdrawals,
  ])
  const rows = await db.$queryRaw<{ id: string; status: string }[]>`
    SELECT r.id::text, CASE WHEN v.deposit_id IS NULL THEN r.status::text ELSE 'Reversed' END AS status
    FROM deposit_request r LEFT JOIN deposit_reversal v ON v.deposit_id = r.id
    WHERE r.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT r.id::text, CASE WHEN v.withdrawal_id IS NULL THEN r.status::text ELSE 'Reversed' END
    FROM withdrawal_request r LEFT JOIN withdrawal_reversal v ON v.withdrawal_id = r.id
    WHERE r.id = ANY(${ids}::uuid[])`
  return new Map(rows.map(({ id, status }) => [id, status]))
}

const CASE_COLUMNS = Prisma.sql`a.id::text AS id, a.person_id::text AS "personId", p.name, a.kind::text AS kind,
  a.state::text AS state, a.outcome::text AS outcome, a.score, top.rules, coalesce(top.evidence ->> 'words', '') AS words, top.link,
  CASE WHEN ${BLOCKS_PAYOUTS} OR a.holds_payouts THEN (
    SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal_request w
    WHERE w.player_id = a.person_id AND w.status = 'Pending') ELSE 0 END AS held,
  a.assigned_to_id::text AS "assignedToId", t.name AS "assignedTo", a.opened_at AS "openedAt",
  a.closed_at AS "closedAt"`

const CASE_PEOPLE = Prisma.sql`JOIN "user" p ON p.id = a.person_id LEFT JOIN "user" t ON t.id = a.assigned_to_id
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(s.rule ORDER BY s.points DESC, s.rule), '{}') AS rules,
      (array_agg(s.evidence ORDER BY s.points DESC, s.rule))[1] AS evidence,
      (array_agg(s.link ORDER BY s.points DESC, s.rule) FILTER (WHERE s.link IS NOT NULL))[1] AS link
    FROM (
      SELECT DISTINCT ON (rule) rule, points, link, evidence FROM risk_signal
      WHERE alert_id = a.id ORDER BY rule, points DESC, id) s
  ) top`

/** Returns the open case about a player; null if there is none. */
export function findOpenCase(playerId: string): Promise<OpenCase | null> {
  return selectOpenCase(db, playerId)
}
