'use client'

import { useSyncExternalStore } from 'react'
import { LatePart, useLatePart } from './late-part'
import { waitingToasts } from './show-toast'

const SHELF = new LatePart(() => import('./toast-shelf'))

/**
 * Place once, in the root layout. What shows messages is fetched at the first press of anything, or
 * for a message that no press brought about: that one waits until it is there.
 */
export function ToastHost() {
  const { subscribe, now, onServer } = waitingToasts
  const waiting = useSyncExternalStore(subscribe, now, onServer)
  const shelf = useLatePart(SHELF, waiting.length > 0)
  return shelf && <shelf.ToastShelf waiting={waiting} />
}
