'use client'

import { useEffect } from 'react'

/** Starts the service worker, which shows a page of ours where the network is away. */
export function RegisterWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    // Some browsers forbid it, in private windows for instance; the site does without.
    navigator.serviceWorker.register('/sw.js').catch((reason: unknown) => {
      console.info('no service worker', reason)
    })
  }, [])

  return null
}
