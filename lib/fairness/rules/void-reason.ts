import { t } from '@/lib/language/rules/t'

/** Stored as the public reason of a round that was void because no public number came. */
export const NO_BEACON_REASON = 'The public beacon did not answer in time.'

/** The reason in the reader's language, without its full stop; what staff wrote stays as it is. */
export function describeVoidReason(reason: string): string {
  return reason === NO_BEACON_REASON ? t('proofs.noBeaconInTime') : reason.replace(/[.।]$/, '')
}
