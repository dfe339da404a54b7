'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useShortcuts } from '@/components/ui/use-shortcuts'

/** Id of the search field in a staff list. */
export const SEARCH_ID = 'queue-search'

interface QueueKeysProps {
  /** URL without the panel; null while no panel is open. */
  readonly closeHref: string | null
}

/**
 * `/` searches, J and K move, Enter opens (a row is a link), Esc closes. With a panel open, moving
 * opens the row, and C, P and N use the element with that shortcut: copy, the player, a note.
 */
export function QueueKeys({ closeHref }: QueueKeysProps) {
  const router = useRouter()

  function move(step: 1 | -1) {
    const rows = [...document.querySelectorAll<HTMLAnchorElement>('a[data-queue-row]')]
    const focused = rows.findIndex((row) => row.matches(':focus'))
    const selected = rows.findIndex((row) => row.hasAttribute('aria-current'))
    const from = focused >= 0 ? focused : selected
    const row = rows[from < 0 ? 0 : from + step]
    // Without a connection the row isn't opened, so the next press starts from the same one.
    if (closeHref === null || navigator.onLine) row?.focus()
    if (closeHref !== null) row?.click()
  }

  const press = (key: string) => () =>
    document.querySelector<HTMLElement>(`aside [aria-keyshortcuts="${key}"]`)?.click()

  useShortcuts({
    '/': () => {
      const field = document.querySelector<HTMLInputElement>(`#${SEARCH_ID}`)
      field?.focus()
      // Selects the text, so that pasting replaces it.
      field?.select()
    },
    j: () => move(1),
    k: () => move(-1),
    c: press('C'),
    p: press('P'),
    n: press('N'),
    escape: () => {
      // Without a connection this would leave the page.
      if (closeHref !== null && navigator.onLine) router.push(closeHref, { scroll: false })
    },
  })

  return null
}

const KEY =
  'inline-block h-4.5 min-w-4.5 rounded-[4px] px-1 text-center font-sans text-xs/4.5 font-medium text-fg-2 inset-ring inset-ring-line-strong'

/** Draws a keyboard key. */
export function Key({ children }: { readonly children: ReactNode }) {
  return <kbd className={KEY}>{children}</kbd>
}

/**
 * Shows a button's key on the button, but not on a phone. Screen readers get the key from
 * `aria-keyshortcuts`.
 */
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
