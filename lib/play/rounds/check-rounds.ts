import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { IS_SEALED, isIn, NOT_OVER, UNDECIDED } from '@/lib/games/schedule/states'
import { ROUND_CAP, ROUND_CAP_KEY } from '@/lib/money/ledger/bet.sql'
import { type Check, type Finding, inMoney } from '@/lib/money/ledger/check-findings'

/** Minutes past its end after which an unsettled round is a finding. */
const SETTLEMENT_GRACE_MINUTES = 15

/** Checks of rounds that are part of the ledger check. */
export const ROUND_CHECKS: readonly Check[] = [checkEnds, checkSeals, checkRoundCaps]

/**
 * Finds rounds that should be over. A round that waits for its beacon gets its longest waiting time
 * on top.
 */
function checkEnds(tx: Tx): Promise<Finding[]> {
  const { BEACON_WAIT_SECONDS } = getEnv()
  return tx.$queryRaw`
    SELECT format('round %s %s ended at %s and is still %s', game, countdown_id, ends_at, status) AS finding
    FROM round WHERE ${isIn(NOT_OVER)}
      AND ends_at < now() - make_interval(mins => ${SETTLEMENT_GRACE_MINUTES}::int, secs =>
        CASE WHEN beacon_round IS NOT NULL AND ${isIn(UNDECIDED)} THEN ${BEACON_WAIT_SECONDS}::int ELSE 0 END)`
}

/** Finds rounds that gained or lost bets after their bets were sealed. */
function checkSeals(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    SELECT format('round %s %s was sealed with %s bets and has %s', r.game, r.countdown_id, r.bet_count,
      coalesce(b.count, 0)) AS finding
    FROM round r LEFT JOIN (SELECT round_id, count(*) AS count FROM bet GROUP BY round_id) b ON b.round_id = r.id
    WHERE ${IS_SEALED} AND r.bet_count <> coalesce(b.count, 0)`
}

/** Finds players who could win more in a round than the cap that was set before it opened. */
function checkRoundCaps(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH capped AS (
      SELECT r.id, r.game, r.countdown_id, ${ROUND_CAP} AS cap FROM round r
      WHERE r.opens_at >= (SELECT min(created_at) FROM setting WHERE key = ${ROUND_CAP_KEY})
    ), could_win AS (
      SELECT round_id, player_id, max(payout) - sum(staked) AS most FROM (
        SELECT b.round_id, b.player_id, b.selection, sum(b.payout) AS payout, sum(b.stake) AS staked
        FROM bet b JOIN capped ON capped.id = b.round_id GROUP BY 1, 2, 3
      ) picked GROUP BY round_id, player_id
    )
    SELECT format('round %s %s lets player %s win %s of at most %s', game, countdown_id, player_id,
      ${inMoney(Prisma.sql`most`)}, ${inMoney(Prisma.sql`cap`)}) AS finding, player_id::text AS player
    FROM capped JOIN could_win ON round_id = id WHERE most > cap`
}
