'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { ANALYTICS_URL } from './brand'

/** Shows its children until the page is hydrated. */
export function UntilAlive({ children }: { readonly children: ReactNode }) {
  return useInBrowser() ? null : children
}

/** Starts the service worker, which shows our own page when the network is down. */
export function RegisterWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    // Some browsers forbid it, for instance in private windows. The site works without.
    navigator.serviceWorker.register('/sw.js').catch((reason: unknown) => {
      console.info('no service worker', reason)
    })
  }, [])

  return null
}

/** Route groups that staff see in their own frame. */
const OF_STAFF: readonly (string | undefined)[] = ['(admin)', '(instruction)']

/** Pages that an emailed link opens. */
const BY_LINK: readonly (string | undefined)[] = ['resetPass', 'confirmEmail', 'undoEmail']

/**
 * Returns true for pages that analytics must not see: staff pages and pages opened by an emailed
 * link.
 */
function isPrivate([group, page]: readonly string[]): boolean {
  return OF_STAFF.includes(group) || (group === '(auth)' && BY_LINK.includes(page))
}

/**
 * Loads the deployment's analytics script, if one is set, on all but private pages. A loaded script
 * stays in its document and sees every later page, so a private page loads a new document.
 */
export function AnalyticsScript({ nonce }: { readonly nonce: string | undefined }) {
  const isKeptOut = isPrivate(useSelectedLayoutSegments() ?? [])
  const isLoaded = useRef(false)
  useEffect(() => {
    if (!isKeptOut) isLoaded.current = ANALYTICS_URL !== null
    else if (isLoaded.current) window.location.reload()
  }, [isKeptOut])
  if (!ANALYTICS_URL || isKeptOut) return null
  return <script async src={ANALYTICS_URL} nonce={nonce} />
}
