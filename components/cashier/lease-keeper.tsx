'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { askApi } from '@/lib/client/ask-api'

/** As LEASE_MINUTES of lib/cashier/rules/requests.ts, which brings what no panel needs. */
const LEASE_MS = 5 * 60_000
/** A key prolongs the lease at most this often. */
const PROLONG_EVERY_MS = 30_000

interface LeaseKeeperProps {
  readonly id: string
  /** Another admin has it: nothing is asked for. */
  readonly isOthers: boolean
}

/**
 * Keeps others from being led to the deposit request that is open here: for five minutes from when it
 * was opened or a key was pressed last, and no longer than it is open.
 */
export function LeaseKeeper({ id, isOthers }: LeaseKeeperProps) {
  const router = useRouter()
  /** By `performance.now()`; null without a lease. */
  const [until, setUntil] = useState<number | null>(null)

  const take = useEffectEvent(async () => {
    const sentAt = performance.now()
    const answer = await askApi(`/depositHistory/${id}/claim`, { method: 'POST' })
    if (answer.kind === 'ok') setUntil(sentAt + LEASE_MS)
    // Somebody was faster: the page says who.
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
      void askApi(`/depositHistory/${id}/claim`, { method: 'DELETE' })
    }
  }, [id, isOthers])

  return until === null || isOthers ? null : <LeaseClock until={until} />
}

function LeaseClock({ until }: { readonly until: number }) {
  const [now, setNow] = useState(performance.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])

  const seconds = Math.max(0, Math.round((until - now) / 1_000))
  if (seconds === 0) return <span className="text-xs text-fg-3">Lease over</span>
  return (
    <span className="text-xs text-fg-3 tabular-nums">
      Yours for {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
