'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { ZodType } from 'zod'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'

interface Change<T> {
  readonly path: string
  /** PUT unless told. */
  readonly method?: 'PUT' | 'POST'
  readonly body: unknown
  readonly answer: ZodType<T>
  /** Told once it is done. */
  readonly done: { readonly title: string; readonly text?: string }
}

export interface Refused {
  readonly text: string
  /** What is wrong with which input. */
  readonly fields: Readonly<Record<string, string>>
}

/** Sends a change of staff and has the page made anew once it is done. */
export function useChange(): {
  readonly isBusy: boolean
  /** Null when it was done, and then the page is on its way. */
  readonly send: <T>(change: Change<T>) => Promise<Refused | null>
} {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [isRenewing, startRenewing] = useTransition()

  async function send<T>({
    path,
    method = 'PUT',
    body,
    answer,
    done,
  }: Change<T>): Promise<Refused | null> {
    setIsSending(true)
    const result = await callApi(path, { method, body, answer })
    setIsSending(false)
    if (result.kind === 'refused') {
      return { text: result.problem.detail, fields: result.problem.fields ?? {} }
    }
    if (result.kind === 'unanswered') {
      return {
        text: 'No answer from the server. Look whether it is done before you try again.',
        fields: {},
      }
    }
    showToast({ tone: 'ok', ...done })
    startRenewing(() => router.refresh())
    return null
  }

  return { isBusy: isSending || isRenewing, send }
}
