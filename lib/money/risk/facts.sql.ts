import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'
import { GAME_IDS } from '@/lib/games/catalog/game'
import { isIn } from '@/lib/games/schedule/states'
import { APPROVAL_HOURS } from '@/lib/people/second-person/rules/kinds'
import type { ParamsOf, RuleKey } from './rules/catalog'
import type { HarmFacts, HarmKey } from './rules/harm'
import type { ReferralFacts, SharedFacts } from './rules/links'
import type { OpposingFacts } from './rules/play'
import {
  type NumberFacts,
  type ParkingFacts,
  type PassThroughFacts,
  type StructuringFacts,
  structuringBand,
  type TxnFacts,
  type VelocityFacts,
} from './rules/requests'
import type { HoursFacts, OneClerkFacts, QuickFacts } from './rules/staff'

/** Everything that happened after `since`, up to `until`. */
export interface Span {
  readonly since: Date
  readonly until: Date
}

/** The person that facts are about, and the key that tells if the same facts were found before. */
export interface AboutSomebody {
  readonly personId: string
  /** Unique within the rule. */
  readonly subject: string
  /**
   * Key of what accounts share: accounts with the same link belong together. Null if the facts link
   * nobody.
   */
  readonly link: string | null
  /** Time of the event, not of the finding. */
  readonly at: Date
}

export interface FactsOf extends Record<HarmKey, HarmFacts> {
  'shared-phone': SharedFacts
  'shared-device': SharedFacts
  'shared-address': SharedFacts
  'txn-seen': TxnFacts
  'pass-through': PassThroughFacts
  structuring: StructuringFacts
  velocity: VelocityFacts
  'number-changed': NumberFacts
  'opposing-bets': OpposingFacts
  'referral-ring': ReferralFacts
  'savings-parking': ParkingFacts
  'one-clerk': OneClerkFacts
  'quick-decisions': QuickFacts
  'out-of-hours': HoursFacts
}

type Gather<K extends RuleKey> = (span: Span, params: ParamsOf<K>) => Prisma.Sql

/** Most accounts read for one phone number, device or address. */
const GROUP_SIZE = 20
const DAY = Prisma.sql`interval '24 hours'`
const MONTH = Prisma.sql`interval '30 days'`

function within(column: Prisma.Sql, { since, until }: Span): Prisma.Sql {
  return Prisma.sql`${column} > ${since}::timestamptz AND ${column} <= ${until}::timestamptz`
}

const CREATED = Prisma.sql`created_at`

/** Selects the phone numbers seen in the span by their key, each with the time it was last seen. */
function seenPhones(span: Span): Prisma.Sql {
  const inSpan = within(CREATED, span)
  return Prisma.sql`
    SELECT phone_key(phone) AS key, max(phone) AS phone, max(at) AS at FROM (
      SELECT phone, max(at) AS at FROM (
        SELECT phone, created_at AS at FROM "user" WHERE ${inSpan} AND role = 'player'
        UNION ALL
        SELECT phone, phone_changed_at FROM "user" WHERE ${within(Prisma.sql`phone_changed_at`, span)}
        UNION ALL SELECT phone, created_at FROM deposit_request WHERE ${inSpan}
        UNION ALL SELECT phone, created_at FROM withdrawal_request WHERE ${inSpan}
      ) seen GROUP BY phone
    ) number WHERE phone_key(phone) IS NOT NULL GROUP BY 1`
}

/**
 * Selects every member of each group of at least two players; `groups` has key, shared, at, members
 * and people.
 */
