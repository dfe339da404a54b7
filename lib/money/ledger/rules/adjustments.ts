/** Reasons for a manual credit or debit. */
export const ADJUSTMENT_TYPES = ['goodwill', 'correction', 'bonus', 'chargeback', 'test'] as const
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number]

/** Labels shown to staff. */
export const ADJUSTMENT_NAMES: Readonly<Record<AdjustmentType, string>> = {
  goodwill: 'Goodwill',
  correction: 'Correction',
  bonus: 'Bonus',
  chargeback: 'Chargeback',
  test: 'Test',
}
