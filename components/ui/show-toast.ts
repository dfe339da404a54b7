import type { ReactNode } from 'react'

/** A message over the page. */
export interface ToastText {
  /** `plain`: news that is neither good nor bad, like a round that was lost. */
  readonly tone: 'ok' | 'plain' | 'error'
  readonly title: string
  readonly text?: string | undefined
  /** Replaces the tone's icon. */
  readonly mark?: ReactNode
  /** For a notice: links to the page with more. An error with a link stays until it is closed. */
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

export interface WaitingToast extends ToastText {
  /** Unique among the messages of this page. */
  readonly id: number
}

const NONE: readonly WaitingToast[] = []
let waiting = NONE
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly WaitingToast[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Shows a short message over the page. An error stays twice as long as a confirmation. */
export function showToast(toast: ToastText): void {
  count += 1
  change([...waiting, { ...toast, id: count }])
}

/** Messages that are waiting for their host to show them. */
export const waitingToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => waiting,
  /** The server has no messages. */
  onServer: () => NONE,
  /** Returns all waiting messages and empties the list. */
  take(): readonly WaitingToast[] {
    const taken = waiting
    if (taken.length > 0) change(NONE)
    return taken
  },
}