function membersOf(kind: string, groups: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT m.id::text AS "personId", g.key || ':' || m.id::text AS subject, ${kind}::text || ':' || g.key AS link, g.at,
      g.shared, g.people
    FROM (${groups}) g CROSS JOIN LATERAL unnest(g.members) AS m (id)`
}

function sharedPhones(span: Span, { accounts }: ParamsOf<'shared-phone'>): Prisma.Sql {
  return membersOf(
    'phone',
    Prisma.sql`
      SELECT k.key, max(k.phone) AS shared, max(k.at) AS at, array_agg(u.id) AS members,
        jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) ORDER BY u.created_at, u.id) AS people
      FROM (${seenPhones(span)}) k CROSS JOIN LATERAL (
        SELECT id FROM "user" WHERE phone_key(phone) = k.key
        UNION SELECT player_id FROM deposit_request WHERE phone_key(phone) = k.key
        UNION SELECT player_id FROM withdrawal_request WHERE phone_key(phone) = k.key
        LIMIT ${GROUP_SIZE}::int
      ) o JOIN "user" u ON u.id = o.id AND u.role = 'player'
      GROUP BY k.key HAVING count(*) >= ${accounts}::int`,
  )
}

/** Selects accounts that logged in on the same device, or from the same address within 30 days. */
function sharedPlaces(
  span: Span,
  accounts: number,
  place: {
    readonly kind: string
    readonly key: Prisma.Sql
    readonly shared: Prisma.Sql
    readonly age: Prisma.Sql
  },
): Prisma.Sql {
  const { kind, key, shared, age } = place
  return membersOf(
    kind,
    Prisma.sql`
      SELECT k.key, max(k.shared) AS shared, max(k.at) AS at, array_agg(u.id) AS members,
        jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) ORDER BY u.created_at, u.id) AS people
      FROM (
        SELECT e.${key} AS key, max(e.${shared}) AS shared, max(e.at) AS at FROM sign_in_event e
        WHERE ${within(Prisma.sql`e.at`, span)} AND e.refusal IS NULL AND e.${key} IS NOT NULL AND e.user_id IS NOT NULL
        GROUP BY 1
      ) k CROSS JOIN LATERAL (
        SELECT DISTINCT e.user_id FROM sign_in_event e
        WHERE e.${key} = k.key AND e.refusal IS NULL AND e.user_id IS NOT NULL ${age}
        LIMIT ${GROUP_SIZE}::int
      ) o JOIN "user" u ON u.id = o.user_id AND u.role = 'player'
      GROUP BY k.key HAVING count(*) >= ${accounts}::int`,
  )
}

/**
 * Counts, for each deposit of a player since the span's first midnight, the deposits in the hours
 * before it. Returns one row per player with a deposit in the span and UTC day: the one with the
 * most deposits, so that a later run finds no fewer.
 */
function depositsTogether(
  span: Span,
  { hours, least, counted }: { hours: number; least: number; counted: Prisma.Sql },
): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON (d.player_id, d.created_at::date) d.player_id::text AS "personId",
      d.player_id::text || ':' || d.created_at::date::text AS subject, NULL AS link, d.created_at AS at,
      n.deposits, n.amount, n.ids AS "depositIds"
    FROM deposit_request d CROSS JOIN LATERAL (
      SELECT count(*)::int AS deposits, sum(o.amount)::bigint AS amount,
        array_agg(o.id::text ORDER BY o.created_at) AS ids
      FROM deposit_request o
      WHERE o.player_id = d.player_id AND o.created_at <= d.created_at
        AND o.created_at > d.created_at - make_interval(hours => ${hours}::int) AND o.status <> 'Rejected' ${counted}
    ) n
    WHERE d.created_at >= date_trunc('day', ${span.since}::timestamptz) AND d.created_at <= ${span.until}::timestamptz
      AND d.player_id IN (SELECT player_id FROM deposit_request WHERE ${within(CREATED, span)})
      AND n.deposits >= ${least}::int
    ORDER BY d.player_id, d.created_at::date, n.deposits DESC, d.created_at DESC`
}

/**
 * Selects the withdrawals of the span, with the money deposited and requested in the time before
 * each, without reversed deposits. A withdrawal that staff returned is still listed, but isn't
 * counted with a later one.
 */
