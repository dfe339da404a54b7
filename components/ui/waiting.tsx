'use client'

import { useEffect, useState } from 'react'
import { formatElapsed } from '@/lib/base/browser/format-time'

const TICK_MS = 10_000

interface WaitingProps {
  /** Time of the request, in epoch milliseconds. */
  readonly since: number
  /** The server's clock when the page was rendered. The device's clock may be minutes off. */
  readonly serverNow: number
}

/** Shows the time since a request and keeps it up to date. */
export function Waiting({ since, serverNow }: WaitingProps) {
  const [now, setNow] = useState(serverNow)

  useEffect(() => {
    const startedAt = performance.now()
    const tick = () => setNow(serverNow + performance.now() - startedAt)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])

  return <span className="tabular-nums">{formatElapsed(now - since)}</span>
}
