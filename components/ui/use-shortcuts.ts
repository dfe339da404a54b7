import { useEffect, useEffectEvent } from 'react'
import { OPEN_DIALOG } from './open-dialog'

type Shortcuts = Readonly<Record<string, () => void>>

export const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
/** Elements that act on Enter themselves. */
const ENTERED = 'a, button, summary'

/**
 * Returns what a key types, in lower case. If that is another script, as in Bangla, returns what is
 * printed at the key's place instead. A letter with Shift is a separate key: `shift+a`.
 */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const name = (key > '~' ? code.replace(/^(Key|Digit)/, '') : key).toLowerCase()
  return shiftKey && /^[a-z]$/.test(name) ? `shift+${name}` : name
}

/** Returns false for a missing element, and for one in a part that the screen has no room for. */
export function isShown(element: HTMLElement | null): boolean {
  return element !== null && element.getClientRects().length > 0
}

/**
 * Handles single keys, named by `keyOf`. They are off while something is typed, while a dialog is
 * open, and with Ctrl, Meta or Alt, which belong to the browser.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcuts[keyOf(event)]
    if (!run || event.defaultPrevented || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(TYPED_INTO) || document.querySelector(OPEN_DIALOG)) return
    if (event.key === 'Enter' && target?.closest(ENTERED)) return
    event.preventDefault()
    run()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
