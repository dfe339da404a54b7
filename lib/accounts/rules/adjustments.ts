/** What a credit or debit by hand is for. */
export const ADJUSTMENT_TYPES = ['goodwill', 'correction', 'bonus', 'chargeback', 'test'] as const
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number]

/** As staff read them. */
export const ADJUSTMENT_NAMES: Readonly<Record<AdjustmentType, string>> = {
  goodwill: 'Goodwill',
  correction: 'Correction',
  bonus: 'Bonus',
  chargeback: 'Chargeback',
  test: 'Test',
}
