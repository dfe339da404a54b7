/** Stored statuses of a round. lib/games/schedule/states.ts has the states, which are finer. */
export const ROUND_STATUSES = ['scheduled', 'open', 'closed', 'finished', 'void'] as const
export type RoundStatus = (typeof ROUND_STATUSES)[number]
