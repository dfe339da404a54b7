'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Interruption } from '@/components/ui/dialog'
import { Sum } from '@/components/ui/facts'
import { FormAlert } from '@/components/ui/form-alert'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { askApi, isLoggedOut } from '@/lib/base/browser/ask-api'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatMajor } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'
import type { PlaySession } from '@/lib/people/accounts/wire-session'
import { readPlaySession } from '@/lib/play/betting/browser'

interface RealityCheckProps {
  /** When the next check is due, epoch milliseconds; null if checks are off. */
  readonly dueAt: number | null
  /** Server time in epoch milliseconds. */
  readonly now: number
  /**
   * True while a bet is being placed or its answer is still in the bar: the check comes after that.
   */
  readonly isBetting: boolean
}

/** Interrupts play at the interval the player chose and shows its cost so far. */
export function RealityCheck({ dueAt, now, isBetting }: RealityCheckProps) {
  const router = useRouter()
  const { shown, acknowledge, isSending, failure } = useRealityCheck(dueAt, now)
  if (!shown) return null

  async function leaveFor(path: string) {
    if (await acknowledge()) router.push(path)
  }

  return (
    <Interruption
      open={!isBetting}
      title={t('limits.playedFor', {
        time: formatElapsed(shown.serverNow - shown.startedAt),
      })}
      description={
        <Rich
          text="limits.sinceLogin"
          tags={{ when: () => <Moment at={shown.startedAt} style="near" /> }}
        />
      }
      actions={
        <>
          <Button
            pending={isSending}
            pendingText={t('limits.saving')}
            onClick={() => void acknowledge()}
          >
            {t('limits.keepPlaying')}
          </Button>
          <Button disabled={isSending} onClick={() => void leaveFor('/user/limits#break')}>
            {t('limits.takeBreak')}
          </Button>
          <Button disabled={isSending} onClick={() => void leaveFor('/user/statement')}>
            {t('limits.viewStatement')}
          </Button>
        </>
      }
    >
      <Figures session={shown} />
      {failure === null ? null : <FormAlert title={t('limits.notSaved')} text={failure} />}
    </Interruption>
  )
}

function Figures({ session }: { readonly session: PlaySession }) {
  const { staked, returned, net, open } = session
  return (
    <Sum
      of={[
        [t('limits.staked'), formatMajor(staked)],
        [t('limits.paidOut'), formatMajor(returned)],
        open > 0 && [t('limits.inPlay'), formatMajor(open)],
        [t('limits.net'), formatMajor(net, { signed: true })],
      ]}
    />
  )
}

const ASK_AGAIN_AFTER_MS = 5_000

interface RealityCheckState {
  /** The figures to show; null while no check is due. */
  readonly shown: PlaySession | null
  /** Resolves to true once the server has the answer, or to false if it doesn't have it. */
  readonly acknowledge: () => Promise<boolean>
  readonly isSending: boolean
  readonly failure: string | null
}

/**
 * Requests fresh figures when the check is due. A check that was answered on another device isn't repeated.
 *
 * @param known when the check is due as far as the game's screen knows.
 * @param now server time in epoch milliseconds.
 */
function useRealityCheck(known: number | null, now: number): RealityCheckState {
  const [dueAt, setDueAt] = useState(known)
  const [shown, setShown] = useState<PlaySession | null>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isAwaited = dueAt !== null && now >= dueAt && shown === null

  useEffect(() => {
    if (!isAwaited) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const answer = await askApi('/session', { answer: readPlaySession })
      if (isStale) return
      if (isLoggedOut(answer)) setDueAt(null)
      else if (answer.kind !== 'ok') timer = setTimeout(ask, ASK_AGAIN_AFTER_MS)
      else if (isPutOff(answer.data, dueAt)) setDueAt(answer.data.dueAt)
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
    if (answer.kind !== 'ok' && !isLoggedOut(answer)) {
      setFailure(answer.kind === 'refused' ? answer.problem.detail : t('ui.noConnection'))
      return false
    }
    // Once the session has ended, there is nothing to remind of.
    setDueAt(answer.kind === 'ok' ? answer.data.dueAt : null)
    setShown(null)
    return true
  }

  return { shown, acknowledge, isSending, failure }
}

/** Returns true if the check moved: it was answered elsewhere, or the interval changed. */
export function isPutOff(fresh: Pick<PlaySession, 'dueAt'>, dueAt: number | null): boolean {
  return fresh.dueAt === null || (dueAt !== null && fresh.dueAt > dueAt)
}
