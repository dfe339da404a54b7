import { t } from '@/lib/language/rules/t'

/** Reason recorded for a round that was given up because its beacon didn't come. */
export const NO_BEACON_REASON = 'The public beacon did not answer in time.'

/**
 * Returns the reason of a void round for players: a staff text unchanged, our own reason in the
 * reader's language.
 */
export function voidReasonText(reason: string): string {
  return reason === NO_BEACON_REASON ? t('games.noBeacon') : reason
}
