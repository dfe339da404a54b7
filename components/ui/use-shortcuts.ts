import { useEffect, useEffectEvent } from 'react'

type Shortcuts = Readonly<Record<string, () => void>>

const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]'
/** They act on Enter themselves. */
const ENTERED = 'a, button, summary'

/**
 * What a key writes in lower case; where that is another script, as in Bangla, what is printed at its place.
 * A letter with Shift is another key: `shift+a`.
 */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const name = (key > '~' ? code.replace(/^(Key|Digit)/, '') : key).toLowerCase()
  return shiftKey && /^[a-z]$/.test(name) ? `shift+${name}` : name
}

/** False for what is not there, and for what lies in a part that the screen has no room for. */
export function isShown(element: HTMLElement | null): boolean {
  return element?.checkVisibility() ?? false
}

/**
 * Single keys, as `keyOf` names them. They rest while something is typed, while a dialog is
 * open, and with a modifier, which belongs to the browser.
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
