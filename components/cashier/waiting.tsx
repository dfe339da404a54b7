'use client'

import { useEffect, useState } from 'react'
import { formatWaiting } from './format-waiting'

const TICK_MS = 10_000

interface WaitingProps {
  /** Time of the request, in epoch milliseconds. */
  readonly since: number
  /** The server's clock when the page was rendered. The device's clock may be minutes off. */
  readonly serverNow: number
}

/** Shows the time since a request and keeps it up to date. */
export function Waiting({ since, serverNow }: WaitingProps) {
  const [elapsed, setElapsed] = useState(0)

  useEffect(() => {
    const startedAt = performance.now()
    const tick = () => setElapsed(performance.now() - startedAt)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])

  return <span className="tabular-nums">{formatWaiting(serverNow + elapsed - since)}</span>
}
