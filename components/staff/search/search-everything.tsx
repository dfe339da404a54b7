'use client'

import { useCallback, useEffect, useState } from 'react'
import { Key } from '@/components/staff/lists/queue-keys'
import { ICON_BUTTON } from '@/components/ui/classes'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { OPEN_DIALOG } from '@/components/ui/open-dialog'
import { PageIcon } from '@/components/ui/page-icon'

const PALETTE = new LazyChunk(() => import('./search-palette'))
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Event that opens the search; its detail is the initial text, which may be empty. */
const OPEN = 'rondo:search'

/** Opens the search in the staff frame, with pasted text if there is any. */
function openSearch(text = ''): void {
  window.dispatchEvent(new CustomEvent(OPEN, { detail: text }))
}

/** Calls `onOpen` when the search is opened. Returns a function that stops listening. */
function onSearchOpened(onOpen: (text: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) onOpen(String(event.detail))
  }
  window.addEventListener(OPEN, listener)
  return () => window.removeEventListener(OPEN, listener)
}

/**
 * The one search for staff. It opens with Ctrl K, by a button, or when text is pasted outside of a
 * field: a clerk working from a wallet's statement pastes a txnID and presses Enter.
 */
export function SearchEverything() {
  /** The initial text; null while the search is closed. */
  const [text, setText] = useState<string | null>(null)
  const palette = useLazyChunk(PALETTE, text !== null)
  const close = useCallback(() => setText(null), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isAsked || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector(OPEN_DIALOG)) openSearch()
    }
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest(TYPED_INTO) || document.querySelector(OPEN_DIALOG)) return
      const pasted = event.clipboardData?.getData('text').trim() ?? ''
      if (pasted !== '') openSearch(pasted)
    }
    const stop = onSearchOpened(setText)
    document.addEventListener('keydown', onKey)
    document.addEventListener('paste', onPaste)
    return () => {
      stop()
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('paste', onPaste)
    }
  }, [])

  if (text === null || palette === null) return null
  return <palette.SearchPalette text={text} onClose={close} />
}

const BAR =
  'flex h-9 w-full items-center gap-1 rounded-control-sm bg-surface-1 px-2 text-cap text-fg-2 inset-ring inset-ring-line-strong icons:size-4 hover:bg-surface-2 hover:text-fg'

/** Opens the search. Shown as an icon only if there is no room for words. */
export function SearchButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  return (
    <button
      type="button"
      className={isIcon ? ICON_BUTTON : BAR}
      aria-label="Search everything"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onClick={() => openSearch()}
    >
      <PageIcon name="search" />
      {isIcon ? null : (
        <>
          <span className="mr-auto ml-1">Search everything</span>
          <Key>Ctrl</Key>
          <Key>K</Key>
        </>
      )}
    </button>
  )
}
