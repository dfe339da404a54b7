'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { RenewPage } from '@/components/layout/renew-page'
import { TotalMoney } from '@/components/ui/money'
import {
  type KnownBalance,
  setBalance,
  setMainBalance,
  useBalance,
} from '@/lib/client/balance-store'
import { LiveConnection } from '@/lib/client/live-connection'
import { noteStream } from '@/lib/client/notice-store'

/** Every game's stream also carries the player's balance. */
const STREAM = 'wingo'
/** Renews the page where a message of the stream was lost, in milliseconds. */
const RENEW_EVERY_MS = 60_000

interface FollowBalanceProps {
  readonly email: string
  /** Main balance as the page shows it, decimal major units. */
  readonly rendered: number
  /** True where news may leave the main balance as it is: a rejection, or interest. Any news renews the page then. */
  readonly isWaiting: boolean
  /** How often the page is renewed while it waits, in milliseconds. */
  readonly renewEveryMs?: number
}

/**
 * Keeps the balance right on pages without a game, by the stream that games have, and loads the page
 * again when it moved: then a request was decided or a round paid, and the lists are old too.
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
    const forget = noteStream(null)
    return () => {
      connection.close()
      forget()
    }
  }, [email, router])

  return isWaiting ? <RenewPage everyMs={renewEveryMs} /> : null
}

/** The newest known balance. `rendered` must keep its identity until the server renders again. */
export function LiveTotal({ rendered }: { readonly rendered: KnownBalance }) {
  const balance = useBalance(rendered) ?? rendered
  return <TotalMoney amount={balance.main} />
}
