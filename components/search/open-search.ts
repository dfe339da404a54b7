/** Event that opens the search; its detail is the initial text, which may be empty. */
const OPEN = 'rondo:search'

/** Opens the search in the staff frame, with pasted text if there is any. */
export function openSearch(text = ''): void {
  window.dispatchEvent(new CustomEvent(OPEN, { detail: text }))
}

/** Calls `onOpen` when the search is opened. Returns a function that stops listening. */
export function onSearchOpened(onOpen: (text: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) onOpen(String(event.detail))
  }
  window.addEventListener(OPEN, listener)
  return () => window.removeEventListener(OPEN, listener)
}
