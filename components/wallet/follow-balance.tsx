'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { RenewPage } from '@/components/layout/renew-page'
import { setBalance, setMainBalance } from '@/lib/client/balance-store'
import { LiveConnection } from '@/lib/client/live-connection'

/** A stream is of a game, and carries the player's balance beside. */
const STREAM = 'wingo'
/** The stream tells of every decision. This is for one that was lost on the way, in milliseconds. */
const RENEW_EVERY_MS = 60_000

interface FollowBalanceProps {
  readonly email: string
  /** Main balance as the page shows it, decimal major units. */
  readonly rendered: number
  /** Whether a request waits: a rejection moves no balance, and what the stream says is looked into. */
  readonly isWaiting: boolean
}

/**
 * Keeps the balance right on pages without a game, by the stream that games have, and loads the page
 * again when it moved: then a request was decided or a round paid, and the lists are old too.
 */
export function FollowBalance({ email, rendered, isWaiting }: FollowBalanceProps) {
  const router = useRouter()
  const page = useRef({ rendered, isWaiting })

  useEffect(() => {
    page.current = { rendered, isWaiting }
  }, [rendered, isWaiting])

  useEffect(() => {
    const onMain = (main: number, isNews: boolean) => {
      if (main !== page.current.rendered || isNews) router.refresh()
    }
    let hasHeard = false
    const connection = new LiveConnection(STREAM, email, {
      onUpdate: ({ balance, mainBalance }) => {
        if (balance) {
          setBalance(balance)
          // The first one only says what is so; any later one says that something happened.
          onMain(balance.main, page.current.isWaiting && hasHeard)
          hasHeard = true
        }
        if (mainBalance !== undefined) {
          setMainBalance(mainBalance)
          onMain(mainBalance, false)
        }
      },
      onReachable: () => undefined,
    })
    connection.open()
    return () => connection.close()
  }, [email, router])

  return isWaiting ? <RenewPage everyMs={RENEW_EVERY_MS} /> : null
}
