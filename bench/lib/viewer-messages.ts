/** What the benchmark tells a process of viewers. */
export type ViewerCommand =
  | {
      readonly type: 'open'
      readonly port: number
      readonly cookies: readonly string[]
      /** Whether they come back, as a page does, where their connection ends. */
      readonly comesBack: boolean
    }
  | { readonly type: 'report' }

export interface ViewerReport {
  readonly type: 'report'
  /** Connections that the server ended. */
  readonly dropped: number
  /** When each viewer who has a connection now got its first event over it, epoch milliseconds. */
  readonly openedAt: readonly number[]
  /** When the result of a round came as an event. */
  readonly arrivals: readonly (readonly [countdownId: string, at: readonly number[]])[]
  /** How many viewers know the result of a round, by an event or by the snapshot they began with. */
  readonly knowing: readonly (readonly [countdownId: string, viewers: number])[]
}

/** What it answers. */
export type ViewerAnswer =
  | { readonly type: 'opened'; readonly open: number }
  | { readonly type: 'failed'; readonly message: string }
  | ViewerReport
