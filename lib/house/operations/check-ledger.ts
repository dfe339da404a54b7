import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma, type PrismaClient } from '@/lib/base/db/generated/client'
import type { AccountKind, TransferKind } from '@/lib/base/db/generated/enums'
import { withOwnConnection } from '@/lib/base/db/own-connection'
import { isIn, VOID } from '@/lib/games/schedule/states'
import {
  type Check,
  type Finding,
  inMoney,
  inText,
  nameOwners,
} from '@/lib/money/ledger/check-findings'
import { LIMIT_CHECKS } from '@/lib/money/limits/check-limits'
import { RESULT_CHECKS } from '@/lib/money/results/check-results'
import { SUREWIN_CHECKS } from '@/lib/money/surewin/check-surewin'
import { AUDIT_GENESIS, auditHash } from '@/lib/people/audit/rules/audit-hash'
import { checkBetDays } from '@/lib/play/betting/check-bet-days'
import { ROUND_CHECKS } from '@/lib/play/rounds/check-rounds'
import { takeCheckLock } from './check-lock.sql'

/** Number of audit events read at a time. */
export const AUDIT_PAGE = 1_000
/**
 * Longest time that the whole check may take, in milliseconds. A ledger of ten million rows takes a
 * minute.
 */
const CHECK_TIMEOUT_MS = 600_000

/**
 * Checks the whole ledger in one consistent snapshot and returns what is wrong, in words. An empty
 * list means that every rule is kept: the sum of all accounts is zero, every stored balance equals
 * its transfers, bets, deposits and settlements are booked exactly once, to the exact amount and on
 * the right player's balance, limits are judged by what was really staked and returned, and the
 * audit chain is unbroken.
 */
export async function checkLedger(): Promise<string[]> {
  return withOwnConnection(CHECK_TIMEOUT_MS, checkLedgerBy)
}

/** Does the same with an existing client. */
export async function checkLedgerBy(client: PrismaClient): Promise<string[]> {
  return inSnapshot(client, findIn)
}

interface LoneCheck {
  /** Called once the check has begun. */
  readonly onStart: (() => void) | undefined
  /** Stores the findings. Until then the check counts as running. */
  readonly keep: (findings: readonly string[]) => Promise<void>
}

/**
 * Does the same, unless a check begun by this function is already running in any process. Then does
 * nothing.
 */
export async function checkLedgerAlone({ onStart, keep }: LoneCheck): Promise<void> {
  await withOwnConnection(CHECK_TIMEOUT_MS, (client) =>
    inSnapshot(client, async (tx) => {
      if (!(await takeCheckLock(tx))) return
      onStart?.()
      await keep(await findIn(tx))
    }),
  )
}

function inSnapshot<T>(client: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  return client.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${CHECK_TIMEOUT_MS}`)
      return work(tx)
    },
    { isolationLevel: 'RepeatableRead', timeout: CHECK_TIMEOUT_MS },
  )
}

/** Returns what all checks find in the data that this transaction sees. */
export async function findIn(tx: Tx): Promise<string[]> {
  const findings: Finding[] = []
  for (const check of CHECKS) for (const finding of await check(tx)) findings.push(finding)
  return nameOwners(tx, findings)
}

export const CHECKS: readonly Check[] = [
  checkZeroSum,
  checkBalances,
  checkRunningBalances,
  checkSides,
  checkPots,
  checkStakes,
  checkPayouts,
  checkBetDays,
  ...ROUND_CHECKS,
  checkDeposits,
  checkReversals,
  checkLines,
  checkWithdrawals,
  checkCameBack,
  checkAdjustments,
  checkReferrals,
  ...SUREWIN_CHECKS,
  ...LIMIT_CHECKS,
  ...RESULT_CHECKS,
  checkAuditChain,
]

/**
 * Checks that the stored balances of players plus the sums of all system accounts' transfers are
 * zero.
 */
function checkZeroSum(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH system AS (
      SELECT coalesce(sum(CASE WHEN a.id = t.to_account THEN t.amount ELSE -t.amount END), 0) AS total
      FROM transfer t JOIN account a ON a.id IN (t.from_account, t.to_account) WHERE a.owner_id IS NULL
    ), players AS (SELECT coalesce(sum(balance), 0) AS total FROM account)
    SELECT format('the ledger sums to %s, not to zero',
      ${inMoney(Prisma.sql`system.total + players.total`)}) AS finding
    FROM system, players WHERE system.total + players.total <> 0`
}

