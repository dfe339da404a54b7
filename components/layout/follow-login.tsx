'use client'

import { useEffect, useRef } from 'react'
import { renewForLogin } from '@/lib/client/page-account'

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
export function FollowLogin({ account, isIn }: FollowLoginProps) {
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
