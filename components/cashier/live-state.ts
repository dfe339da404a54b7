import { useSyncExternalStore } from 'react'

let isLive = false
const listeners = new Set<() => void>()

/** Sets whether news of requests arrives automatically. */
export function setLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns true while news of requests arrives automatically. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  )
}
