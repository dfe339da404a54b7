'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useShortcuts } from '@/components/ui/use-shortcuts'

/** Id of the search field of a list that staff work on. */
export const SEARCH_ID = 'queue-search'

interface QueueKeysProps {
  /** Address without the panel; null while none is open. */
  readonly closeHref: string | null
}

/**
 * `/` searches, J and K move, Enter opens (a row is a link), Esc closes. With a panel open, moving opens, and
 * C, P and N press what says so of itself: copy, the player, a note.
 */
export function QueueKeys({ closeHref }: QueueKeysProps) {
  const router = useRouter()

  function move(step: 1 | -1) {
    const rows = [...document.querySelectorAll<HTMLAnchorElement>('a[data-queue-row]')]
    const focused = rows.findIndex((row) => row.matches(':focus'))
    const selected = rows.findIndex((row) => row.hasAttribute('aria-current'))
    const from = focused >= 0 ? focused : selected
    const row = rows[from < 0 ? 0 : from + step]
    row?.focus()
    if (closeHref !== null) row?.click()
  }

  const press = (key: string) => () =>
    document.querySelector<HTMLElement>(`aside [aria-keyshortcuts="${key}"]`)?.click()

  useShortcuts({
    '/': () => {
      const field = document.querySelector<HTMLInputElement>(`#${SEARCH_ID}`)
      field?.focus()
      // Pasting replaces what is there.
      field?.select()
    },
    j: () => move(1),
    k: () => move(-1),
    c: press('C'),
    p: press('P'),
    n: press('N'),
    escape: () => {
      if (closeHref !== null) router.push(closeHref, { scroll: false })
    },
  })

  return null
}

const KEY =
  'inline-block h-4.5 min-w-4.5 rounded-[4px] px-1 text-center font-sans text-xs/4.5 font-medium text-fg-2 inset-ring inset-ring-line-strong'

/** A key to press, drawn as one. */
export function Key({ children }: { readonly children: ReactNode }) {
  return <kbd className={KEY}>{children}</kbd>
}

/** The key of a button, on it: not on a phone, and read out by its `aria-keyshortcuts`. */
export function ButtonKey({ children }: { readonly children: ReactNode }) {
  return (
    <span
      className="max-sm:hidden in-[.bg-accent]:[&>kbd]:text-on-accent in-[.bg-accent]:[&>kbd]:inset-ring-on-accent"
      aria-hidden="true"
    >
      <Key>{children}</Key>
    </span>
  )
}
