'use client'

import { type CSSProperties, useEffect, useState } from 'react'
import { useStore } from '@/lib/base/browser/store'
import { t } from '@/lib/base/text/rules/t'
import { ICON_BUTTON, STACK, TOAST } from './classes'
import { Icon } from './icon'
import { LazyChunk, useLazyChunk } from './lazy-chunk'
import { Link } from './link'
import { type ToastText, takeToasts, type WaitingToast, waitingToasts } from './show-toast'

const TOASTER = new LazyChunk(() => import('./toaster'))

/** Milliseconds after which a message that waits for the toaster is shown without it. */
const PLAIN_AFTER_MS = 2_000

/** The place that the toaster would use on a phone, over everything. */
const PLAIN_PLACE: CSSProperties = {
  position: 'fixed',
  zIndex: 70,
  inset: 'auto 16px 88px',
  maxWidth: 356,
  marginInline: 'auto',
}

/**
 * Place once, in the root layout. The toaster is fetched on the first press of anything, or for a
 * message that no press caused: that message waits until the toaster has loaded. If loading takes
 * long or the file is gone, messages are shown plainly and stay until they are closed. News about
 * money must not be lost with a file.
 */
export function ToastHost() {
  const waiting = useStore(waitingToasts)
  const isWaiting = waiting.length > 0
  const toaster = useLazyChunk(TOASTER, isWaiting, { isOptional: true })
  const [plain, setPlain] = useState<readonly WaitingToast[]>([])

  useEffect(() => {
    if (!isWaiting || toaster) return
    const timer = setTimeout(() => {
      const taken = takeToasts()
      setPlain((shown) => [...shown, ...taken])
    }, PLAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, toaster])

  const close = (closed: WaitingToast) => setPlain((shown) => shown.filter((one) => one !== closed))
  return (
    <>
      {toaster && <toaster.Toaster waiting={waiting} Card={ToastCard} />}
      {plain.length > 0 ? (
        <div className={STACK} style={PLAIN_PLACE}>
          {plain.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={() => close(toast)} />
          ))}
        </div>
      ) : null}
    </>
  )
}

const COLORS = {
  ok: '[&>svg]:text-positive',
  plain: '[&>svg]:text-fg-2',
  error: '[&>svg]:text-danger',
}
const ICONS = { ok: 'check-circle', plain: 'bell', error: 'alert' } as const

interface ToastCardProps {
  readonly toast: ToastText
  readonly onClose: () => void
}

/**
 * Shows a message, which is read out as soon as it appears. A notice has one line on phones, because
 * it lies over the header.
 */
function ToastCard({ toast: { tone, title, text, mark, link }, onClose }: ToastCardProps) {
  return (
    <div
      className={`${TOAST} ${COLORS[tone]} ${link ? 'max-sm:py-2.5!' : ''}`}
      role={link && tone !== 'error' ? 'status' : 'alert'}
    >
      {mark ?? <Icon name={ICONS[tone]} />}
      <div>
        <b className="block text-base font-semibold">{title}</b>
        {text ? (
          <p className={`text-sm text-fg-2 ${link ? 'max-sm:sr-only' : ''}`}>{text}</p>
        ) : null}
      </div>
      <div className="-my-3 flex items-center">
        {link ? (
          <Link
            className="inline-flex min-h-11 items-center px-2 text-base font-semibold"
            href={link.href}
            onClick={onClose}
          >
            {link.label}
          </Link>
        ) : null}
        <button type="button" className={ICON_BUTTON} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
