'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/lib/client/api-client'
import { wirePaytable } from '@/lib/wire/settings'

const DEBOUNCE_MS = 250

/** What the payouts would give back, as the server works it out; null while that is not known. */
export function useReturns(
  game: string,
  paytable: Readonly<Record<string, number>> | null,
): Readonly<Record<string, number>> | null {
  const query = paytable === null ? null : new URLSearchParams(toText(paytable)).toString()
  const [known, setKnown] = useState<{ query: string; returns: Record<string, number> } | null>(
    null,
  )

  useEffect(() => {
    if (query === null) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await callApi(`/settings/paytable/${game}?${query}`, { answer: wirePaytable })
      if (isWanted && answer.kind === 'ok') setKnown({ query, returns: answer.data.returnToPlayer })
    }, DEBOUNCE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [game, query])

  return known?.query === query ? known.returns : null
}

function toText(paytable: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(paytable).map(([id, value]) => [id, String(value)]))
}
