/** What the benchmark tells a process of viewers. */
export type ViewerCommand =
  | { readonly type: 'open'; readonly port: number; readonly cookies: readonly string[] }
  | { readonly type: 'report' }

export interface ArrivalReport {
  readonly type: 'arrivals'
  /** Connections that the server ended. */
  readonly dropped: number
  readonly arrivals: readonly (readonly [countdownId: string, at: readonly number[]])[]
}

/** What it answers. */
export type ViewerAnswer =
  | { readonly type: 'opened'; readonly open: number }
  | { readonly type: 'failed'; readonly message: string }
  | ArrivalReport