function withdrawalsWithMoney(span: Span, before: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT w.id, w.player_id, w.created_at, i.deposited, i.first_at, o.withdrawn
    FROM withdrawal_request w
    CROSS JOIN LATERAL (
      SELECT sum(d.amount)::bigint AS deposited, min(d.decided_at) AS first_at FROM deposit_request d
      WHERE d.player_id = w.player_id AND d.status = 'Accepted' AND d.decided_at <= w.created_at
        AND d.decided_at > w.created_at - ${before}
        AND NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = d.id)
    ) i CROSS JOIN LATERAL (
      SELECT sum(e.amount)::bigint AS withdrawn FROM withdrawal_request e
      WHERE e.player_id = w.player_id AND (e.id = w.id OR e.status NOT IN ('Rejected', 'Cancelled'))
        AND NOT EXISTS (SELECT 1 FROM withdrawal_reversal v WHERE v.withdrawal_id = e.id AND e.id <> w.id)
        AND e.created_at <= w.created_at AND e.created_at >= i.first_at
    ) o
    WHERE ${within(Prisma.sql`w.created_at`, span)} AND w.status <> 'Cancelled' AND i.deposited > 0`
}

const STAKED_SINCE = Prisma.sql`(
  SELECT coalesce(sum(b.stake), 0)::bigint FROM bet b
  WHERE b.player_id = w.player_id AND b.created_at >= w.first_at AND b.created_at <= w.created_at) AS staked`

/**
 * Counts decided deposits per staff member and UTC day, for the days with a decision that took
 * effect in the span. A decision counts when its person made it, which may be a day before the
 * approver lets it take effect. Decisions made together have one key, and no gap between them.
 */
function decisionsByDay(span: Span, columns: Prisma.Sql, marked: Prisma.Sql): Prisma.Sql {
  const from = Prisma.sql`date_trunc('day', ${span.since}::timestamptz - make_interval(hours => ${APPROVAL_HOURS}::int), 'UTC')`
  return Prisma.sql`
    SELECT decided_by_id::text AS "personId", decided_by_id::text || ':' || made_at::date::text AS subject,
      NULL AS link, max(made_at) AS at, count(*)::int AS decisions,
      (count(*) FILTER (WHERE ${marked}))::int AS ${columns}
    FROM (
      SELECT decided_by_id, decided_at, made_at,
        CASE WHEN decision_key = lag(decision_key) OVER earlier THEN NULL ELSE made_at - lag(made_at) OVER earlier END AS gap
      FROM (
        SELECT d.decided_by_id, d.decided_at, d.decision_key, coalesce(a.asked_at, d.decided_at) AS made_at
        FROM deposit_request d
          LEFT JOIN approval a ON a.subject = 'deposit_request:' || d.id::text AND a.kind = 'deposit.accept'
            AND a.state = 'approved'
        WHERE d.status IN ('Accepted', 'Rejected') AND d.decided_by_id IS NOT NULL
          AND d.decided_at >= ${from} AND d.decided_at <= ${span.until}::timestamptz
      ) decided WINDOW earlier AS (PARTITION BY decided_by_id ORDER BY made_at)
    ) made WHERE made_at >= ${from}
    GROUP BY decided_by_id, made_at::date HAVING max(decided_at) >= ${span.since}::timestamptz`
}

/**
 * Returns a condition that follows an hour: from the first hour until before the second, across
 * midnight if the first is later.
 */
function isHourBetween(from: number, to: number): Prisma.Sql {
  const [first, last] = from < to ? [from, to] : [to, from]
  const between = Prisma.sql`BETWEEN ${first}::int AND ${last - 1}::int`
  return from < to ? between : Prisma.sql`NOT ${between}`
}

const ZONE = Prisma.sql`coalesce(account.time_zone, 'UTC')`

/**
 * Selects the figures of the 30 days up to `until` for each player of `people`, which has `id` and
 * `until`.
 */
export function harmFacts(people: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id::text AS "personId", p.id::text || ':' || to_char(p.until, 'YYYY-MM') AS subject, NULL AS link,
      p.until AS at, (day.lost + late.lost)::bigint AS lost, filed.deposits, filed.deposited,
      filed.most AS "depositsInDay", made.days AS "daysPlayed", made.bets, made.night AS "nightBets",
      (SELECT count(*)::int FROM limit_change c
        WHERE c.player_id = p.id AND c.kind <> 'reminder' AND c.from_amount IS NOT NULL
          AND (c.to_amount IS NULL OR c.to_amount > c.from_amount)
          AND c.requested_at > p.until - ${MONTH} AND c.requested_at <= p.until) AS raised,
      (SELECT count(*)::int FROM exclusion e
        WHERE e.player_id = p.id AND e.started_at > p.until - ${MONTH} AND e.started_at <= p.until) AS breaks,
      (SELECT count(*)::int FROM withdrawal_request w
        WHERE w.player_id = p.id AND w.status = 'Cancelled'
          AND w.created_at > p.until - ${MONTH} AND w.created_at <= p.until) AS cancelled
    FROM (${people}) p LEFT JOIN LATERAL (
      SELECT known_zone(${ZONE}) AS zone FROM account WHERE owner_id = p.id AND kind = 'main' OFFSET 0) a ON true
    CROSS JOIN (SELECT max(began_at) + ${DAY} AS ends_at FROM tallied_day) tallied
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.staked - d.paid), 0)::bigint AS lost FROM bet_day d
      WHERE d.player_id = p.id AND d.began_at > p.until - ${MONTH} AND d.began_at <= p.until
    ) day CROSS JOIN LATERAL (
      SELECT coalesce(sum(b.stake - CASE WHEN b.selection = r.outcome THEN b.payout ELSE 0 END), 0)::bigint AS lost
      FROM bet b JOIN round r ON r.id = b.round_id AND ${isIn(['finished'], 'r')}
      WHERE b.player_id = p.id AND b.created_at <= p.until
        AND b.created_at >= greatest(tallied.ends_at, p.until - ${MONTH})
    ) late CROSS JOIN LATERAL (
      SELECT count(*)::int AS bets,
        least(30, count(DISTINCT (b.created_at AT TIME ZONE a.zone)::date))::int AS days,
        (count(*) FILTER (WHERE extract(hour FROM b.created_at AT TIME ZONE a.zone) < 6))::int AS night
      FROM bet b
      WHERE b.player_id = p.id
        AND b.created_at > p.until - ${MONTH} AND b.created_at <= p.until
    ) made CROSS JOIN LATERAL (
      SELECT coalesce(sum(n), 0)::int AS deposits, coalesce(sum(amount), 0)::bigint AS deposited,
        coalesce(max(n), 0)::int AS most
      FROM (
        SELECT count(*) AS n, sum(amount) AS amount FROM deposit_request d
        WHERE d.player_id = p.id AND d.status <> 'Rejected'
          AND d.created_at > p.until - ${MONTH} AND d.created_at <= p.until
        GROUP BY (d.created_at AT TIME ZONE a.zone)::date) each_day
    ) filed`
}

