import { useSyncExternalStore } from 'react'

export interface ToastText {
  readonly tone: 'ok' | 'error'
  readonly title: string
  readonly text?: string | undefined
}

export interface ShownToast extends ToastText {
  readonly id: number
}

/** An error stays twice as long as a confirmation, in milliseconds. */
export const SHOWN_FOR_MS = { ok: 6_000, error: 12_000 } as const

const NONE: readonly ShownToast[] = []

let toasts = NONE
let made = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** A short message over the page. */
export function showToast(text: ToastText): void {
  made += 1
  change([{ ...text, id: made }, ...toasts])
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Newest first. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    listen,
    () => toasts,
    () => NONE,
  )
}
