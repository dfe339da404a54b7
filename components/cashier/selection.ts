import { useSyncExternalStore } from 'react'

const NONE: ReadonlySet<string> = new Set()
let selected = NONE
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ReadonlySet<string>): void {
  selected = next
  for (const listener of listeners) listener()
}

/** Selects or deselects rows of the list. */
export function select(ids: readonly string[], isSelected: boolean): void {
  const next = new Set(selected)
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  change(next)
}

export function selectNone(): void {
  change(NONE)
}

/** Returns the ids of the selected rows. Some may have left the list. */
export function useSelected(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => selected,
    () => NONE,
  )
}
