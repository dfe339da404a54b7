import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
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
 * Pays the bets of a locked round out of its game's pot. It takes two steps of one statement each,
 * however many bets there are, and no row of them passes through this process.
 *
 * 1. Locks the accounts in the order of their ids, after the round, as all code takes locks. A row
 *   locked here has the newest balance, also if the lock waited for another transaction. Writes the
 *   transfers account by account, each with the balance after it. An INSERT takes its ids in the
 *   order of its SELECT, so ids ascend with each account's balance changes.
 * 2. Adds the sum of its transfers to each account's balance and counts its tallies. A payout adds
 *   to the returns of the current periods. A refund is taken off the stakes of the periods in which
 *   the bet was placed. A transfer's time is never earlier than the day that it counts on.
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
  const [paid] = await tx.$queryRaw<{ bets: bigint; accounts: bigint; zones: string[] }[]>`
    WITH paid AS MATERIALIZED (
      SELECT a.id AS account_id, a.balance, a.day_began_at, ${ACCOUNT_ZONE} AS zone, b.id, b.amount
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
    )
    SELECT (SELECT count(*) FROM written) AS bets,
      (SELECT count(DISTINCT account_id) FROM paid) AS accounts,
      ARRAY(SELECT DISTINCT zone FROM paid) AS zones`
  const zones = Prisma.sql`SELECT zone FROM unnest(${paid?.zones}::text[]) zone`
  const credited = await tx.$executeRaw`
    WITH m AS (${payment.kind === 'bet_payout' ? sumPayouts(bets) : sumRefunds(bets)}),
      z AS ${zonePeriods(NOW, zones)}
    UPDATE account a SET balance = a.balance + m.total, ${TALLIES[payment.kind]}
    FROM m, z WHERE a.owner_id = m.player_id AND a.kind = 'main' AND z.zone = ${ACCOUNT_ZONE}`
  const [due] = await tx.$queryRaw<{ bets: bigint }[]>`SELECT count(*) AS bets FROM ${bets} b`
  if (!due || due.bets !== paid?.bets || paid.accounts !== BigInt(credited)) {
    throw new Error(
      `round ${round.id}: expected ${due?.bets} bets paid and ${paid?.accounts} accounts credited, ` +
        `found ${paid?.bets} and ${credited}`,
    )
  }
}

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

/** Sums the payouts of each player. A payout counts fully in the current periods. */
function sumPayouts(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, sum(amount)::bigint AS total, ${NOW} AS now FROM ${bets} b GROUP BY player_id`
}

/**
 * Sums the refunds of each player. Only stakes placed in the period that the account's row counts
 * are taken off its tally. If that period is over, its tally starts at zero and stays zero.
 */
function sumRefunds(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT b.player_id, sum(b.amount)::bigint AS total, ${NOW} AS now,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.day_began_at), 0)::bigint AS placed_day,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.week_began_at), 0)::bigint AS placed_week,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.month_began_at), 0)::bigint AS placed_month
    FROM ${bets} b JOIN account c ON c.owner_id = b.player_id AND c.kind = 'main'
    GROUP BY b.player_id`
}
