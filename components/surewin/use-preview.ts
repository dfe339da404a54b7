'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/lib/client/api-client'
import type { SavingsAction } from '@/lib/domain/surewin-rules'
import { type WireSurewinPreview, wireSurewinPreview } from '@/lib/wire/surewin'

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 200

/**
 * What a movement of that amount would lead to, as the server says it; null while it is not known.
 * The browser computes no balance.
 */
export function usePreview(
  email: string,
  action: SavingsAction,
  amount: number | null,
): WireSurewinPreview | null {
  const [known, setKnown] = useState<{ amount: number; preview: WireSurewinPreview } | null>(null)

  useEffect(() => {
    if (amount === null) return
    let isWanted = true
    const query = new URLSearchParams({ action, amount: String(amount) })
    const path = `/surewin/${encodeURIComponent(email)}/preview?${query}`
    const timer = setTimeout(async () => {
      const answer = await callApi(path, { answer: wireSurewinPreview })
      if (isWanted && answer.kind === 'ok') setKnown({ amount, preview: answer.data })
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [email, action, amount])

  return known !== null && known.amount === amount ? known.preview : null
}
