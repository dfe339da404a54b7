'use client'

import { useRouter } from 'next/navigation'
import { QUEUE_ROW, SEARCH_ID } from './queue-marks'
import { useShortcuts } from './use-shortcuts'

interface QueueKeysProps {
  /** Where the panel closes to; null while none is open. */
  readonly closeHref: string | null
}

/** `/` search, J and K move, Enter opens (a row is a link), Esc closes. With a panel open, moving opens. */
export function QueueKeys({ closeHref }: QueueKeysProps) {
  const router = useRouter()

  function move(step: 1 | -1) {
    const rows = [...document.querySelectorAll<HTMLAnchorElement>(`a[${QUEUE_ROW}]`)]
    const focused = rows.findIndex((row) => row.matches(':focus'))
    const selected = rows.findIndex((row) => row.hasAttribute('aria-current'))
    const from = focused >= 0 ? focused : selected
    const row = rows[from < 0 ? 0 : from + step]
    row?.focus()
    if (closeHref !== null) row?.click()
  }

  useShortcuts({
    '/': () => {
      const field = document.querySelector<HTMLInputElement>(`#${SEARCH_ID}`)
      field?.focus()
      // Pasting replaces what is there.
      field?.select()
    },
    j: () => move(1),
    k: () => move(-1),
    escape: () => {
      if (closeHref !== null) router.push(closeHref, { scroll: false })
    },
  })

  return null
}
