import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { ACCOUNT_ZONE, countTalliesByZone, zonePeriods } from './tallies.sql'

/** What is paid for a round: winners their payout, or everybody the stake back. */
export type RoundPayment =
  | { readonly kind: 'bet_payout'; readonly winner: string }
  | { readonly kind: 'bet_refund' }

/** The bets to be paid, as a subquery of id, player, amount and when they were placed. */
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
 * Pays the bets of a locked round out of its game's pot: three statements, whatever their number,
 * and no row of them passes through this process.
 *
 * 1. The accounts are locked in the order of their ids, after the round: the order all take locks in.
 * 2. The transfers are written account by account, each with the balance after it. An INSERT takes
 *    its ids in the order of its SELECT, so ids ascend with each account's balance changes.
 * 3. Each account's balance grows by the sum of its transfers, and its tallies are counted. A
 *    transfer carries no earlier instant than the day it counts on.
 *
 * A transfer that exists already breaks `unique (kind, subject_id)` and undoes the whole: a round is
 * paid once or not at all.
 *
 * @throws Error when what was paid is not what was due.
 */
export async function payBets(
  tx: Tx,
  round: { readonly id: bigint; readonly game: string },
  payment: RoundPayment,
): Promise<void> {
  const bets = paidBets(round.id, payment)
  const [locked] = await tx.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM (
      SELECT a.id FROM account a
      WHERE a.kind = 'main' AND a.owner_id IN (SELECT player_id FROM ${bets} b)
      ORDER BY a.id FOR NO KEY UPDATE
    ) accounts`
  const written = await tx.$executeRaw`
    INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance, created_at)
    SELECT ${payment.kind}::transfer_kind, pot.id, a.id, b.amount, b.id,
      a.balance + (sum(b.amount) OVER (PARTITION BY a.id ORDER BY b.id))::bigint,
      greatest(now()::timestamptz(3), a.day_began_at)
    FROM ${bets} b
      JOIN account a ON a.owner_id = b.player_id AND a.kind = 'main'
      CROSS JOIN (
        SELECT id FROM account WHERE kind = 'round_pot' AND game = ${round.game} AND owner_id IS NULL
      ) pot
    ORDER BY a.id, b.id`
  const credited = await creditAccounts(tx, bets, payment.kind)
  const [due] = await tx.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM ${bets} b`
  if (BigInt(written) !== due?.count || BigInt(credited) !== locked?.count) {
    throw new Error(
      `round ${round.id}: expected ${due?.count} bets paid and ${locked?.count} accounts credited, ` +
        `found ${written} and ${credited}`,
    )
  }
}

/** How money that comes back counts in the tallies. A wrong one holds no refund up: the ledger check names it. */
const TALLIES = {
  bet_payout: countTalliesByZone((kept, counter) =>
    counter === 'returned' ? `${kept} + m.total` : kept,
  ),
  bet_refund: countTalliesByZone((kept, counter, period) =>
    counter === 'staked' ? `greatest(${kept} - m.placed_${period}, 0)` : kept,
  ),
} as const satisfies Record<string, Prisma.Sql>

/** What is booked now counts in the periods of this instant, unless the account was counted in later ones. */
const NOW = Prisma.sql`now()::timestamptz(3)`

/**
 * Credits locked accounts with what their bets (rows of player_id, amount and placed_at) get, and
 * counts their tallies: what is paid adds to the returns of the periods of now, what is given back
 * leaves the stakes of the periods it was placed in.
 *
 * @returns the number of accounts.
 */
function creditAccounts(tx: Tx, bets: Prisma.Sql, kind: keyof typeof TALLIES): Promise<number> {
  const sums = kind === 'bet_payout' ? sumPayouts(bets) : sumRefunds(bets)
  return tx.$executeRaw`
    WITH m AS (${sums}), z AS ${zonePeriods(Prisma.sql`
      m JOIN account a ON a.owner_id = m.player_id AND a.kind = 'main'`)}
    UPDATE account a SET balance = a.balance + m.total, ${TALLIES[kind]}
    FROM m, z WHERE a.owner_id = m.player_id AND a.kind = 'main' AND z.zone = ${ACCOUNT_ZONE}`
}

/** All of a payout counts in the periods of now. */
function sumPayouts(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, sum(amount)::bigint AS total, ${NOW} AS now FROM ${bets} b GROUP BY player_id`
}

/**
 * Of a refund only what was placed in the period that the row counts leaves it. Where that is over,
 * its tally begins at zero, and so it stays.
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
