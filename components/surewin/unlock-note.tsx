'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { NOTE } from '@/components/ui/classes'
import { FormIcon } from '@/components/ui/form-icon'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'

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
      <FormIcon name="lock" />
      <span>
        <Rich
          text="surewin.unlocksIn"
          values={{ left: formatLeft(leftMs) }}
          tags={{
            at: () => <Moment at={at} style="near" />,
            figures: (inner) => <span className="tabular-nums">{inner}</span>,
          }}
        />
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
  if (seconds < 60) return t('surewin.secondsLeft', { seconds: formatCount(seconds) })
  const all = Math.ceil(seconds / 60)
  const [hours, minutes] = [formatCount(Math.floor(all / 60)), formatCount(all % 60)]
  if (all < 60) return t('surewin.minutesLeft', { minutes })
  return all % 60 === 0
    ? t('surewin.hoursLeft', { hours })
    : t('surewin.hoursAndMinutesLeft', { hours, minutes })
}
