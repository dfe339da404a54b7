'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { apiUrl } from '@/lib/client/api-url'
import { setLive } from './live-state'

/** Messages within this time are handled together, in milliseconds. */
const COLLECT_MS = 250
/** A stream that the server refused is opened again after this time, in milliseconds. */
const RETRY_MS = 10_000
const CHANGED = '{"type":"requests"}'

/**
 * Refreshes the page as soon as a request is sent, opened, claimed or decided, because the server
 * renders the rows, counts and open panel. Without the stream the queues refresh every 20 seconds.
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
        // Messages may have been missed while the stream was closed.
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
