import { t } from '@/lib/base/text/rules/t'

/** Reason recorded for a round that was given up because its beacon didn't come. */
export const NO_BEACON_REASON = 'The public beacon did not answer in time.'

/** Reason recorded for a round whose bets were not sealed before its beacon's value could be known. */
export const SEAL_MISSED_REASON = 'The bets were not sealed in time.'

/**
 * Returns the reason of a void round for players: a staff text unchanged, our own reason in the
 * reader's language.
 */
export function voidReasonText(reason: string): string {
  if (reason === NO_BEACON_REASON) return t('games.noBeacon')
  return reason === SEAL_MISSED_REASON ? t('games.sealMissed') : reason
}