function checkBalances(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH moved AS (
      SELECT account, sum(amount) AS total FROM (
        SELECT to_account AS account, amount FROM transfer
        UNION ALL SELECT from_account, -amount FROM transfer
      ) sides GROUP BY account
    )
    SELECT format('account %s stores %s but its transfers give %s', a.id, ${inMoney(Prisma.sql`a.balance`)},
      ${inMoney(Prisma.sql`coalesce(m.total, 0)`)}) AS finding, a.id AS account
    FROM account a LEFT JOIN moved m ON m.account = a.id
    WHERE a.balance <> coalesce(m.total, 0)`
}

/**
 * Checks that the balance after each transfer is the one before it, plus or minus the transfer's
 * amount.
 */
function checkRunningBalances(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH sides AS (
      SELECT t.id, a.id AS account, CASE WHEN a.id = t.to_account THEN t.amount ELSE -t.amount END AS change,
        CASE WHEN a.id = t.to_account THEN t.to_balance ELSE t.from_balance END AS after
      FROM transfer t JOIN account a ON a.id IN (t.from_account, t.to_account)
      WHERE a.owner_id IS NOT NULL
    ), chained AS (
      SELECT *, coalesce(lag(after) OVER (PARTITION BY account ORDER BY id), 0) AS before FROM sides
    )
    SELECT format('transfer %s leaves account %s at %s, not at %s', id, account, ${inMoney(Prisma.sql`after`)},
      ${inMoney(Prisma.sql`before + change`)}) AS finding, account
    FROM chained WHERE after IS DISTINCT FROM before + change`
}

/** Each kind of transfer, and the kinds of account that it moves money from and to. */
const SIDES: readonly (readonly [TransferKind, from: AccountKind, to: AccountKind])[] = [
  ['bet_stake', 'main', 'round_pot'],
  ['bet_payout', 'round_pot', 'main'],
  ['bet_refund', 'round_pot', 'main'],
  ['deposit', 'cash', 'main'],
  ['deposit_reversal', 'main', 'cash'],
  ['cash_move', 'cash', 'cash'],
  ['cash_surplus', 'cash', 'adjustments'],
  ['cash_shortfall', 'adjustments', 'cash'],
  ['withdrawal_hold', 'main', 'pending_withdrawals'],
  ['withdrawal_paid', 'pending_withdrawals', 'cash'],
  ['withdrawal_return', 'pending_withdrawals', 'main'],
  ['withdrawal_reversal', 'cash', 'main'],
  ['surewin_deposit', 'main', 'surewin'],
  ['surewin_withdrawal', 'surewin', 'main'],
  ['interest', 'interest', 'surewin'],
  ['referral_reward', 'referral_rewards', 'main'],
  ['adjustment', 'adjustments', 'main'],
  ['adjustment', 'main', 'adjustments'],
]

/** Checks that no transfer moves money between other kinds of account than its own kind does. */
function checkSides(tx: Tx): Promise<Finding[]> {
  const sides = Prisma.join(
    SIDES.map(
      ([kind, from, to]) =>
        Prisma.sql`(${kind}::transfer_kind, ${from}::account_kind, ${to}::account_kind)`,
    ),
  )
  return tx.$queryRaw`
    SELECT format('transfer %s of kind %s moves money from %s to %s', t.id, t.kind, f.kind, r.kind) AS finding,
      coalesce(f.owner_id, r.owner_id)::text AS player
    FROM transfer t JOIN account f ON f.id = t.from_account JOIN account r ON r.id = t.to_account
    WHERE (t.kind, f.kind, r.kind) NOT IN (VALUES ${sides})`
}

/** Checks that every stake, payout and refund is booked on the pot of the bet's own game. */
function checkPots(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    SELECT format('transfer %s of a bet on %s is booked on the pot of %s', t.id, r.game, p.game) AS finding,
      b.player_id::text AS player
    FROM transfer t JOIN account p ON p.kind = 'round_pot' AND p.id IN (t.from_account, t.to_account)
      JOIN bet b ON b.id = t.subject_id JOIN round r ON r.id = b.round_id
    WHERE p.game <> r.game`
}

/**
 * Checks that every bet has its exact stake booked on its player's main balance, and that there is
 * no stake without a bet.
 */
function checkStakes(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH booked AS (
      SELECT t.subject_id, t.amount, t.from_account AS account, a.owner_id
      FROM transfer t LEFT JOIN account a ON a.id = t.from_account AND a.kind = 'main'
      WHERE t.kind = 'bet_stake'
    )
    SELECT format('bet %s of %s by %s has a stake transfer of %s from %s', coalesce(b.id, k.subject_id),
      ${inMoney(Prisma.sql`b.stake`)}, ${inText(Prisma.sql`b.player_id`, 'nobody')},
      ${inMoney(Prisma.sql`k.amount`)}, ${inText(Prisma.sql`k.owner_id`, 'nobody')}) AS finding,
      b.player_id::text AS player, k.account
    FROM bet b FULL JOIN booked k ON k.subject_id = b.id
    WHERE b.stake IS DISTINCT FROM k.amount OR b.player_id IS DISTINCT FROM k.owner_id`
}

