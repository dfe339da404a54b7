'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { NOTE } from '@/components/ui/classes'
import { FormIcon } from '@/components/ui/form-icon'
import { Moment } from '@/components/ui/moment'
import { refreshIfReachable } from '@/components/ui/no-connection'
import { Rich } from '@/components/ui/rich'
import type { SavingsView } from '@/components/ui/savings-view'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'

interface UnlockNoteProps {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly leftMs: number
}

/** States when SureWin unlocks and how long that still takes. */
export function UnlockNote({ id, at, leftMs }: UnlockNoteProps) {
  return (
    <p className={NOTE} id={id}>
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

/** Id of the row that describes the locked withdrawal button. */
export const UNLOCK_ROW = 'surewin-unlocks'

/**
 * Shows the unlock time at the foot of a card. Reloads the page when SureWin unlocks. Renders
 * nothing if it is not locked.
 */
export function UnlockRow({ view }: { readonly view: SavingsView }) {
  const router = useRouter()
  const { unlocksAt, serverNow } = view
  const leftMs = useUnlock(unlocksAt, serverNow)
  const wasLocked = unlocksAt !== null && unlocksAt > serverNow
  const isLocked = leftMs > 0

  useEffect(() => {
    if (wasLocked && !isLocked) void refreshIfReachable(router)
  }, [wasLocked, isLocked, router])

  if (unlocksAt === null || !isLocked) return null
  return (
    <p
      className="flex items-center gap-3 border-t border-line px-4 py-3 text-cap text-fg-2 tabular-nums lg:px-6"
      id={UNLOCK_ROW}
    >
      <span className="grid size-9 place-items-center rounded-control bg-surface-2 icons:size-4.5">
        <FormIcon name="lock" />
      </span>
      <span>
        <b className="block text-base font-semibold text-fg">
          <Rich
            text="surewin.unlocksAt"
            tags={{ at: () => <Moment at={unlocksAt} style="near" /> }}
          />
        </b>{' '}
        {t('surewin.leftThenAnyTime', { left: formatLeft(leftMs) })}
      </span>
    </p>
  )
}

const TICK_MS = 1_000

/**
 * Returns the milliseconds until SureWin unlocks by the server's clock, 0 if nothing is locked.
 *
 * @param unlocksAt epoch milliseconds; null if nothing is locked.
 * @param serverNow the server's clock when the page was rendered.
 */
export function useUnlock(unlocksAt: number | null, serverNow: number): number {
  const lockedMs = unlocksAt === null ? 0 : unlocksAt - serverNow
  const [elapsed, setElapsed] = useState(0)

  useEffect(() => {
    setElapsed(0)
    if (lockedMs <= 0) return
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const passed = performance.now() - startedAt
      setElapsed(passed)
      if (passed >= lockedMs) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [lockedMs])

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
