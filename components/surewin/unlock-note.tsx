'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { NOTE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'

interface UnlockNoteProps {
  readonly id?: string
  readonly className?: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly leftMs: number
}

/** States when SureWin unlocks and how long that still takes. */
export function UnlockNote({ id, className = '', at, leftMs }: UnlockNoteProps) {
  return (
    <p className={`${NOTE} ${className}`} id={id}>
      <Icon name="lock" />
      <span>
        Unlocks <Moment at={at} style="near" />, in{' '}
        <span className="tabular-nums">{formatLeft(leftMs)}</span>
      </span>
    </p>
  )
}

const TICK_MS = 1_000

/**
 * Returns the milliseconds until SureWin unlocks by the server's clock, 0 where nothing is locked. Reloads
 * the page when it unlocks.
 *
 * @param unlocksAt epoch milliseconds; null where nothing is locked.
 * @param serverNow the server's clock when the page was rendered.
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

/** Formats a remaining time, rounded up: `23 h 59 min`, `12 min`, under a minute `45 s`. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
