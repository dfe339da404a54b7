'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon'
import { dismissToast, SHOWN_FOR_MS, type ShownToast, useToasts } from './toasts'

/** More than these wait until there is room, and only then begins their time. */
const SHOWN_AT_ONCE = 3

/** Place once, in the root layout. On phones messages come from above: below is where money moves. */
export function ToastHost() {
  const toasts = useToasts()
  const [isHeld, setHeld] = useState(false)
  const isEmpty = toasts.length === 0
  useEffect(() => {
    // Nothing tells that pointer or focus have left what is gone.
    if (isEmpty) setHeld(false)
  }, [isEmpty])
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="toasts"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {toasts.slice(0, SHOWN_AT_ONCE).map((toast) => (
        <Toast key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>
  )
}

interface ToastProps {
  readonly toast: ShownToast
  /** Somebody points at the messages or is within them: they stay. */
  readonly isHeld: boolean
}

function Toast({ toast: { id, tone, title, text }, isHeld }: ToastProps) {
  useTimeUp(SHOWN_FOR_MS[tone], isHeld, () => dismissToast(id))
  return (
    <div className={`toast toast--${tone}`} role="alert">
      <Icon name={tone === 'ok' ? 'check-circle' : 'alert'} />
      <div>
        <b>{title}</b>
        {text ? <p>{text}</p> : null}
      </div>
      <button type="button" className="iconbtn" aria-label="Close" onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Calls once the time is over; while held, or while nobody sees the page, it stands still. */
function useTimeUp(milliseconds: number, isHeld: boolean, onTimeUp: () => void): void {
  const left = useRef(milliseconds)
  const latest = useRef(onTimeUp)
  const isHidden = useHidden()
  useEffect(() => {
    latest.current = onTimeUp
  })
  useEffect(() => {
    if (isHeld || isHidden) return
    const began = Date.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - began))
    }
  }, [isHeld, isHidden])
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
