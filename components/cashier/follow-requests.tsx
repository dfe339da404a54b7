'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { apiUrl } from '@/lib/client/api-url'
import { setLive } from './live-state'

/** What comes at once is looked at together. */
const COLLECT_MS = 250
/** A stream that the server has refused is tried again after this. */
const RETRY_MS = 10_000
const CHANGED = '{"type":"requests"}'

/**
 * Reads the page anew as soon as a request was filed, opened, claimed or decided: rows, counts and the open
 * panel are the server's. Without the stream the queues look by themselves, every 20 seconds.
 */
export function FollowRequests() {
  const router = useRouter()

  useEffect(() => {
    let stream: EventSource
    let renewal: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let hasBegun = false

    function renew() {
      renewal ??= setTimeout(() => {
        renewal = undefined
        router.refresh()
      }, COLLECT_MS)
    }

    function open() {
      stream = new EventSource(apiUrl('/live?game=wingo&desk=true'))
      stream.onopen = () => {
        // What was said while the stream was away is looked up.
        if (hasBegun) renew()
        hasBegun = true
        setLive(true)
      }
      stream.onmessage = ({ data }) => {
        if (data === CHANGED) renew()
      }
      stream.onerror = () => {
        setLive(false)
        if (stream.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
      }
    }

    open()
    return () => {
      clearTimeout(renewal)
      clearTimeout(retry)
      stream.close()
      setLive(false)
    }
  }, [router])

  return null
}
