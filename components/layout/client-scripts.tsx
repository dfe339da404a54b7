'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TOAST } from '@/components/ui/toast-host'
import { ANALYTICS_URL } from './brand'
import { INCOMPLETE_PAGE } from './notice-page'
import { SCRIPTS_NOTE_ID } from './watch-scripts'

const NEVER_CHANGES = () => () => undefined

/** Shown by `WATCH_SCRIPTS`, for this never runs where it is needed. Gone as soon as the page is alive. */
export function ScriptsNote() {
  const isAlive = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
  if (isAlive) return null
  return (
    <div
      className={`${TOAST} fixed inset-x-4 bottom-4 z-80 mx-auto max-w-110 pr-4! [&>svg]:text-danger`}
      id={SCRIPTS_NOTE_ID}
      role="alert"
      hidden
      suppressHydrationWarning
    >
      <Icon name="alert" />
      <div>
        <b className="block text-base font-semibold">{INCOMPLETE_PAGE.title}</b>
        <p className="text-sm text-fg-2">{INCOMPLETE_PAGE.text}</p>
        <button type="button" className={buttonClass({ variant: 'primary', className: 'mt-3' })}>
          {INCOMPLETE_PAGE.action}
        </button>
      </div>
    </div>
  )
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

/** Pages that an emailed link opens. */
const BY_LINK: readonly (string | undefined)[] = ['resetPass', 'confirmEmail']

/** Whether a page is nobody else's business: staff's pages, and where an emailed link leads. */
function isPrivate([group, page]: readonly string[]): boolean {
  return group === '(admin)' || (group === '(auth)' && BY_LINK.includes(page))
}

/**
 * The analytics script of a deployment that has set one, on all but private pages. A script that was
 * loaded stays in its document and sees every page after: a private one loads a new document.
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
