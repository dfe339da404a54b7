'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isLive } from '@/components/staff/lists/live-state'
import { refreshIfReachable } from '@/components/ui/no-connection'
import { OPEN_DIALOG } from '@/components/ui/open-dialog'
import { isUnseen, openStream, type Stream } from '@/lib/base/browser/open-stream'
import { retryDelayMs } from '@/lib/base/live/rules'

/** Messages within this time are handled together, in milliseconds. */
const COLLECT_MS = 250
/** Least time between two refreshes, in milliseconds: a batch of decisions sends many messages. */
const PAUSE_MS = 2_000
/** All open desks hear of a request at once. Their refreshes are spread over these milliseconds. */
const SPREAD_MS = 500
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
    let stream: Stream | undefined
    let failures = 0
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
      if (!globalThis.SharedWorker) open()
    }

    function open() {
      clearTimeout(retry)
      stream?.close()
      if (isUnseen()) return
      stream = openStream('/live?game=wingo&desk=true')
      stream.onopen = () => {
        failures = 0
        // Messages may have been missed while the stream was closed.
        if (hasBegun) renew()
        hasBegun = true
        isLive.set(true)
      }
      stream.onmessage = ({ data }) => {
        if (data === CHANGED) renew()
      }
      stream.onerror = () => {
        isLive.set(false)
        stream?.close()
        clearTimeout(retry)
        failures += 1
        retry = setTimeout(open, retryDelayMs(failures, Math.random()))
      }
    }

    open()
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      document.removeEventListener('visibilitychange', catchUp)
      clearTimeout(renewal)
      clearTimeout(retry)
      stream?.close()
      isLive.set(false)
    }
  }, [router])

  return null
}
