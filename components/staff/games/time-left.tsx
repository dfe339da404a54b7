'use client'

import { useEffect, useState } from 'react'

interface TimeLeftProps {
  /** Epoch milliseconds. */
  readonly until: number
  /** The server's clock when the page was rendered. The device's clock may be minutes off. */
  readonly serverNow: number
}

/** Counts down to a moment, as `mm:ss`. */
export function TimeLeft({ until, serverNow }: TimeLeftProps) {
  const [now, setNow] = useState(serverNow)

  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => setNow(serverNow + performance.now() - startedAt), 1_000)
    return () => clearInterval(timer)
  }, [serverNow])

  const seconds = Math.max(0, Math.ceil((until - now) / 1_000))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)} left`
}
