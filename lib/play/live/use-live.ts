'use client'

import { useEffect, useReducer, useState } from 'react'
import { type ServerClock, sharedClock } from '@/lib/base/browser/server-clock'
import { onBalance, setBalance, setMainBalance } from '@/lib/play/live/browser-balance'
import { LiveConnection } from '@/lib/play/live/browser-connection'
import { noteStream } from '@/lib/play/live/browser-notices'
import type { GameSnapshot } from '@/lib/play/rounds/wire-screen'
import { type LiveUpdate, mergeUpdate, type RoundsKnown } from './browser-live-update'

export interface Live extends RoundsKnown {
  readonly clock: ServerClock
  /** False while no updates get through; the clock keeps ticking. */
  readonly isReachable: boolean
}

/**
 * Follows a game from the snapshot its page was rendered with. The player's balance goes to the
 * balance store, so that the header shows it too.
 *
 * @param email of the player; null for a visitor.
 * @param showsOwn false if the page shows results, but not what the player won: a message says that.
 */
export function useLive(
  snapshot: GameSnapshot,
  email: string | null,
  { showsOwn = true }: { readonly showsOwn?: boolean } = {},
): Live {
  const [clock] = useState(() => sharedClock(snapshot.serverNow))
  const [isReachable, setReachable] = useState(true)
  const [known, addUpdate] = useReducer(mergeUpdate, {
    rounds: [snapshot.round],
    results: snapshot.results,
    pause: snapshot.pause,
  })
  const { game } = snapshot

  useEffect(() => {
    const onUpdate = (update: LiveUpdate) => {
      if (update.serverNow !== undefined) clock.addSample(update.serverNow)
      const { balance, mainBalance } = update
      if (email !== null && balance) onBalance(() => setBalance(balance))
      if (email !== null && mainBalance !== undefined) onBalance(() => setMainBalance(mainBalance))
      addUpdate(update)
    }
    const connection = new LiveConnection(game, email, { onUpdate, onReachable: setReachable })
    connection.open()
    const forget = noteStream(showsOwn ? game : null)
    return () => {
      connection.close()
      forget()
    }
  }, [clock, email, game, showsOwn])

  return { ...known, clock, isReachable }
}
