'use client'

import { useEffect, useEffectEvent } from 'react'

type Shortcuts = Readonly<Record<string, () => void>>

const TYPED_INTO = 'input, textarea, select, [contenteditable]'
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]'

/**
 * Single keys for those who work through a queue, by `KeyboardEvent.key` in lower case. They rest while
 * something is typed, while a dialog is open, and with a modifier, which belongs to the browser.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcuts[event.key.toLowerCase()]
    if (!run || event.defaultPrevented || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
    if (document.querySelector(OPEN_DIALOG)) return
    event.preventDefault()
    run()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
