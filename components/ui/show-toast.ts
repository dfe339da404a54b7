import type { ReactNode } from 'react'
import { createStore } from '@/lib/base/browser/store'

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

/** Messages that are waiting for their host to show them. */
export const waitingToasts = createStore<readonly WaitingToast[]>([])
let count = 0

/** Shows a short message over the page. An error stays twice as long as a confirmation. */
export function showToast(toast: ToastText): void {
  count += 1
  waitingToasts.set([...waitingToasts.get(), { ...toast, id: count }])
}

/** Returns all waiting messages and empties the list. */
export function takeToasts(): readonly WaitingToast[] {
  const taken = waitingToasts.get()
  if (taken.length > 0) waitingToasts.set(waitingToasts.initial)
  return taken
}
