'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { TotalAmount } from '@/components/ui/amount'
import { RenewPage } from '@/components/ui/renew-page'
import {
  type KnownBalance,
  setBalance,
  setMainBalance,
  useBalance,
} from '@/lib/play/live/browser-balance'
import { LiveConnection } from '@/lib/play/live/browser-connection'
import { noteStream } from '@/lib/play/live/browser-notices'

/** Every game's stream also carries the player's balance. */
const STREAM = 'wingo'
/** How often the page refreshes in case a message of the stream was lost, in milliseconds. */
const RENEW_EVERY_MS = 60_000

interface FollowBalanceProps {
  readonly email: string
  /** Main balance that the page shows, in decimal major units. */
  readonly rendered: number
  /**
   * True if something may happen without changing the main balance: a rejection, or interest. Every
   * later message then refreshes the page.
   */
  readonly isWaiting: boolean
  /** How often the page refreshes while `isWaiting`, in milliseconds. */
  readonly renewEveryMs?: number
}

/**
 * Keeps the balance current on pages without a game, using the stream that games have. Reloads the
 * page when the balance changes: a request was decided or a round paid, so the lists are out of
 * date too.
 */
export function FollowBalance({
  email,
  rendered,
  isWaiting,
  renewEveryMs = RENEW_EVERY_MS,
}: FollowBalanceProps) {
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
          // The first message only reports the current state. Every later one means that something
          // happened.
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
    const forget = noteStream(null)
    return () => {
      connection.close()
      forget()
    }
  }, [email, router])

  return isWaiting ? <RenewPage everyMs={renewEveryMs} /> : null
}

/**
 * Shows the newest known balance. `rendered` must keep its identity until the server renders again.
 */
export function LiveTotal({ rendered }: { readonly rendered: KnownBalance }) {
  const balance = useBalance(rendered) ?? rendered
  return <TotalAmount amount={balance.main} />
}
