'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ANALYTICS_URL } from './brand'

/** Whether a page is nobody else's business: staff's pages, and where a new password is set. */
function isPrivate([group, page]: readonly string[]): boolean {
  return group === '(admin)' || (group === '(auth)' && page === 'resetPass')
}

/**
 * The analytics script of a deployment that has set one, on all but private pages. A script that was
 * loaded stays in its document and sees every page after: a private one is loaded anew.
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