/**
 * Checks that winners of finished rounds are paid and stakes of void rounds are refunded, each to
 * the bet's player, and that nobody else gets anything.
 */
function checkPayouts(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH due AS (
      SELECT b.id, b.player_id, CASE WHEN ${isIn(['finished'], 'r')} AND b.selection = r.outcome THEN nullif(b.payout, 0) END AS payout,
        CASE WHEN ${isIn(VOID, 'r')} THEN b.stake END AS refund
      FROM bet b JOIN round r ON r.id = b.round_id
    ), booked AS (
      SELECT s.*, a.owner_id FROM (
        SELECT subject_id, sum(amount) FILTER (WHERE kind = 'bet_payout') AS payout,
          sum(amount) FILTER (WHERE kind = 'bet_refund') AS refund, min(to_account) AS account
        FROM transfer WHERE kind IN ('bet_payout', 'bet_refund') GROUP BY subject_id
      ) s LEFT JOIN account a ON a.id = s.account AND a.kind = 'main'
    )
    SELECT format('bet %s: due payout %s refund %s to %s, booked payout %s refund %s to %s',
      coalesce(d.id, k.subject_id), ${inMoney(Prisma.sql`d.payout`)}, ${inMoney(Prisma.sql`d.refund`)},
      ${inText(Prisma.sql`d.player_id`, 'nobody')}, ${inMoney(Prisma.sql`k.payout`)},
      ${inMoney(Prisma.sql`k.refund`)}, ${inText(Prisma.sql`k.owner_id`, 'nobody')}) AS finding,
      d.player_id::text AS player, k.account
    FROM due d FULL JOIN booked k ON k.subject_id = d.id
    WHERE d.payout IS DISTINCT FROM k.payout OR d.refund IS DISTINCT FROM k.refund
      OR (k.account IS NOT NULL AND k.owner_id IS DISTINCT FROM d.player_id)`
}

/** Checks that exactly the accepted deposits are credited, each to its player's main balance. */
function checkDeposits(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH booked AS (
      SELECT t.subject_id, t.amount, t.to_account AS account, a.owner_id
      FROM transfer t LEFT JOIN account a ON a.id = t.to_account AND a.kind = 'main'
      WHERE t.kind = 'deposit'
    )
    SELECT format('deposit request %s (%s, %s) of %s has a transfer of %s to %s', coalesce(d.id, k.subject_id),
      ${inText(Prisma.sql`d.status`)}, ${inMoney(Prisma.sql`d.amount`)}, ${inText(Prisma.sql`d.player_id`, 'nobody')},
      ${inMoney(Prisma.sql`k.amount`)}, ${inText(Prisma.sql`k.owner_id`, 'nobody')}) AS finding,
      d.player_id::text AS player, k.account
    FROM deposit_request d FULL JOIN booked k ON k.subject_id = d.id
    WHERE (CASE WHEN d.status = 'Accepted' THEN d.amount END) IS DISTINCT FROM k.amount
      OR (k.account IS NOT NULL AND k.owner_id IS DISTINCT FROM d.player_id)`
}

/**
 * Checks that reversals are of accepted deposits and whole, and that what was taken back, each part
 * once and from the deposit's player, is all that is no longer owed.
 */
