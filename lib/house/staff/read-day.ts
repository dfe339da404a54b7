import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { startOfHouseDay } from '@/lib/base/db/house-days'
import { dayIn } from '@/lib/base/format/rules/days'
import { type Money, money } from '@/lib/base/format/rules/money'

/** What one staff member decided today, in the house's day. */
export interface StaffDay {
  readonly deposits: number
  readonly depositsSum: Money
  readonly rejected: number
  readonly payouts: number
  readonly payoutsSum: Money
  readonly returned: number
  /** Median seconds from one decision to the next, without pauses; null with fewer than two. */
  readonly paceSeconds: number | null
  /** Median seconds that the players had waited; null without a decision. */
  readonly waitedSeconds: number | null
  readonly undone: number
  /** Deposits accepted today and reversed since. */
  readonly reversed: number
  /** Payouts paid today whose money came back since. */
  readonly cameBack: number
  /** Decisions with a reason against a check that says stop. */
  readonly passedStops: number
  /** What others decided today about this person's requests for approval, the newest first. */
  readonly answered: readonly Answered[]
}

interface Answered {
  readonly id: string
  readonly title: string
  readonly state: 'approved' | 'refused' | 'expired'
  /** Name; null if time decided. */
  readonly by: string | null
  readonly refusal: string | null
  /** Epoch milliseconds. */
  readonly at: number
}

/** A longer time between two decisions is a pause. */
const PAUSE = '10 min'
const SHOWN_ANSWERS = 5

export async function getStaffDay(personId: string): Promise<StaffDay> {
  const start = startOfHouseDay(dayIn(getEnv().HOUSE_ZONE, Date.now()))
  const [[day], answered] = await Promise.all([
    db.$queryRaw<Row[]>`
      WITH own AS (
        SELECT 'deposit' AS kind, r.status, r.amount, r.decided_at - r.created_at AS waited,
          v.deposit_id IS NOT NULL AS reversed
        FROM deposit_request r LEFT JOIN deposit_reversal v ON v.deposit_id = r.id
        WHERE r.status IN ('Accepted', 'Rejected') AND r.decided_at >= ${start}
          AND r.decided_by_id = ${personId}::uuid
        UNION ALL
        SELECT 'payout', r.status, r.amount, r.decided_at - r.created_at, v.withdrawal_id IS NOT NULL
        FROM withdrawal_request r LEFT JOIN withdrawal_reversal v ON v.withdrawal_id = r.id
        WHERE r.status IN ('Accepted', 'Rejected') AND r.decided_at >= ${start}
          AND r.decided_by_id = ${personId}::uuid
      ), acts AS (
        SELECT action, after, created_at - lag(created_at) OVER (
          PARTITION BY action = 'decision.undo' ORDER BY id) AS gap
        FROM audit_event
        WHERE actor_id = ${personId}::uuid AND created_at >= ${start} AND action IN (
          'deposit.accept', 'deposit.reject', 'withdrawal.accept', 'withdrawal.return', 'decision.undo')
      ), pace AS (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM gap)) AS seconds,
          (SELECT count(*) FROM acts WHERE action = 'decision.undo')::int AS undone,
          (SELECT count(*) FROM acts WHERE jsonb_exists(after, 'passedStops'))::int AS "passedStops"
        FROM acts WHERE gap < ${PAUSE}::interval AND action <> 'decision.undo'
      )
      SELECT
        (count(*) FILTER (WHERE kind = 'deposit' AND status = 'Accepted'))::int AS deposits,
        coalesce(sum(amount) FILTER (WHERE kind = 'deposit' AND status = 'Accepted'), 0)::bigint AS "depositsSum",
        (count(*) FILTER (WHERE kind = 'deposit' AND status = 'Rejected'))::int AS rejected,
        (count(*) FILTER (WHERE kind = 'payout' AND status = 'Accepted'))::int AS payouts,
        coalesce(sum(amount) FILTER (WHERE kind = 'payout' AND status = 'Accepted'), 0)::bigint AS "payoutsSum",
        (count(*) FILTER (WHERE kind = 'payout' AND status = 'Rejected'))::int AS returned,
        (count(*) FILTER (WHERE kind = 'deposit' AND reversed))::int AS reversed,
        (count(*) FILTER (WHERE kind = 'payout' AND reversed))::int AS "cameBack",
        (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited)))::float8 AS "waitedSeconds",
        (SELECT seconds FROM pace)::float8 AS "paceSeconds", (SELECT undone FROM pace) AS undone,
        (SELECT "passedStops" FROM pace) AS "passedStops"
      FROM own`,
    db.approval.findMany({
      where: {
        askedById: personId,
        decidedAt: { gte: start },
        state: { in: ['approved', 'refused', 'expired'] },
      },
      select: {
        id: true,
        title: true,
        state: true,
        refusal: true,
        decidedAt: true,
        decidedBy: { select: { name: true } },
      },
      orderBy: { decidedAt: 'desc' },
      take: SHOWN_ANSWERS,
    }),
  ])
  if (!day) throw new Error(`day of ${personId}: expected one row, found none`)
  return {
    ...day,
    depositsSum: money(day.depositsSum),
    payoutsSum: money(day.payoutsSum),
    answered: answered.map(({ id, title, state, decidedBy, refusal, decidedAt }) => ({
      id,
      title,
      state: state as Answered['state'],
      refusal,
      by: decidedBy?.name ?? null,
      at: decidedAt?.getTime() ?? 0,
    })),
  }
}

type Row = Omit<StaffDay, 'answered' | 'depositsSum' | 'payoutsSum'> & {
  readonly depositsSum: bigint
  readonly payoutsSum: bigint
}
