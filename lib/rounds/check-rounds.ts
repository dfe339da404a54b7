import 'server-only'
import { getEnv } from '@/lib/config/env'
import type { Tx } from '@/lib/db/client'
import type { Check, Finding } from '@/lib/ledger/check-findings'
import { IS_SEALED, isIn, NOT_OVER, UNDECIDED } from './states'

/** Minutes past its end after which an unsettled round is a finding. */
const SETTLEMENT_GRACE_MINUTES = 15

/** Checks of rounds that are part of the ledger check. */
export const ROUND_CHECKS: readonly Check[] = [checkEnds, checkSeals]

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