function checkReversals(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH booked AS (
      SELECT p.deposit_id, sum(t.amount) AS amount, count(p.id) AS parts, count(t.id) AS transfers,
        array_agg(DISTINCT a.owner_id) AS owners
      FROM (SELECT * FROM transfer WHERE kind = 'deposit_reversal') t
        FULL JOIN deposit_reversal_part p ON p.id = t.subject_id
        LEFT JOIN account a ON a.id = t.from_account AND a.kind = 'main'
      GROUP BY p.deposit_id
    )
    SELECT format('reversal of deposit request %s (%s of %s, %s owed) of %s took back %s from %s',
      ${inText(Prisma.sql`coalesce(r.deposit_id, k.deposit_id)`, 'nothing')}, ${inMoney(Prisma.sql`r.amount`)},
      ${inMoney(Prisma.sql`d.amount`)}, ${inMoney(Prisma.sql`r.owed`)}, ${inText(Prisma.sql`r.player_id`, 'nobody')},
      ${inMoney(Prisma.sql`k.amount`)}, ${inText(Prisma.sql`k.owners`, 'nobody')}) AS finding,
      r.player_id::text AS player
    FROM deposit_reversal r JOIN deposit_request d ON d.id = r.deposit_id
      FULL JOIN booked k ON k.deposit_id = r.deposit_id
    WHERE r.deposit_id IS NULL OR d.status <> 'Accepted' OR r.amount <> d.amount OR r.player_id <> d.player_id
      OR r.amount - r.owed <> coalesce(k.amount, 0)
      OR (k.deposit_id IS NOT NULL AND (k.owners <> ARRAY[r.player_id] OR k.parts <> k.transfers))`
}

/**
 * Checks that what lines back was booked once, to the line's amount and from its channel's cash, and by
 * nobody else under the line's ID, that moved cash has its transfer, and that each chain of balances adds up.
 */
function checkLines(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    SELECT format('deposit request %s is backed by line %s of %s but booked as %s from the cash of %s', o.deposit_id, l.id,
      ${inMoney(Prisma.sql`l.amount`)}, ${inMoney(Prisma.sql`t.amount`)}, ${inText(Prisma.sql`a.channel_id`, 'nothing')})
      AS finding, NULL::text AS player
    FROM line_outcome o JOIN wallet_line l ON l.id = o.line_id
      LEFT JOIN transfer t ON t.kind = 'deposit' AND t.subject_id = o.deposit_id LEFT JOIN account a ON a.id = t.from_account
    WHERE o.kind = 'deposit' AND (t.amount IS DISTINCT FROM l.amount OR a.channel_id IS DISTINCT FROM l.channel_id)
    UNION ALL
    SELECT format('line %s backs deposit request %s, and request %s with its ID was accepted too', l.id, o.deposit_id, r.id),
      NULL
    FROM line_outcome o JOIN wallet_line l ON l.id = o.line_id
      JOIN deposit_request r ON txn_key(r.txn_id) = txn_key(l.external_id) AND r.status = 'Accepted' AND r.id <> o.deposit_id
    WHERE NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id IN (o.deposit_id, r.id))
    UNION ALL
    SELECT format('cash move %s has a transfer of %s', coalesce(m.id, t.subject_id), ${inMoney(Prisma.sql`t.amount`)}), NULL
    FROM cash_move m FULL JOIN (SELECT * FROM transfer WHERE kind = 'cash_move') t ON t.subject_id = m.id
      LEFT JOIN account f ON f.id = t.from_account LEFT JOIN account r ON r.id = t.to_account
    WHERE m.id IS NULL OR t.id IS NULL OR f.channel_id IS DISTINCT FROM m.to_id OR r.channel_id IS DISTINCT FROM m.from_id
    UNION ALL
    SELECT format('cash adjustment %s of %s has a transfer of %s', coalesce(j.id, t.subject_id), ${inMoney(Prisma.sql`j.amount`)},
      ${inMoney(Prisma.sql`t.amount`)}), NULL
    FROM cash_adjustment j
      FULL JOIN (SELECT * FROM transfer WHERE kind IN ('cash_surplus', 'cash_shortfall')) t ON t.subject_id = j.id
      LEFT JOIN account a ON a.id = CASE t.kind WHEN 'cash_surplus' THEN t.from_account ELSE t.to_account END
    WHERE j.amount IS DISTINCT FROM CASE t.kind WHEN 'cash_surplus' THEN t.amount ELSE -t.amount END
      OR a.channel_id IS DISTINCT FROM j.channel_id
    UNION ALL
    SELECT format('close %s of %s books %s, not %s', id, day, ${inMoney(Prisma.sql`adjusted`)}, ${inMoney(Prisma.sql`due`)}), NULL
    FROM (
      SELECT d.id, d.day, CASE WHEN d.reopened_at IS NULL THEN d.counted - d.opening - d.received + d.sent ELSE 0 END AS due,
        (SELECT coalesce(sum(j.amount), 0) FROM cash_adjustment j WHERE j.close_id = d.id) AS adjusted
      FROM day_close d
    ) closed
    WHERE adjusted <> due
    UNION ALL
    SELECT format('line %s leaves %s after %s', id, ${inMoney(Prisma.sql`leaves`)}, ${inMoney(Prisma.sql`before`)}), NULL
    FROM (
      SELECT l.id, l.leaves, l.amount, l.commission, c.kind, c.commission AS rate,
        CASE l.direction WHEN 'in' THEN l.amount ELSE -l.amount END + l.commission - l.fee AS change,
        coalesce(lag(l.leaves) OVER (PARTITION BY l.opening_id ORDER BY l.position), o.balance) AS before
      FROM wallet_line l JOIN channel_opening o ON o.id = l.opening_id JOIN channel c ON c.id = l.channel_id
      WHERE l.position IS NOT NULL
    ) chained
    WHERE leaves - before - change NOT BETWEEN CASE WHEN commission > 0 THEN -1 ELSE 0 END
      AND CASE WHEN commission > 0 THEN 1 WHEN kind = 'agent' THEN amount * 500 / 10000 ELSE 0 END`
}

