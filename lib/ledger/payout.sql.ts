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

/** Numbers of bets and accounts. */
interface Counts {
  readonly bets: bigint
  readonly accounts: bigint
}

interface Paid extends Counts {
  /** The time zones of the accounts. */
  readonly zones: string[]
}

/**
 * Pays the bets of a locked round out of its game's pot. It takes two steps of one statement each,
 * however many bets there are, and no row of them passes through this process.
 *
 * 1. Locks the accounts in the order of their ids, after the round, as all code takes locks. A row
 *   locked here has the newest balance, also if the lock waited for another transaction. Writes the
 *   transfers account by account, each with the balance after it. An INSERT takes its ids in the
 *   order of its SELECT, so ids ascend with each account's balance changes.
 * 2. Adds the sum of its transfers to each account's balance and counts its tallies. A transfer's
 *   time is never earlier than the day that the transfer counts on.
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
  const [paid] = await tx.$queryRaw<Paid[]>`
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
      ORDER BY p.account_id, p.id RETURNING 1
    )
    SELECT (SELECT count(*) FROM written) AS bets,
      (SELECT count(DISTINCT account_id) FROM paid) AS accounts,
      ARRAY(SELECT DISTINCT zone FROM paid) AS zones`
  const credited =
    paid && (await creditAccounts(tx, { bets, zones: paid.zones, kind: payment.kind }))
  if (!paid || paid.bets !== credited?.bets || paid.accounts !== credited.accounts) {
    throw new Error(
      `round ${round.id}: expected ${credited?.bets} bets paid and ${paid?.accounts} accounts credited, ` +
        `found ${paid?.bets} and ${credited?.accounts}`,
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

interface Credit {
  /** Rows of player_id, amount and placed_at. */
  readonly bets: Prisma.Sql
  /** The time zones of the accounts. */
  readonly zones: readonly string[]
  readonly kind: keyof typeof TALLIES
}

/**
 * Credits locked accounts with the money for their bets and counts their tallies. A payout adds to
 * the returns of the current periods. A refund is taken off the stakes of the periods in which the
 * bet was placed.
 *
 * @returns the numbers of these bets and of credited accounts.
 */
async function creditAccounts(tx: Tx, { bets, zones, kind }: Credit): Promise<Counts | undefined> {
  const sums = kind === 'bet_payout' ? sumPayouts(bets) : sumRefunds(bets)
  const [counts] = await tx.$queryRaw<Counts[]>`
    WITH m AS (${sums}),
      z AS ${zonePeriods(NOW, Prisma.sql`SELECT zone FROM unnest(${zones}::text[]) zone`)},
      credited AS (
        UPDATE account a SET balance = a.balance + m.total, ${TALLIES[kind]}
        FROM m, z
        WHERE a.owner_id = m.player_id AND a.kind = 'main' AND z.zone = ${ACCOUNT_ZONE}
        RETURNING 1
      )
    SELECT (SELECT coalesce(sum(bets), 0)::bigint FROM m) AS bets,
      (SELECT count(*) FROM credited) AS accounts`
  return counts
}

/** Sums the payouts of each player. A payout counts fully in the current periods. */
function sumPayouts(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, count(*) AS bets, sum(amount)::bigint AS total, ${NOW} AS now
    FROM ${bets} b GROUP BY player_id`
}

/**
 * Sums the refunds of each player. Only stakes placed in the period that the account's row counts
 * are taken off its tally. If that period is over, its tally starts at zero and stays zero.
 */
function sumRefunds(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT b.player_id, count(*) AS bets, sum(b.amount)::bigint AS total, ${NOW} AS now,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.day_began_at), 0)::bigint AS placed_day,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.week_began_at), 0)::bigint AS placed_week,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.month_began_at), 0)::bigint AS placed_month
    FROM ${bets} b JOIN account c ON c.owner_id = b.player_id AND c.kind = 'main'
    GROUP BY b.player_id`
}
