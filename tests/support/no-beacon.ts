import type { Beacon } from '@/lib/play/fairness/beacon'

/** Announces nothing, and never delivers an earlier announcement. */
export const noBeacon: Beacon = {
  announceFor: () => null,
  announceSeason: () => null,
  signatureOf: () => null,
  isGivenUp: () => false,
}
