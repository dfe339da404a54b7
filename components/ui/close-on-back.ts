import { useEffect, useRef } from 'react'

/**
 * The browser's back button closes an open sheet or dialog before it leaves the page.
 *
 * The first dialog adds an entry to the history, with the page's own address. Going back from it
 * closes the topmost dialog. If a dialog is closed otherwise, its entry stays, because removing it
 * takes time and could undo a navigation that begins meanwhile. It is skipped as soon as somebody
 * goes back over it.
 */
const MARK = 'dialog'

type Close = () => void

/** The open dialogs, the topmost last. */
const open: Close[] = []
/** The entry that was added last; null once somebody has gone back over it. */
let added: { readonly href: string; readonly key: string | undefined } | null = null

/** Returns what tells an entry from others of the same address, in browsers that know it. */
function keyOfEntry(): string | undefined {
  return window.navigation?.currentEntry?.key
}

function isOnAdded(): boolean {
  if (added?.href !== window.location.href) return false
  // A refresh of the page removes the mark.
  return added.key === undefined
    ? window.history.state?.[MARK] === true
    : added.key === keyOfEntry()
}

function addEntry(): void {
  if (isOnAdded()) return
  window.history.pushState({ [MARK]: true }, '')
  added = { href: window.location.href, key: keyOfEntry() }
}

function handlePop(event: PopStateEvent): void {
  const wasAdded = added?.href === window.location.href
  added = null
  const close = wasAdded ? open.at(-1) : undefined
  if (close) {
    // The page stays the same, so the router has nothing to restore.
    event.stopImmediatePropagation()
    close()
    // Another dialog may be open, or this one may not be left yet.
    setTimeout(() => {
      if (open.length > 0) addEntry()
    })
  } else if (wasAdded || event.state?.[MARK] === true) window.history.back()
}

/** Notes that a dialog has opened. Returns the function to call once it has closed. */
export function noteOpened(close: Close): () => void {
  // Listens before the router: it listens to the same target, but not for the capture.
  window.addEventListener('popstate', handlePop, { capture: true })
  open.push(close)
  addEntry()
  return () => {
    const at = open.indexOf(close)
    if (at !== -1) open.splice(at, 1)
  }
}

/** Closes a dialog on the browser's back button. */
export function useCloseOnBack(isOpen: boolean, close: Close): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? noteOpened(() => latest.current()) : undefined), [isOpen])
}
