'use client'

import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import { LatePart, useLatePart } from './late-part'
import { type WaitingToast, waitingToasts } from './show-toast'
import { ToastCard } from './toast-card'

const SHELF = new LatePart(() => import('./toast-shelf'))

/** A message that has waited this long for the shelf is shown without it, in milliseconds. */
const PLAIN_AFTER_MS = 2_000

/** Where the shelf would put them on a phone, over everything. */
const PLAIN_PLACE: CSSProperties = {
  position: 'fixed',
  zIndex: 70,
  inset: 'auto 16px 88px',
  maxWidth: 356,
  marginInline: 'auto',
}

/**
 * Place once, in the root layout. What shows messages is fetched at the first press of anything, or
 * for a message that no press brought about: that one waits until it is there. Where that takes long
 * or it is gone, messages are shown plainly and stay until they are closed: whether money moved must
 * not be lost with a file.
 */
export function ToastHost() {
  const { subscribe, now, onServer } = waitingToasts
  const waiting = useSyncExternalStore(subscribe, now, onServer)
  const isWaiting = waiting.length > 0
  const shelf = useLatePart(SHELF, isWaiting, { isSpared: true })
  const [plain, setPlain] = useState<readonly WaitingToast[]>([])

  useEffect(() => {
    if (!isWaiting || shelf) return
    const timer = setTimeout(() => {
      const taken = waitingToasts.take()
      setPlain((shown) => [...shown, ...taken])
    }, PLAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, shelf])

  const close = (closed: WaitingToast) => setPlain((shown) => shown.filter((one) => one !== closed))
  return (
    <>
      {shelf && <shelf.ToastShelf waiting={waiting} />}
      {plain.length > 0 ? (
        <div className="stack" style={PLAIN_PLACE}>
          {plain.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={() => close(toast)} />
          ))}
        </div>
      ) : null}
    </>
  )
}
