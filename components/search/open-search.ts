/** Text to begin with, or that the search is to be opened empty. */
const OPEN = 'rondo:search'

/** Opens the search of the staff's frame, with what was pasted. */
export function openSearch(text = ''): void {
  window.dispatchEvent(new CustomEvent(OPEN, { detail: text }))
}

/** Calls `onOpen` when the search is asked for. Returns how to stop. */
export function onSearchOpened(onOpen: (text: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) onOpen(String(event.detail))
  }
  window.addEventListener(OPEN, listener)
  return () => window.removeEventListener(OPEN, listener)
}
