import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { type Check, type Finding, inMoney, inText } from '@/lib/money/ledger/check-findings'
import { MAX_SUREWIN_BALANCE, PERIOD_SECONDS } from '@/lib/money/ledger/rules/interest'

/** Interest this long overdue is a finding, in minutes. */
const POSTING_GRACE_MINUTES = 60

/** SureWin's part of the ledger check. */
export const SUREWIN_CHECKS: readonly Check[] = [
  checkSurewinTransfers,
  checkInterest,
  checkRecords,
  checkPostingsInTime,
]

/** Compares every SureWin transfer with its row in the ledger: amount and balances. */
function checkSurewinTransfers(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH booked AS (
      SELECT subject_id, kind, amount,
        CASE kind WHEN 'surewin_deposit' THEN from_balance ELSE to_balance END AS main,
        CASE kind WHEN 'surewin_deposit' THEN to_balance ELSE from_balance END AS surewin
      FROM transfer WHERE kind IN ('surewin_deposit', 'surewin_withdrawal')
    )
    SELECT format('SureWin transfer %s (%s %s) is %s of %s in the ledger',
      coalesce(m.id, b.subject_id), ${inText(Prisma.sql`m.action`)}, ${inMoney(Prisma.sql`m.amount`)},
      ${inText(Prisma.sql`b.kind`)}, ${inMoney(Prisma.sql`b.amount`)}) AS finding, m.player_id::text AS player
    FROM surewin_transfer m FULL JOIN booked b ON b.subject_id = m.id
    WHERE (m.action = 'deposit') IS DISTINCT FROM (b.kind = 'surewin_deposit')
      OR (m.amount, m.main_balance, m.surewin_balance) IS DISTINCT FROM (b.amount, b.main, b.surewin)`
}

/** Compares every interest posting with its transfer: account and exact amount. */
function checkInterest(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH due AS (
      SELECT i.id, i.period, i.amount, a.id AS account,
        div(i.balance_seconds::numeric * i.rate_basis_points, ${PERIOD_SECONDS}::int * 10000::bigint) AS earned
      FROM surewin_interest i JOIN account a ON a.owner_id = i.player_id AND a.kind = 'surewin'
    )
    SELECT format('interest %s of period %s: earned %s, posted %s, booked %s to account %s',
      coalesce(d.id, t.subject_id), ${inText(Prisma.sql`d.period`)}, ${inMoney(Prisma.sql`d.earned`)},
      ${inMoney(Prisma.sql`d.amount`)}, ${inMoney(Prisma.sql`t.amount`)}, ${inText(Prisma.sql`t.to_account`)}) AS finding,
      coalesce(d.account, t.to_account) AS account
    FROM due d FULL JOIN (SELECT * FROM transfer WHERE kind = 'interest') t ON t.subject_id = d.id
    WHERE (d.amount, d.account) IS DISTINCT FROM (t.amount, t.to_account)
      OR d.amount IS DISTINCT FROM least(d.earned, ${MAX_SUREWIN_BALANCE}::bigint - t.to_balance + t.amount)`
}

/** Compares every SureWin balance with its record, transfers and interest. */
function checkRecords(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH moved AS (
      SELECT player_id, sum(amount) FILTER (WHERE action = 'deposit') AS deposited,
        sum(CASE action WHEN 'deposit' THEN amount ELSE -amount END) AS net
      FROM surewin_transfer GROUP BY player_id
    ), earned AS (
      SELECT player_id, sum(amount) AS interest, max(period) AS last FROM surewin_interest GROUP BY player_id
    )
    SELECT format('SureWin of %s: balance %s, moved %s, interest %s, deposited %s of %s, period %s after %s',
      a.owner_id, ${inMoney(Prisma.sql`a.balance`)}, ${inMoney(Prisma.sql`m.net`)}, ${inMoney(Prisma.sql`e.interest`)},
      ${inMoney(Prisma.sql`r.deposited`)}, ${inMoney(Prisma.sql`m.deposited`)},
      ${inText(Prisma.sql`r.period`)}, ${inText(Prisma.sql`e.last`)}) AS finding,
      a.id AS account
    FROM account a
      LEFT JOIN surewin_record r ON r.player_id = a.owner_id
      LEFT JOIN moved m ON m.player_id = a.owner_id
      LEFT JOIN earned e ON e.player_id = a.owner_id
    WHERE a.kind = 'surewin' AND (
      a.balance <> coalesce(m.net, 0) + coalesce(e.interest, 0)
      OR r.deposited IS DISTINCT FROM m.deposited OR e.last >= r.period)`
}

function checkPostingsInTime(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    SELECT format('interest of %s is due since %s', player_id, next_posting_at) AS finding, player_id::text AS player
    FROM surewin_record
    WHERE next_posting_at < now() - make_interval(mins => ${POSTING_GRACE_MINUTES}::int)`
}
