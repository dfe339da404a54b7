'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { ZodType } from 'zod'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'

export interface Change<T> {
  readonly path: string
  /** PUT unless told. */
  readonly method?: 'PUT' | 'POST' | 'DELETE'
  readonly body: unknown
  /** Of a change that moves money: sent again it is done once. */
  readonly idempotencyKey?: string
  readonly answer: ZodType<T>
  /** Told once it is done. */
  readonly done: { readonly title: string; readonly text?: string }
}

interface Refused {
  readonly text: string
  /** What is wrong with which input. */
  readonly fields: Readonly<Record<string, string>>
}

interface Sending {
  readonly isBusy: boolean
  /** Why the latest change was not done; null where it was, or where none was sent. */
  readonly refused: Refused | null
  /** Drops what was refused: something else is asked for now. */
  readonly forget: () => void
  readonly send: <T>(change: Change<T>) => Promise<void>
}

/**
 * Sends a change of staff and has the page made anew once it is done.
 * @param onDone the page is on its way then
 */
export function useChange(onDone: () => void): Sending {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [isRenewing, startRenewing] = useTransition()
  const [refused, setRefused] = useState<Refused | null>(null)

  async function send<T>({ path, done, method = 'PUT', ...call }: Change<T>) {
    setIsSending(true)
    const result = await callApi(path, { method, ...call })
    setIsSending(false)
    if (result.kind === 'refused') {
      setRefused({ text: result.problem.detail, fields: result.problem.fields ?? {} })
      return
    }
    if (result.kind === 'unanswered') {
      setRefused({
        text: 'No answer from the server. Look whether it is done before you try again.',
        fields: {},
      })
      return
    }
    setRefused(null)
    showToast({ tone: 'ok', ...done })
    startRenewing(() => router.refresh())
    onDone()
  }

  return { isBusy: isSending || isRenewing, refused, forget: () => setRefused(null), send }
}
