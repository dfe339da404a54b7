/** Messages from the benchmark to a viewer process. */
export type ViewerCommand =
  | {
      readonly type: 'open'
      readonly port: number
      readonly cookies: readonly string[]
      /** True if viewers reconnect when their connection ends, as a page does. */
      readonly comesBack: boolean
    }
  | { readonly type: 'report' }

export interface ViewerReport {
  readonly type: 'report'
  /** Number of connections that the server ended. */
  readonly dropped: number
  /**
   * When each connected viewer got the first event over its current connection, in epoch
   * milliseconds.
   */
  readonly openedAt: readonly number[]
  /** When the result of a round arrived as an event. */
  readonly arrivals: readonly (readonly [countdownId: string, at: readonly number[]])[]
  /**
   * Number of viewers who know the result of a round, from an event or from their first snapshot.
   */
  readonly knowing: readonly (readonly [countdownId: string, viewers: number])[]
}

/** Messages from a viewer process to the benchmark. */
export type ViewerAnswer =
  | { readonly type: 'opened'; readonly open: number }
  | { readonly type: 'failed'; readonly message: string }
  | ViewerReport
