/** Calendar periods in the player's time zone: days from midnight, weeks from Monday, months from the 1st. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
