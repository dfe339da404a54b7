import { t } from '@/lib/language/rules/t'

/** What is recorded of a round that was given up for want of its beacon. */
export const NO_BEACON_REASON = 'The public beacon did not answer in time.'

/** Why a round is void, to a player: what staff wrote as it is, our own reason in the reader's language. */
export function voidReasonText(reason: string): string {
  return reason === NO_BEACON_REASON ? t('games.noBeacon') : reason
}
