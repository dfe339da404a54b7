import { isIn, VOID } from '@/lib/games/schedule/states'
import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { markOf } from '@/lib/games/catalog/names'
import { CONFIRMATION_WINDOW_MS, RAISING_DELAY_MS } from '@/lib/money/limits/rules/limits'
import type { SwitchedKind } from '@/lib/money/notices/rules/kinds'
import {
  describeNotice,
  idOfNotice,
  NOTICE_DAYS,
  type NoticeEvent,
} from '@/lib/money/notices/rules/notices'
import type { Notice, NoticeList } from '@/lib/money/notices/wire'
import { CANCELLED } from '@/lib/money/wallets/rules/rejection'

const SHOWN = 20
/** Results are news only for a short time; My bets has them all. */
const RESULTS_SHOWN = 5
const RESULTS_MINUTES = 60
/** Unread notices are counted up to this number; the bell then shows `9+`. */
const COUNTED = 10

/*
 * No notice is stored. Each is a row that exists anyway, written by the transaction that caused it:
 * a decided request, a reward, interest, a limit change that may be confirmed, a settled round. So
 * no notice is missing or duplicated, none is written while a round is settled, and none has to be
 * deleted after 90 days. Of changes of the phone number only the last one has a row.
 */

/**
 * Selects the money events of a player since a moment. The moment is an expression of the player’s
 * row `u`.
 */
function moneyEvents(playerId: string, since: Prisma.Sql): Prisma.Sql {
  const own = Prisma.sql`${playerId}::uuid`
  const delay = Prisma.sql`make_interval(secs => ${RAISING_DELAY_MS / 1_000}::float8)`
  const window = Prisma.sql`make_interval(secs => ${CONFIRMATION_WINDOW_MS / 1_000}::float8)`
  return Prisma.sql`
    SELECT 'deposit' AS kind, d.id::text AS ref, d.status::text AS state, d.decided_at AS at, d.amount,
      jsonb_build_object('txnId', d.txn_id, 'wallet', d.wallet, 'askedAmount', d.asked_amount::text,
        'rejectionReason', d.rejection_reason, 'rejectionNote', d.rejection_note) AS facts
    FROM deposit_request d WHERE d.player_id = ${own} AND d.decided_at > ${since}
      AND d.rejection_reason IS DISTINCT FROM ${CANCELLED}
    UNION ALL
    SELECT 'deposit', d.id::text, 'Reversed', v.created_at, v.amount,
      jsonb_build_object('txnId', d.txn_id, 'wallet', d.wallet, 'rejectionReason', v.reason, 'rejectionNote', v.note)
    FROM deposit_reversal v JOIN deposit_request d ON d.id = v.deposit_id
    WHERE v.player_id = ${own} AND v.created_at > ${since}
    UNION ALL
    SELECT 'withdrawal', w.id::text, 'Claimed', w.claimed_at, w.amount,
      jsonb_build_object('wallet', w.wallet, 'phone', w.phone)
    FROM withdrawal_request w
    WHERE w.player_id = ${own} AND w.status = 'Pending' AND w.held_at IS NULL AND w.claimed_at > ${since}
    UNION ALL
    SELECT 'withdrawal', w.id::text, 'Approved', w.approved_at, w.amount,
      jsonb_build_object('wallet', w.wallet, 'phone', w.phone)
    FROM withdrawal_request w
    WHERE w.player_id = ${own} AND w.status = 'Pending' AND w.held_at IS NULL AND w.approved_at > ${since}
    UNION ALL
    SELECT 'withdrawal', w.id::text, w.status::text, w.decided_at, w.amount,
      jsonb_build_object('wallet', w.wallet, 'phone', w.phone, 'payoutId', w.payout_id,
        'rejectionReason', w.rejection_reason, 'rejectionNote', w.rejection_note)
    FROM withdrawal_request w
    WHERE w.player_id = ${own} AND w.decided_at > ${since}
    UNION ALL
    SELECT 'withdrawal', w.id::text, 'Reversed', v.created_at, v.amount,
      jsonb_build_object('wallet', w.wallet, 'phone', w.phone, 'rejectionReason', v.reason, 'rejectionNote', v.note)
    FROM withdrawal_reversal v JOIN withdrawal_request w ON w.id = v.withdrawal_id
    WHERE v.player_id = ${own} AND v.created_at > ${since}
    UNION ALL
    SELECT CASE WHEN q.deposit_id IS NULL THEN 'withdrawal' ELSE 'deposit' END, q.id::text, 'Answered', q.answered_at, NULL,
      jsonb_build_object('request', coalesce(q.deposit_id, q.withdrawal_id)::text, 'answer', q.answer)
    FROM request_question q WHERE q.player_id = ${own} AND q.answered_at > ${since}
    UNION ALL
    SELECT 'referral', r.player_id::text, 'rewarded', r.rewarded_at, r.reward, '{}'
    FROM referral r WHERE r.referrer_id = ${own} AND r.rewarded_at > ${since}
    UNION ALL
    SELECT 'interest', i.id::text, 'posted', i.posted_at, i.amount, '{}'
    FROM surewin_interest i WHERE i.player_id = ${own} AND i.posted_at > ${since}
    UNION ALL
    SELECT 'limit', l.id::text, 'ready', l.requested_at + ${delay}, NULL, '{}'
    FROM limit_change l
    WHERE l.player_id = ${own} AND l.status = 'pending' AND l.requested_at + ${delay} <= clock_timestamp()
      AND l.requested_at + ${delay} + ${window} > clock_timestamp()
      AND l.requested_at + ${delay} > ${since}
    UNION ALL
    SELECT 'phone', (extract(epoch FROM u.phone_changed_at) * 1000)::bigint::text, 'changed', u.phone_changed_at, NULL,
      jsonb_build_object('phone', u.phone)
    WHERE u.phone_changed_at > ${since}`
}

