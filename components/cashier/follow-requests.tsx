'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { refreshIfReachable } from '@/components/ui/no-connection'
import { OPEN_DIALOG } from '@/components/ui/open-dialog'
import { apiUrl } from '@/lib/client/api-url'
import { setLive } from './live-state'

/** Messages within this time are handled together, in milliseconds. */
const COLLECT_MS = 250
/** Least time between two refreshes, in milliseconds: a batch of decisions sends many messages. */
const PAUSE_MS = 2_000
/** All open desks hear of a request at once. Their refreshes are spread over these milliseconds. */
const SPREAD_MS = 500
/** A stream that the server refused is opened again after this time, in milliseconds. */
const RETRY_MS = 10_000
const QUEUES = /^\/dashboard\/(recharge|withdraw)request$/
const CHANGED = '{"type":"requests"}'

/**
 * Refreshes the page as soon as a request is sent, opened, claimed or decided, because the server
 * renders the rows, counts and open panel. A hidden page does so once it is seen again, and a page
 * with an open dialog once that is closed. A queue doesn't wait, because its title and
 * notifications tell of requests. Without the stream the queues refresh every 20 seconds.
 */
export function FollowRequests() {
  const router = useRouter()

  useEffect(() => {
    let stream: EventSource
    let renewal: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let hasBegun = false
    let isBehind = false
    let renewedAt = Number.NEGATIVE_INFINITY

    const isQueue = () => QUEUES.test(window.location.pathname)

    function renew() {
      isBehind = document.hidden && !isQueue()
      if (isBehind) return
      const pauseMs = renewedAt + PAUSE_MS - performance.now()
      renewal ??= setTimeout(
        () => {
          renewal = undefined
          if (document.querySelector(OPEN_DIALOG) && !isQueue()) return renew()
          renewedAt = performance.now()
          void refreshIfReachable(router)
        },
        Math.max(COLLECT_MS, pauseMs) + Math.random() * SPREAD_MS,
      )
    }

    const catchUp = () => {
      if (isBehind) renew()
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
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      document.removeEventListener('visibilitychange', catchUp)
      clearTimeout(renewal)
      clearTimeout(retry)
      stream.close()
      setLive(false)
    }
  }, [router])

  return null
}
