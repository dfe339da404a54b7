'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { RenewPage } from '@/components/layout/renew-page'
import { callApi } from '@/lib/client/api-client'
import { setMainBalance } from '@/lib/client/balance-store'
import { wireUser } from '@/lib/wire/user'

const ASK_EVERY_MS = 2_000
const RENEW_EVERY_MS = 15_000

interface FollowBalanceProps {
  readonly email: string
  /** Main balance as the page shows it, decimal major units. */
  readonly rendered: number
  /** Whether a request waits: a rejection moves no balance, so the page is then renewed by the clock. */
  readonly isWaiting: boolean
}

/**
 * Keeps the balance right on pages without a live stream, and has the page made anew when it moved:
 * then a request was decided or a round paid, and the lists are old too. Rests while the page is hidden.
 */
export function FollowBalance({ email, rendered, isWaiting }: FollowBalanceProps) {
  const router = useRouter()

  useEffect(() => {
    let isMounted = true
    let isAsking = false
    const ask = async () => {
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      const answer = await callApi(`/users/${encodeURIComponent(email)}`, { answer: wireUser })
      isAsking = false
      if (!isMounted || answer.kind !== 'ok' || answer.data.deposite === rendered) return
      setMainBalance(answer.data.deposite)
      router.refresh()
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isMounted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [email, rendered, router])

  return isWaiting ? <RenewPage everyMs={RENEW_EVERY_MS} /> : null
}
