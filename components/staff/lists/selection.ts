import { createStore, useStore } from '@/lib/base/browser/store'

const selected = createStore<ReadonlySet<string>>(new Set())

/** Selects or deselects rows of the list. */
export function select(ids: readonly string[], isSelected: boolean): void {
  const next = new Set(selected.get())
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  selected.set(next)
}

export function selectNone(): void {
  selected.set(selected.initial)
}

/** Returns the ids of the selected rows. Some may have left the list. */
export function useSelected(): ReadonlySet<string> {
  return useStore(selected)
}
