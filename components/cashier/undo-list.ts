import type { RequestKind } from './queue-view'

/** A decision on its way, as the admin who made it is told of it. */
export interface WaitingDecision {
  /** Of the decision. */
  readonly id: string
  /** Where its calls are. */
  readonly path: string
  /** e.g. `Accepting ৳1,500 for Rina Begum.` */
  readonly doing: string
  /** What is said once it was carried out. */
  readonly done: { readonly title: string; readonly text: string }
  /** Of several that were decided together. */
  readonly kind?: RequestKind
  /** Its request, to which taking it back leads. */
  readonly href: string
  /** When it is carried out, by `performance.now()`. */
  readonly dueAt: number
}

const NONE: readonly WaitingDecision[] = []
let waiting = NONE
const listeners = new Set<() => void>()

function change(next: readonly WaitingDecision[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** The decisions of this page's admin that wait, the latest last. They outlive the panel they were made in. */
export const waitingDecisions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => waiting,
  /** The server knows of none. */
  onServer: () => NONE,
  add(decision: WaitingDecision): void {
    change([...waiting, decision])
  },
  remove(id: string): void {
    change(waiting.filter((each) => each.id !== id))
  },
}
