'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { heldId } from '@/components/staff/lists/held-decisions'
import { askApi } from '@/lib/base/browser/ask-api'

/**
 * The same as DEPOSIT_CLAIM_MINUTES in lib/money/cashier/rules/requests.ts, without the code of that file
 * that no panel needs.
 */
const CLAIM_MS = 5 * 60_000
/** A key press extends the claim at most this often, in milliseconds. */
const PROLONG_EVERY_MS = 30_000

interface ClaimKeeperProps {
  readonly id: string
  /** True if another admin has the request. No claim is then requested. */
  readonly isOthers: boolean
}

/**
 * Keeps other admins from being sent to the deposit request that is open here: for five minutes
 * after it was opened or a key was last pressed, and only while it is open.
 */
export function ClaimKeeper({ id, isOthers }: ClaimKeeperProps) {
  const router = useRouter()
  /** Time by `performance.now()`; null without a claim. */
  const [until, setUntil] = useState<number | null>(null)

  const take = useEffectEvent(async () => {
    const sentAt = performance.now()
    const keep = heldId()
    const query = keep === undefined ? '' : `?keep=${keep}`
    const answer = await askApi(`/depositHistory/${id}/claim${query}`, { method: 'POST' })
    if (answer.kind === 'ok') setUntil(sentAt + CLAIM_MS)
    // Another admin was faster, and the refreshed page shows who.
    if (answer.kind === 'refused') router.refresh()
  })

  useEffect(() => {
    if (isOthers) return
    let lastAt = performance.now()
    void take()
    const prolong = () => {
      if (performance.now() - lastAt < PROLONG_EVERY_MS) return
      lastAt = performance.now()
      void take()
    }
    document.addEventListener('keydown', prolong)
    return () => {
      document.removeEventListener('keydown', prolong)
      if (heldId() !== id) void askApi(`/depositHistory/${id}/claim`, { method: 'DELETE' })
    }
  }, [id, isOthers])

  return until === null || isOthers ? null : <ClaimClock until={until} />
}

function ClaimClock({ until }: { readonly until: number }) {
  const [now, setNow] = useState(performance.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])

  const seconds = Math.max(0, Math.round((until - now) / 1_000))
  if (seconds === 0) return <span className="text-xs text-fg-3">Claim expired</span>
  return (
    <span className="text-xs text-fg-3 tabular-nums">
      Yours for {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
