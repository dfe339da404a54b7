'use client'

import { useEffect, useState } from 'react'
import { formatWaiting } from './format-waiting'

const TICK_MS = 10_000

interface WaitingProps {
  /** When the request was made, epoch milliseconds. */
  readonly since: number
  /** The server's clock when the page was made: the device's may be minutes off. */
  readonly serverNow: number
}

/** Time since a request, kept up to date. */
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
