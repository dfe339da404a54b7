import type { RequestKind } from './queue-view'

/** A decision that is not carried out yet, as shown to the admin who made it. */
export interface WaitingDecision {
  /** Id of the decision. */
  readonly id: string
  /** API path of the decision. */
  readonly path: string
  /** e.g. `Accepting ৳1,500 for Rina Begum.` */
  readonly doing: string
  /**
   * Toast for when the decision was carried out. Left out for several requests: their answer
   * describes it.
   */
  readonly done?: { readonly title: string; readonly text: string }
  /** Set for several requests that were decided together. */
  readonly kind?: RequestKind
  /** URL of the request, which opens after an undo. */
  readonly href: string
  /** Time when the decision is carried out, by `performance.now()`. */
  readonly dueAt: number
}

/** Toast for when the decision was undone. */
export const UNDONE = { title: 'Undone', text: 'Nothing was booked. It’s pending again.' } as const

const NONE: readonly WaitingDecision[] = []
let waiting = NONE
const listeners = new Set<() => void>()

function change(next: readonly WaitingDecision[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * The viewing admin's decisions that are not carried out yet, latest last. They outlive the panel
 * they were made in.
 */
export const waitingDecisions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => waiting,
  /** There are none while rendering on the server. */
  onServer: () => NONE,
  add(decision: WaitingDecision): void {
    change([...waiting, decision])
  },
  remove(id: string): void {
    change(waiting.filter((each) => each.id !== id))
  },
}