/**
 * Checks that every withdrawal request has its amount set aside from its player's main balance,
 * that exactly the accepted ones are paid, and exactly the rejected and cancelled ones returned to
 * that balance.
 */
function checkWithdrawals(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH booked AS (
      SELECT s.*, a.owner_id, r.owner_id AS returned_to FROM (
        SELECT subject_id, sum(amount) FILTER (WHERE kind = 'withdrawal_hold') AS held,
          sum(amount) FILTER (WHERE kind = 'withdrawal_paid') AS paid,
          sum(amount) FILTER (WHERE kind = 'withdrawal_return') AS returned,
          min(from_account) FILTER (WHERE kind = 'withdrawal_hold') AS held_from,
          min(to_account) FILTER (WHERE kind = 'withdrawal_return') AS returned_on
        FROM transfer WHERE kind IN ('withdrawal_hold', 'withdrawal_paid', 'withdrawal_return') GROUP BY subject_id
      ) s LEFT JOIN account a ON a.id = s.held_from AND a.kind = 'main'
        LEFT JOIN account r ON r.id = s.returned_on AND r.kind = 'main'
    )
    SELECT format('withdraw request %s (%s, %s) of %s: held %s from %s, paid %s, returned %s to %s',
      coalesce(w.id, k.subject_id), ${inText(Prisma.sql`w.status`)}, ${inMoney(Prisma.sql`w.amount`)},
      ${inText(Prisma.sql`w.player_id`, 'nobody')}, ${inMoney(Prisma.sql`k.held`)},
      ${inText(Prisma.sql`k.owner_id`, 'nobody')}, ${inMoney(Prisma.sql`k.paid`)}, ${inMoney(Prisma.sql`k.returned`)},
      ${inText(Prisma.sql`k.returned_to`, 'nobody')}) AS finding, w.player_id::text AS player
    FROM withdrawal_request w FULL JOIN booked k ON k.subject_id = w.id
    WHERE w.amount IS DISTINCT FROM k.held OR w.player_id IS DISTINCT FROM k.owner_id
      OR (CASE WHEN w.status = 'Accepted' THEN w.amount END) IS DISTINCT FROM k.paid
      OR (CASE WHEN w.status IN ('Rejected', 'Cancelled') THEN w.amount END) IS DISTINCT FROM k.returned
      OR (k.returned_on IS NOT NULL AND k.returned_to IS DISTINCT FROM w.player_id)`
}

/**
 * Checks that every payout that came back was paid, and is booked whole and once, from the cash that
 * paid it to its player's main balance.
 */
function checkCameBack(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    SELECT format('withdraw request %s (%s, %s) of %s came back as %s: %s from account %s to %s, paid to account %s',
      coalesce(v.withdrawal_id, t.subject_id), ${inText(Prisma.sql`w.status`)}, ${inMoney(Prisma.sql`w.amount`)},
      ${inText(Prisma.sql`w.player_id`, 'nobody')}, ${inMoney(Prisma.sql`v.amount`)}, ${inMoney(Prisma.sql`t.amount`)},
      ${inText(Prisma.sql`t.from_account`)}, ${inText(Prisma.sql`a.owner_id`, 'nobody')}, ${inText(Prisma.sql`p.to_account`)})
      AS finding, w.player_id::text AS player
    FROM withdrawal_reversal v FULL JOIN (SELECT * FROM transfer WHERE kind = 'withdrawal_reversal') t
        ON t.subject_id = v.withdrawal_id
      LEFT JOIN withdrawal_request w ON w.id = v.withdrawal_id
      LEFT JOIN account a ON a.id = t.to_account AND a.kind = 'main'
      LEFT JOIN transfer p ON p.kind = 'withdrawal_paid' AND p.subject_id = v.withdrawal_id
    WHERE v.withdrawal_id IS NULL OR w.status <> 'Accepted'
      OR (v.amount, v.player_id, t.amount, a.owner_id, t.from_account)
        IS DISTINCT FROM (w.amount, w.player_id, w.amount, w.player_id, p.to_account)`
}

