'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { type WayOut, wayOutOf } from '@/components/control/way-out'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { RequestKey } from '@/components/wallet/request-key'
import { callApi } from '@/lib/client/api-client'
import { setMainBalance } from '@/lib/client/balance-store'
import { formatMajor } from '@/lib/client/money-text'
import type { SavingsAction } from '@/lib/domain/surewin-rules'
import { surewinAnswer } from '@/lib/wire/surewin'

interface Failure {
  readonly text: string
  /** The server refused this amount; otherwise nobody knows what became of it. */
  readonly isRefusal: boolean
  readonly wayOut?: WayOut | undefined
}

interface Sending {
  /** Resolves to whether it was booked. */
  readonly send: (amount: number) => Promise<boolean>
  readonly isSending: boolean
  /** Why the last one was not booked, or that nobody knows; null otherwise. */
  readonly failure: Failure | null
  readonly forgetFailure: () => void
}

/** Sends a movement. The same one sent again after a lost answer is not booked twice. */
export function useSendMovement(email: string, action: SavingsAction, onDone: () => void): Sending {
  const router = useRouter()
  const key = useRef(new RequestKey())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send(amount: number) {
    setFailure(null)
    setSending(true)
    const body = { action, amount }
    const answer = await callApi(`/surewin/${encodeURIComponent(email)}`, {
      method: 'PUT',
      body,
      idempotencyKey: key.current.forBody(body),
      answer: surewinAnswer,
    })
    setSending(false)
    if (answer.kind === 'unanswered') {
      setFailure({
        text: `${NO_CONNECTION} Sending it again does not book it twice.`,
        isRefusal: false,
      })
      return false
    }
    if (answer.kind === 'refused') {
      const { detail, code } = answer.problem
      setFailure({ text: detail, wayOut: wayOutOf(code), isRefusal: true })
      return false
    }
    key.current.forget()
    setMainBalance(answer.data.balance)
    showToast({
      tone: 'ok',
      title: answer.data.message,
      text: `SureWin now holds ${formatMajor(answer.data.winmoney)}.`,
    })
    onDone()
    router.refresh()
    return true
  }

  return { send, isSending, failure, forgetFailure: () => setFailure(null) }
}
