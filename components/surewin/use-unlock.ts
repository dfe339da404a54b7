'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/**
 * Milliseconds until SureWin unlocks, counted by the server's clock; 0 where nothing is locked. The page
 * is loaded again once the time is over.
 *
 * @param unlocksAt epoch milliseconds; null where nothing is locked.
 * @param serverNow the server's clock when the page was made.
 */
export function useUnlock(unlocksAt: number | null, serverNow: number): number {
  const router = useRouter()
  const lockedMs = unlocksAt === null ? 0 : unlocksAt - serverNow
  const [elapsed, setElapsed] = useState(0)

  useEffect(() => {
    setElapsed(0)
    if (lockedMs <= 0) return
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const passed = performance.now() - startedAt
      setElapsed(passed)
      if (passed < lockedMs) return
      clearInterval(timer)
      router.refresh()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [lockedMs, router])

  return Math.max(0, lockedMs - elapsed)
}
