'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { askApi } from '@/lib/client/ask-api'
import { readerOf } from '@/lib/client/read-answer'
import type { SessionsEnded } from '@/lib/wire/session'

const readEnded = readerOf<SessionsEnded>({ status: 'string' })

interface EndSessionButtonProps {
  readonly id: string
  /** In words. */
  readonly device: string
}

/** Logs another device out. */
export function EndSessionButton({ id, device }: EndSessionButtonProps) {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [isRenewing, startRenewing] = useTransition()

  async function end() {
    setIsSending(true)
    const answer = await askApi(`/sessions/${id}`, { method: 'DELETE', answer: readEnded })
    setIsSending(false)
    if (answer.kind === 'ok') {
      showToast({ tone: 'ok', title: `${device} is logged out` })
      startRenewing(() => router.refresh())
      return
    }
    const text = answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION
    showToast({ tone: 'error', title: `${device} is still logged in`, text })
  }

  return (
    <Button size="sm" pending={isSending || isRenewing} pendingText="Logging out" onClick={end}>
      Log out<span className="vh"> {device}</span>
    </Button>
  )
}
