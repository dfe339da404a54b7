'use client'

import { useState, useSyncExternalStore } from 'react'
import { waitingDecisions } from '@/components/cashier/undo-list'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useShortcuts } from '@/components/ui/use-shortcuts'

const UNDO_BAR = new LazyChunk(() => import('@/components/cashier/undo-bar'))
const KEYS = new LazyChunk(() => import('./staff-keys'))

/**
 * Part of every staff page: the bar that undoes a decision, and the list of all keys, opened with
 * `?`.
 */
export function StaffTools() {
  const { subscribe, now, onServer } = waitingDecisions
  const waiting = useSyncExternalStore(subscribe, now, onServer)
  const bar = useLazyChunk(UNDO_BAR, waiting.length > 0)
  const [isAsked, setAsked] = useState(false)
  const keys = useLazyChunk(KEYS, isAsked)
  useShortcuts({ '?': () => setAsked(true) })
  return (
    <>
      {bar && <bar.UndoBar waiting={waiting} />}
      {isAsked && keys ? <keys.StaffKeys onClose={() => setAsked(false)} /> : null}
    </>
  )
}
