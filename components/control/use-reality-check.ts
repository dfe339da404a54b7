'use client'

import { useEffect, useState } from 'react'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { askApi } from '@/lib/client/ask-api'
import { readPlaySession } from '@/lib/client/game-answers'
import type { PlaySession } from '@/lib/wire/session'

const ASK_AGAIN_AFTER_MS = 5_000

export interface RealityCheckState {
  /** The figures to show; null while no check is due. */
  readonly shown: PlaySession | null
  /** True once the server knows; false where it could not be told. */
  readonly acknowledge: () => Promise<boolean>
  readonly isSending: boolean
  readonly failure: string | null
}

/**
 * Watches for the moment at which a player is to be told what the session has cost. The figures are
 * asked for anew then; a check that was acknowledged on another device meanwhile is not repeated.
 *
 * @param rendered the session as the page was made with; null for a visitor.
 * @param now server time in epoch milliseconds.
 */
export function useRealityCheck(rendered: PlaySession | null, now: number): RealityCheckState {
  const [session, setSession] = useState(rendered)
  const [shown, setShown] = useState<PlaySession | null>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const dueAt = session?.dueAt ?? null
  const isAwaited = dueAt !== null && now >= dueAt && shown === null

  useEffect(() => {
    if (!isAwaited) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const answer = await askApi('/session', { answer: readPlaySession })
      if (isStale) return
      if (answer.kind === 'unanswered') timer = setTimeout(ask, ASK_AGAIN_AFTER_MS)
      else if (answer.kind === 'refused') setSession(null)
      else if (isPutOff(answer.data, dueAt)) setSession(answer.data)
      else setShown(answer.data)
    }
    void ask()
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [isAwaited, dueAt])

  async function acknowledge(): Promise<boolean> {
    setFailure(null)
    setSending(true)
    const answer = await askApi('/session/acknowledge', { method: 'POST', answer: readPlaySession })
    setSending(false)
    if (answer.kind === 'unanswered') {
      setFailure(NO_CONNECTION)
      return false
    }
    // Refused: the session is over, and with it what it reminds of.
    setSession(answer.kind === 'ok' ? answer.data : null)
    setShown(null)
    return true
  }

  return { shown, acknowledge, isSending, failure }
}

/** Whether the check is due later than was known: acknowledged elsewhere, or the interval changed. */
export function isPutOff(fresh: Pick<PlaySession, 'dueAt'>, dueAt: number | null): boolean {
  return fresh.dueAt === null || (dueAt !== null && fresh.dueAt > dueAt)
}