/**
 * Checks that each reward is booked once, to the person who referred the player, and that the
 * player deposited and staked what the reward's terms require.
 */
function checkReferrals(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH rewarded AS (
      SELECT r.*, (SELECT referred_by_id FROM "user" u WHERE u.id = r.player_id) AS referred_by, (
          SELECT coalesce(sum(b.stake), 0) FROM bet b JOIN round d ON d.id = b.round_id
          WHERE b.player_id = r.player_id AND ${isIn(['finished'], 'd')}
        ) AS staked,
        EXISTS (
          SELECT 1 FROM deposit_request q WHERE q.player_id = r.player_id AND q.status = 'Accepted'
        ) AS has_deposited
      FROM referral r WHERE r.rewarded_at IS NOT NULL
    ), booked AS (
      SELECT t.subject_id, t.amount, a.owner_id
      FROM transfer t JOIN account a ON a.id = t.to_account WHERE t.kind = 'referral_reward'
    )
    SELECT format('referral of %s: reward %s to %s, booked %s to %s, staked %s of %s',
      coalesce(r.player_id, k.subject_id), ${inMoney(Prisma.sql`r.reward`)},
      ${inText(Prisma.sql`r.referrer_id`, 'nobody')}, ${inMoney(Prisma.sql`k.amount`)},
      ${inText(Prisma.sql`k.owner_id`, 'nobody')}, ${inMoney(Prisma.sql`r.staked`)},
      ${inMoney(Prisma.sql`r.stake_needed`)}) AS finding, coalesce(r.referrer_id, k.owner_id)::text AS player
    FROM rewarded r FULL JOIN booked k ON k.subject_id = r.player_id
    WHERE r.reward IS DISTINCT FROM k.amount OR r.referrer_id IS DISTINCT FROM k.owner_id
      OR r.staked < r.stake_needed OR NOT r.has_deposited OR r.referrer_id IS DISTINCT FROM r.referred_by`
}

/**
 * Checks that every recorded adjustment is booked, on that player's balance and by the requested
 * amount, and that no adjustment is booked without a record.
 */
function checkAdjustments(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH booked AS (
      SELECT t.subject_id, a.owner_id,
        CASE WHEN a.id = t.to_account THEN t.amount ELSE -t.amount END AS amount,
        CASE WHEN a.id = t.to_account THEN t.to_balance ELSE t.from_balance END AS balance
      FROM transfer t JOIN account a ON a.id IN (t.from_account, t.to_account) AND a.owner_id IS NOT NULL
      WHERE t.kind = 'adjustment'
    )
    SELECT format('adjustment %s of %s (%s) books %s to %s', coalesce(j.id, k.subject_id),
      ${inText(Prisma.sql`j.player_id`, 'nobody')}, ${inText(Prisma.sql`j.input`)}, ${inMoney(Prisma.sql`k.amount`)},
      ${inText(Prisma.sql`k.owner_id`, 'nobody')}) AS finding, coalesce(j.player_id, k.owner_id)::text AS player
    FROM adjustment j FULL JOIN booked k ON k.subject_id = j.id
    WHERE k.owner_id IS DISTINCT FROM j.player_id
      OR j.input NOT IN ('by ' || k.amount, 'to ' || k.balance)`
}

async function checkAuditChain(tx: Tx): Promise<Finding[]> {
  let previous = AUDIT_GENESIS
  let afterId = 0n
  for (;;) {
    const events = await tx.auditEvent.findMany({
      where: { id: { gt: afterId } },
      orderBy: { id: 'asc' },
      take: AUDIT_PAGE,
    })
    for (const event of events) {
      if (auditHash(previous, event) !== event.hash) {
        return [{ finding: `audit event ${event.id} does not follow from the one before it` }]
      }
      previous = event.hash
      afterId = event.id
    }
    if (events.length < AUDIT_PAGE) return []
  }
}
