'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { callApi } from '@/lib/client/api-client'
import { type PlayControl, playControl } from '@/lib/wire/limits'

interface ControlCall {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

interface Sending {
  /** The server's answer, or null where it refused or nobody answered. */
  readonly send: (call: ControlCall) => Promise<PlayControl | null>
  readonly isSending: boolean
  /** Why it was not done; null otherwise. */
  readonly failure: string | null
  readonly forgetFailure: () => void
}

/** Changes limits, then has the page made anew. Every one of these calls may be repeated safely. */
export function useControlCall(): Sending {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send({ path, ...call }: ControlCall) {
    setFailure(null)
    setSending(true)
    const answer = await callApi(path, { ...call, answer: playControl })
    setSending(false)
    if (answer.kind !== 'ok') {
      setFailure(answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION)
      return null
    }
    router.refresh()
    return answer.data
  }

  return { send, isSending, failure, forgetFailure: () => setFailure(null) }
}
