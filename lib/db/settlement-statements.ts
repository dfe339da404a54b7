import 'server-only'
import type { Tx } from './client'
import { creditAccounts } from './credit-statement'
import { Prisma } from './generated/client'

/** What is paid for a round: winners their payout, or everybody the stake back. */
export type RoundPayment =
  | { readonly kind: 'bet_payout'; readonly winner: string }
  | { readonly kind: 'bet_refund' }

export interface RoundToSettle {
  readonly id: bigint
  readonly game: string
  readonly winner: string
}

/**
 * Locks a drawn round for its settlement.
 * @returns null when it is not drawn, settled already, or busy in another worker.
 */
export async function lockRoundToSettle(tx: Tx, roundId: bigint): Promise<RoundToSettle | null> {
  const [round] = await tx.$queryRaw<RoundToSettle[]>`
    SELECT id, game, outcome AS winner FROM round
    WHERE id = ${roundId} AND status = 'closed' AND outcome IS NOT NULL
    FOR NO KEY UPDATE SKIP LOCKED`
  return round ?? null
}

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
      `round ${round.id}: ${due?.count} bets due and ${written} paid, ` +
        `${locked?.count} accounts locked and ${credited} credited`,
    )
  }
}

/** Marks a locked, drawn and paid round as over. */
export async function finishRound(tx: Tx, roundId: bigint): Promise<void> {
  await endRound(tx, roundId, Prisma.sql`status = 'finished'`)
}

/** Marks a locked and refunded round as void. */
export async function markRoundVoid(tx: Tx, roundId: bigint): Promise<void> {
  await endRound(tx, roundId, Prisma.sql`status = 'void'`)
}

/** The count of bets is the seal's; only rounds drawn before there were seals lack it. */
async function endRound(tx: Tx, roundId: bigint, change: Prisma.Sql): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE round SET ${change}, settled_at = clock_timestamp(),
      bet_count = coalesce(bet_count, (SELECT count(*) FROM bet WHERE round_id = ${roundId}))
    WHERE id = ${roundId} AND status NOT IN ('finished', 'void')`
  if (count !== 1) throw new Error(`round ${roundId} was locked and is over all the same`)
}
