'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ANALYTICS_URL } from '@/components/ui/brand'
import { isOpenedByLink, renewForLogin } from '@/lib/base/browser/page-account'

export interface LaterScriptsProps extends FollowLoginProps {
  readonly nonce: string | undefined
}

export function LaterScripts({ nonce, ...login }: LaterScriptsProps) {
  return (
    <>
      <RegisterWorker />
      <FollowLogin {...login} />
      <AnalyticsScript nonce={nonce} />
    </>
  )
}

/** The tabs of a browser tell each other under this key who is logged in. */
const KEY = 'rondo.login'

interface FollowLoginProps {
  readonly account: string
  /** False for a visitor, also with a session that has ended or waits for its second factor. */
  readonly isIn: boolean
}

/**
 * Loads the page again when its browser is logged in otherwise than when it was rendered: after a
 * login, a second factor, a login through Google or a log-out in another tab, however it came
 * about. Every page says whom it was rendered for, so each tab hears of it, and a page that was
 * asleep looks when it is shown again.
 */
function FollowLogin({ account, isIn }: FollowLoginProps) {
  const login = isIn ? account : `${account} out`
  const shown = useRef({ login, isIn })

  useEffect(() => {
    // The page of one person never turns into that of another, with what the first one typed.
    if (shown.current.isIn && shown.current.login !== login) return renewForLogin()
    shown.current = { login, isIn }
    tell(login)
    const look = () => {
      if (![null, login].includes(lastTold())) renewForLogin()
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY) look()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', look)
    }
  }, [login, isIn])

  return null
}

// A browser may forbid the storage. The server then still refuses what the old page sends.
function tell(login: string): void {
  try {
    localStorage.setItem(KEY, login)
  } catch {}
}

function lastTold(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Starts the service worker, which shows our own page when the network is down. */
function RegisterWorker() {
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

/**
 * Returns true for pages that analytics must not see: staff pages and pages opened by an emailed
 * link.
 */
function isPrivate([group, page]: readonly string[]): boolean {
  return OF_STAFF.includes(group) || isOpenedByLink(`/${page}`)
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
