'use client'

import { useEffect, useState } from 'react'
import type { ServerClock } from './server-clock'

/** Fires just after the full second, never before it. */
const BEHIND_THE_SECOND_MS = 4

/**
 * Returns the server's time in epoch milliseconds, updated at every full second of the server's
 * clock.
 * @param rendered the time that the page was rendered with, for the first paint.
 */
export function useServerNow(clock: ServerClock, rendered: number): number {
  const [now, setNow] = useState(rendered)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const current = clock.now()
      setNow(current)
      timer = setTimeout(tick, 1_000 - (current % 1_000) + BEHIND_THE_SECOND_MS)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock])

  return now
}
