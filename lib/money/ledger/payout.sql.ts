import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { LIMIT_PERIODS } from '@/lib/money/ledger/rules/limit-periods'
import { ACCOUNT_ZONE, countTalliesByZone, zonePeriods } from './tallies.sql'

/** The payment for a round: winners get their payout, or everyone gets the stake back. */
export type RoundPayment =
  | { readonly kind: 'bet_payout'; readonly winner: string }
  | { readonly kind: 'bet_refund' }

/** Returns the bets to pay, as a subquery of id, player, amount and when they were placed. */
function paidBets(roundId: bigint, payment: RoundPayment): Prisma.Sql {
  return payment.kind === 'bet_payout'
    ? Prisma.sql`(
        SELECT id, player_id, payout AS amount, created_at AS placed_at FROM bet
        WHERE round_id = ${roundId} AND selection = ${payment.winner} AND payout > 0
      )`
    : Prisma.sql`(
        SELECT id, player_id, stake AS amount, created_at AS placed_at FROM bet
        WHERE round_id = ${roundId}
      )`
}

/**
 * Pays the bets of a locked round out of its game's pot, in one statement however many bets there
 * are. No row of them passes through this process.
 *
 * - `paid` locks the accounts in the order of their ids, after the round, as all code takes locks.
 *   A row locked here has the newest balance, also if the lock waited for another transaction.
 * - `written` writes the transfers account by account, each with the balance after it. An INSERT
 *   takes its ids in the order of its SELECT, so ids ascend with each account's balance changes.
 * - `credited` adds the sum of its transfers to each account's balance, in the newest row too, and
 *   counts its tallies. A payout adds to the returns of the current periods. A refund is taken off
 *   the stakes of the periods in which the bet was placed. A transfer's time is never earlier than
 *   the day that it counts on.
 *
 * A transfer that exists already violates `unique (kind, subject_id)` and undoes the whole payment:
 * a round is paid once or not at all.
 *
 * @throws Error if the payments do not match what was due.
 */
export async function payBets(
  tx: Tx,
  round: { readonly id: bigint; readonly game: string },
  payment: RoundPayment,
): Promise<void> {
  const bets = paidBets(round.id, payment)
  const [paid] = await tx.$queryRaw<{ bets: bigint; accounts: bigint; credited: bigint }[]>`
    WITH paid AS MATERIALIZED (
      SELECT a.id AS account_id, a.balance, a.day_began_at, a.week_began_at, a.month_began_at,
        ${ACCOUNT_ZONE} AS zone, b.id, b.amount, b.placed_at
      FROM ${bets} b JOIN account a ON a.owner_id = b.player_id AND a.kind = 'main'
      ORDER BY a.id, b.id FOR NO KEY UPDATE OF a
    ), written AS (
      INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance, created_at)
      SELECT ${payment.kind}::transfer_kind, pot.id, p.account_id, p.amount, p.id,
        p.balance + (sum(p.amount) OVER (PARTITION BY p.account_id ORDER BY p.id))::bigint,
        greatest(${NOW}, p.day_began_at)
      FROM paid p CROSS JOIN (
        SELECT id FROM account WHERE kind = 'round_pot' AND game = ${round.game} AND owner_id IS NULL
      ) pot
      ORDER BY p.account_id, p.id
      RETURNING 1
    ), m AS MATERIALIZED (
      SELECT account_id, zone, ${NOW} AS now, ${SUMS[payment.kind]} FROM paid GROUP BY account_id, zone
    ), z AS ${zonePeriods(NOW, Prisma.sql`SELECT DISTINCT zone FROM m`)}, credited AS (
      UPDATE account a SET balance = a.balance + m.total, ${TALLIES[payment.kind]}
      FROM m JOIN z ON z.zone = m.zone WHERE a.id = m.account_id
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM written) AS bets, (SELECT count(*) FROM m) AS accounts,
      (SELECT count(*) FROM credited) AS credited`
  const [due] = await tx.$queryRaw<{ bets: bigint }[]>`SELECT count(*) AS bets FROM ${bets} b`
  if (!due || due.bets !== paid?.bets || paid.accounts !== paid.credited) {
    throw new Error(
      `round ${round.id}: expected ${due?.bets} bets paid and ${paid?.accounts} accounts credited, ` +
        `found ${paid?.bets} and ${paid?.credited}`,
    )
  }
}

/**
 * The sums of an account's payments. A payout counts fully in the current periods. Of refunds only
 * stakes placed in the period that the account's row counts are taken off its tally. If that period
 * is over, its tally starts at zero and stays zero.
 */
const SUMS = {
  bet_payout: Prisma.sql`sum(amount)::bigint AS total`,
  bet_refund: Prisma.raw(
    [
      'sum(amount)::bigint AS total',
      ...LIMIT_PERIODS.map(
        (period) =>
          `coalesce(sum(amount) FILTER (WHERE placed_at >= ${period}_began_at), 0)::bigint AS placed_${period}`,
      ),
    ].join(', '),
  ),
} as const satisfies Record<string, Prisma.Sql>

/**
 * Counts returned money in the tallies. A wrong tally blocks no refund; the ledger check reports
 * it.
 */
const TALLIES = {
  bet_payout: countTalliesByZone((kept, counter) =>
    counter === 'returned' ? `${kept} + m.total` : kept,
  ),
  bet_refund: countTalliesByZone((kept, counter, period) =>
    counter === 'staked' ? `greatest(${kept} - m.placed_${period}, 0)` : kept,
  ),
} as const satisfies Record<string, Prisma.Sql>

/**
 * Current bookings count in the periods of this instant, unless the account was already counted in
 * later ones.
 */
const NOW = Prisma.sql`now()::timestamptz(3)`