const OLDEST = Prisma.sql`clock_timestamp() - make_interval(days => ${NOTICE_DAYS}::int)`

/** Returns how many notices the player has not seen, ten at most. Results don’t count. */
export async function countUnread(playerId: string): Promise<number> {
  const since = Prisma.sql`greatest(u.notices_read_at, ${OLDEST})`
  const [row] = await db.$queryRaw<{ unread: number }[]>`
    SELECT count(*)::int AS unread FROM "user" u, LATERAL (
      SELECT 1 FROM (${moneyEvents(playerId, since)}) events
      WHERE events.kind <> ALL(u.muted_notices) LIMIT ${COUNTED}::int) unseen
    WHERE u.id = ${playerId}::uuid`
  return row?.unread ?? 0
}

interface Row extends NoticeEvent {
  readonly isNew: boolean
}

/**
 * Returns a page of the player’s notices of the last 90 days, newest first. The first page also has
 * settled rounds with bets from the last hour.
 */
export async function listNotices(playerId: string, page = 1): Promise<NoticeList> {
  const [events, results, unread, player] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT events.*, events.at > u.notices_read_at AS "isNew"
      FROM "user" u, LATERAL (
        SELECT * FROM (${moneyEvents(playerId, OLDEST)}) every
        WHERE every.kind <> ALL(u.muted_notices) ORDER BY at DESC, kind, ref, state
        LIMIT ${SHOWN + 1}::int OFFSET ${(page - 1) * SHOWN}::int) events
      WHERE u.id = ${playerId}::uuid`,
    page === 1 ? listResults(playerId) : [],
    countUnread(playerId),
    db.user.findUniqueOrThrow({ where: { id: playerId }, select: { mutedNotices: true } }),
  ])
  const { CURRENCY } = getEnv()
  const muted = player.mutedNotices as SwitchedKind[]
  const shown = [...events.slice(0, SHOWN), ...(muted.includes('result') ? [] : results)]
  return {
    notices: shown
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .map((row): Notice => {
        const { kind, at, isNew, facts } = row
        const words = describeNotice(row, CURRENCY)
        const mark = markOf(facts.outcome ?? '') ?? null
        return { id: idOfNotice(row), kind, at: at.getTime(), isNew, mark, ...words }
      }),
    hasEarlier: events.length > SHOWN,
    unread,
    muted,
  }
}

/** A notice about one request. */
export interface RequestNotice extends Pick<Notice, 'id' | 'title' | 'text'> {
  readonly at: Date
  /** True if the player has turned notices of its kind off. */
  readonly isMuted: boolean
}

/** Lists what the player was told about one request, oldest first, in the reader's language. */
export async function listRequestNotices(
  playerId: string,
  requestId: string,
): Promise<RequestNotice[]> {
  const rows = await db.$queryRaw<(NoticeEvent & { isMuted: boolean })[]>`
    SELECT events.*, events.kind = ANY(u.muted_notices) AS "isMuted"
    FROM "user" u, LATERAL (${moneyEvents(playerId, Prisma.sql`'-infinity'::timestamptz`)}) events
    WHERE u.id = ${playerId}::uuid AND events.kind IN ('deposit', 'withdrawal')
      AND ${requestId}::text IN (events.ref, events.facts ->> 'request')
    ORDER BY events.at`
  const { CURRENCY } = getEnv()
  return rows.map((row) => {
    const { title, text } = describeNotice(row, CURRENCY)
    return { id: idOfNotice(row), title, text, at: row.at, isMuted: row.isMuted }
  })
}

/** A round that opened within the time counts with all its bets, any other with none. */
async function listResults(playerId: string): Promise<Row[]> {
  const rows = await db.$queryRaw<
    {
      game: string
      countdownId: string
      outcome: string | null
      isVoid: boolean
      net: bigint
      staked: bigint
      at: Date
    }[]
  >`
    SELECT r.game, r.countdown_id AS "countdownId", r.outcome, ${isIn(VOID, 'r')} AS "isVoid",
      sum(CASE WHEN ${isIn(VOID, 'r')} THEN 0
        WHEN b.selection = r.outcome THEN b.payout - b.stake ELSE -b.stake END)::bigint AS net,
      sum(b.stake)::bigint AS staked,
      r.settled_at AS at
    FROM bet b JOIN round r ON r.id = b.round_id
    WHERE b.player_id = ${playerId}::uuid
      AND b.created_at > now() - make_interval(mins => ${RESULTS_MINUTES}::int)
      AND r.opens_at > now() - make_interval(mins => ${RESULTS_MINUTES}::int)
      AND (${isIn(VOID, 'r')} OR ${isIn(['finished'], 'r')})
    GROUP BY r.id ORDER BY r.id DESC LIMIT ${RESULTS_SHOWN}::int`
  return rows.map(({ game: id, countdownId, outcome, isVoid, net, staked, at }) => {
    return {
      kind: 'result',
      ref: `${id}:${countdownId}`,
      state: isVoid ? 'void' : 'finished',
      at,
      amount: net,
      facts: { game: id, countdownId, outcome, staked: String(staked) },
      isNew: false,
    }
  })
}

/** Returns those of these players who had a bet in one of these rounds. */
export async function listPlayersOfRounds(
  game: string,
  countdownIds: readonly string[],
  playerIds: readonly string[],
): Promise<string[]> {
  if (playerIds.length === 0) return []
  const rows = await db.$queryRaw<{ playerId: string }[]>`
    SELECT DISTINCT b.player_id::text AS "playerId" FROM bet b JOIN round r ON r.id = b.round_id
    WHERE r.game = ${game} AND r.countdown_id = ANY(${[...countdownIds]}::text[])
      AND b.player_id = ANY(${[...playerIds]}::uuid[])`
  return rows.map(({ playerId }) => playerId)
}
