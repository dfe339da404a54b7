import type { ReactNode } from 'react'

/** A message over the page. */
export interface ToastText {
  /** `plain`: news that is neither good nor bad, like a round that was lost. */
  readonly tone: 'ok' | 'plain' | 'error'
  readonly title: string
  readonly text?: string | undefined
  /** In the place of the tone's icon. */
  readonly mark?: ReactNode
  /** Of a notice: the page with more. A bad one stays until it is closed. */
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

export interface WaitingToast extends ToastText {
  /** No other message of this page has it. */
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

/** A short message over the page. An error stays twice as long as a confirmation. */
export function showToast(toast: ToastText): void {
  count += 1
  change([...waiting, { ...toast, id: count }])
}

/** Messages that wait for their host to show them. */
export const waitingToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => waiting,
  /** The server has none. */
  onServer: () => NONE,
  /** All of them, which then wait no more. */
  take(): readonly WaitingToast[] {
    const taken = waiting
    if (taken.length > 0) change(NONE)
    return taken
  },
}
