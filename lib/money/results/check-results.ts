import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { type Check, type Finding, inMoney } from '@/lib/money/ledger/check-findings'
import { findPosition, sumRounds, sumTransfers } from './results.sql'

/** The part of the ledger check about the house's figures. */
export const RESULT_CHECKS: readonly Check[] = [checkHouseTallies, checkHouseRounds]

/** Compares every stored sum with the transfers up to the position. */
async function checkHouseTallies(tx: Tx): Promise<Finding[]> {
  const position = await findPosition(tx)
  if (!position) return []
  const none = Prisma.sql`0`
  return tx.$queryRaw`
    SELECT format('tally of %s on %s (%s): %s, %s, could pay %s; the transfers give %s, %s, %s', kind, day,
      concat_ws(' ', nullif(game, ''), nullif(detail, '')),
      coalesce(h.count, 0), ${inMoney(Prisma.sql`coalesce(h.amount, ${none})`)}, coalesce(h.could_pay, 0),
      coalesce(t.count, 0), ${inMoney(Prisma.sql`coalesce(t.amount, ${none})`)}, coalesce(t.could_pay, 0)) AS finding
    FROM house_tally h FULL JOIN (${sumTransfers(Prisma.sql`t.id <= ${position.transferId}`)}) t
      USING (day, kind, game, detail)
    WHERE (h.count, h.amount, h.could_pay) IS DISTINCT FROM (t.count, t.amount, t.could_pay)`
}

/** Compares the tallied rounds with their bets. Sums of fractions may differ in their last digits. */
async function checkHouseRounds(tx: Tx): Promise<Finding[]> {
  const position = await findPosition(tx)
  if (!position) return []
  return tx.$queryRaw`
    SELECT format('tally of %s rounds on %s: %s rounds, staked %s, paid %s, expected %s; the bets give %s, %s, %s, %s',
      game, day, coalesce(h.rounds, 0), coalesce(h.staked, 0), coalesce(h.paid, 0), round(coalesce(h.expected, 0)),
      coalesce(r.rounds, 0), coalesce(r.staked, 0), coalesce(r.paid, 0), round(coalesce(r.expected, 0))) AS finding
    FROM house_rounds h FULL JOIN (${sumRounds(Prisma.sql`r.id <= ${position.roundId}`)}) r USING (day, game)
    WHERE (h.rounds, h.staked, h.paid) IS DISTINCT FROM (r.rounds, r.staked, r.paid)
      OR abs(h.expected - r.expected) > 1 + 1e-9 * abs(r.expected)
      OR abs(h.variance - r.variance) > 1 + 1e-6 * abs(r.variance)`
}