/**
 * Gathers the facts about players who sent a deposit or cancelled a withdrawal: nobody loses much
 * without doing either.
 */
function gatherHarm(span: Span): Prisma.Sql {
  return harmFacts(Prisma.sql`
    SELECT player_id AS id, max(at) AS until FROM (
      SELECT player_id, created_at AS at FROM deposit_request WHERE ${within(CREATED, span)}
      UNION ALL
      SELECT player_id, decided_at FROM withdrawal_request
      WHERE status = 'Cancelled' AND ${within(Prisma.sql`decided_at`, span)}
    ) did GROUP BY player_id`)
}

/**
 * Statement of each rule that gathers the facts to judge from a span. Each starts at an index of
 * new rows, so a run costs only as much as happened in its minute. The statements leave out what
 * can't be evidence, but the rule makes the judgement.
 */
export const GATHER: { readonly [K in RuleKey]: Gather<K> } = {
  'shared-phone': sharedPhones,
  'shared-device': (span, { accounts }) =>
    sharedPlaces(span, accounts, {
      kind: 'device',
      key: Prisma.raw('device_key'),
      shared: Prisma.raw('device'),
      age: Prisma.empty,
    }),
  // An address links nobody: the accounts behind it may not know each other.
  'shared-address': (span, { accounts }) => Prisma.sql`
    SELECT "personId", subject, NULL AS link, at, shared, people FROM (${sharedPlaces(
      span,
      accounts,
      {
        kind: 'address',
        key: Prisma.raw('address'),
        shared: Prisma.raw('address'),
        age: Prisma.sql`AND e.at > ${span.until}::timestamptz - interval '30 days'`,
      },
    )}) members`,
  'txn-seen': (span) => Prisma.sql`
    SELECT d.player_id::text AS "personId", d.id::text AS subject, NULL AS link, d.created_at AS at,
      d.id::text AS "depositId", d.txn_id AS "txnId", o.id::text AS "otherId", o.txn_id AS "otherTxnId",
      o.player_id::text AS "otherPersonId", o.name AS "otherName",
      o.is_same AS "isSame"
    FROM deposit_request d CROSS JOIN LATERAL (
      SELECT o.id, o.txn_id, o.player_id, o.name, o.status, txn_key(o.txn_id) = txn_key(d.txn_id) AS is_same
      FROM deposit_request o
      WHERE txn_alike_key(o.txn_id) = txn_alike_key(d.txn_id) AND o.player_id <> d.player_id
        AND (o.created_at, o.id) < (d.created_at, d.id)
      ORDER BY is_same DESC, o.created_at LIMIT 1
    ) o WHERE ${within(Prisma.sql`d.created_at`, span)}`,
  'pass-through': (span, { hours, sharePercent }) => Prisma.sql`
    SELECT w.player_id::text AS "personId", w.id::text AS subject, NULL AS link, w.created_at AS at,
      w.id::text AS "withdrawalId", w.deposited, w.withdrawn,
      (extract(epoch FROM w.created_at - w.first_at) / 60)::float8 AS minutes, ${STAKED_SINCE}
    FROM (${withdrawalsWithMoney(span, Prisma.sql`make_interval(hours => ${hours}::int)`)}) w
    WHERE w.withdrawn * 100 >= w.deposited * ${sharePercent}::int`,
  structuring: (span, params) => {
    const { from, below } = structuringBand(params)
    return depositsTogether(span, {
      hours: params.hours,
      least: params.deposits,
      counted: Prisma.sql`AND o.amount >= ${from}::bigint AND o.amount < ${below}::bigint`,
    })
  },
  velocity: (span, { hours, deposits }) =>
    depositsTogether(span, { hours, least: deposits + 1, counted: Prisma.empty }),
  'number-changed': (span, { hours }) => Prisma.sql`
    SELECT w.player_id::text AS "personId", w.id::text AS subject, NULL AS link, w.created_at AS at,
      w.id::text AS "withdrawalId", w.phone, w.amount,
      (extract(epoch FROM w.created_at - w.phone_changed_at) / 60)::float8 AS minutes, (
        SELECT count(*)::int FROM withdrawal_request e
        WHERE e.player_id = w.player_id AND e.status = 'Accepted' AND e.phone = w.phone
          AND e.created_at < w.created_at) AS earlier
    FROM withdrawal_request w
    WHERE ${within(Prisma.sql`w.created_at`, span)} AND w.status <> 'Cancelled'
      AND w.phone_changed_at > w.created_at - make_interval(hours => ${hours}::int)`,
  'opposing-bets': (span) => Prisma.sql`
    WITH ended AS MATERIALIZED (
      SELECT id FROM round
      WHERE game = ANY(${[...GAME_IDS]}::text[]) AND ${isIn(['finished'])} AND bet_count > 0
        AND opens_at > ${span.since}::timestamptz - interval '2 days' AND ${within(Prisma.sql`settled_at`, span)}
    ), linked AS MATERIALIZED (
      SELECT DISTINCT person_id, link FROM risk_signal WHERE link IS NOT NULL
    ), own AS MATERIALIZED (
      SELECT DISTINCT b.round_id, b.player_id, b.selection, b.created_at::date AS day
      FROM ended e JOIN bet b ON b.round_id = e.id
      WHERE b.player_id IN (SELECT person_id FROM linked)
    ), pairs AS MATERIALIZED (
      SELECT DISTINCT a.player_id AS one, z.player_id AS other, a.day
      FROM own a JOIN linked la ON la.person_id = a.player_id
        JOIN linked lz ON lz.link = la.link AND lz.person_id <> la.person_id
        JOIN own z ON z.round_id = a.round_id AND z.player_id = lz.person_id AND z.selection <> a.selection
    )
    SELECT p.one::text AS "personId", p.one::text || ':' || p.other::text || ':' || p.day::text AS subject, NULL AS link, n.at,
      p.other::text AS "otherId", u.name AS "otherName", n.rounds, n.played
    FROM pairs p JOIN "user" u ON u.id = p.other CROSS JOIN LATERAL (
      SELECT max(a.created_at) AS at, count(DISTINCT a.round_id)::int AS played,
        (count(DISTINCT a.round_id) FILTER (WHERE EXISTS (
          SELECT 1 FROM bet z
          WHERE z.player_id = p.other AND z.round_id = a.round_id AND z.selection <> a.selection
            AND z.created_at > a.created_at - ${DAY} AND z.created_at < a.created_at + ${DAY}
        )))::int AS rounds
      FROM bet a WHERE a.player_id = p.one AND a.created_at >= p.day AND a.created_at < p.day + ${DAY}
    ) n`,
  // Has no upper bound, so that links found in this same run are included.
  'referral-ring': ({ since }) => Prisma.sql`
    WITH touched AS MATERIALIZED (
      SELECT DISTINCT referrer FROM (
        SELECT referred_by_id AS referrer FROM "user" WHERE created_at > ${since}::timestamptz
        UNION ALL
        SELECT unnest(ARRAY[u.referred_by_id, u.id]) FROM risk_signal s JOIN "user" u ON u.id = s.person_id
        WHERE s.found_at > ${since}::timestamptz AND s.link IS NOT NULL
      ) r WHERE referrer IS NOT NULL
    ), family AS MATERIALIZED (
      SELECT t.referrer, t.referrer AS id FROM touched t
      UNION ALL SELECT t.referrer, u.id FROM touched t JOIN "user" u ON u.referred_by_id = t.referrer
    ), member AS MATERIALIZED (
      SELECT DISTINCT f.referrer, f.id, s.link FROM family f JOIN risk_signal s ON s.person_id = f.id
      WHERE s.link IS NOT NULL
    ), ring AS MATERIALIZED (
      SELECT DISTINCT m.referrer, m.id FROM member m
      WHERE m.id <> m.referrer AND (m.referrer, m.link) IN (
        SELECT referrer, link FROM member GROUP BY 1, 2 HAVING count(*) > 1)
    )
    SELECT r.referrer::text AS "personId", r.referrer::text AS subject, NULL AS link, max(u.created_at) AS at,
      (SELECT count(*)::int FROM "user" g WHERE g.referred_by_id = r.referrer) AS referred,
      jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) ORDER BY u.created_at, u.id) AS people
    FROM ring r JOIN "user" u ON u.id = r.id
    GROUP BY r.referrer`,
  'savings-parking': (span, { days, sharePercent }) => Prisma.sql`
    SELECT w.player_id::text AS "personId", w.id::text AS subject, NULL AS link, w.created_at AS at,
      w.id::text AS "withdrawalId", w.deposited, w.withdrawn, s.saved, ${STAKED_SINCE}
    FROM (${withdrawalsWithMoney(span, Prisma.sql`make_interval(days => ${days}::int)`)}) w
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.amount), 0)::bigint AS saved FROM surewin_transfer t
      WHERE t.player_id = w.player_id AND t.action = 'deposit' AND t.created_at >= w.first_at
        AND t.created_at <= w.created_at
    ) s
    WHERE w.withdrawn * 100 >= w.deposited * ${sharePercent}::int AND s.saved * 100 >= w.deposited * ${sharePercent}::int`,
  'harm-spend': gatherHarm,
  'harm-pattern': gatherHarm,
  'harm-time': gatherHarm,
  'harm-night': gatherHarm,
  'harm-tools': gatherHarm,
  'harm-account': gatherHarm,
  'one-clerk': (span, { days }) => Prisma.sql`
    WITH touched AS MATERIALIZED (
      SELECT player_id, decided_by_id, max(decided_at) AS at FROM deposit_request
      WHERE status IN ('Accepted', 'Rejected') AND decided_by_id IS NOT NULL
        AND ${within(Prisma.sql`decided_at`, span)}
      GROUP BY 1, 2
    ), team AS MATERIALIZED (
      SELECT DISTINCT decided_by_id FROM deposit_request
      WHERE status IN ('Accepted', 'Rejected') AND decided_at <= ${span.until}::timestamptz
        AND decided_at > ${span.until}::timestamptz - ${DAY}
    )
    SELECT t.decided_by_id::text AS "personId", t.decided_by_id::text || ':' || t.player_id::text AS subject, NULL AS link, t.at,
      t.player_id::text AS "playerId", u.name AS "playerName", n.accepted, n.others AS "byOthers",
      (SELECT count(*)::int FROM team WHERE team.decided_by_id <> t.decided_by_id) AS colleagues
    FROM touched t JOIN "user" u ON u.id = t.player_id CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE d.decided_by_id = t.decided_by_id AND d.status = 'Accepted'))::int AS accepted,
        (count(*) FILTER (WHERE d.decided_by_id <> t.decided_by_id))::int AS others
      FROM deposit_request d
      WHERE d.player_id = t.player_id AND d.decided_at IS NOT NULL
        AND d.created_at > ${span.until}::timestamptz - make_interval(days => ${days}::int)
    ) n`,
  'quick-decisions': (span, { milliseconds }) =>
    decisionsByDay(
      span,
      Prisma.sql`quick`,
      Prisma.sql`gap < make_interval(secs => ${milliseconds}::float8 / 1000)`,
    ),
  'out-of-hours': (span, { fromHour, toHour, utcOffsetMinutes }) =>
    decisionsByDay(
      span,
      Prisma.sql`outside`,
      Prisma.sql`extract(hour FROM made_at AT TIME ZONE 'UTC' + make_interval(mins => ${utcOffsetMinutes}::int))
        ${isHourBetween(fromHour, toHour)}`,
    ),
}
