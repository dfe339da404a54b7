/** How many of a player's own requests the wallet lists. */
export const HISTORY_LIMIT = 100

/** The latest of a player's own requests, newest first. */
export interface OwnHistory<R> {
  readonly rows: readonly R[]
  /** How many there are, the older ones too. */
  readonly total: number
}
