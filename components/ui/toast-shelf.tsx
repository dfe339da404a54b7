'use client'

import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { Icon } from './icon'
import { type ToastText, waitingToasts } from './show-toast'

/** On phones messages come from above: below is where money moves. */
export function ToastShelf({ waiting }: { readonly waiting: readonly ToastText[] }) {
  // The Toaster's own effects come first, so that it hears of every message.
  useEffect(() => {
    if (waiting.length > 0) waitingToasts.take().forEach(putUp)
  }, [waiting])
  return (
    <Toaster
      position="top-center"
      offset={{ top: 80 }}
      mobileOffset={{ top: 104, left: 16, right: 16 }}
      duration={6000}
      visibleToasts={3}
      containerAriaLabel="Messages"
    />
  )
}

function putUp({ tone, title, text }: ToastText): void {
  toast.custom(
    (id) => (
      <div className={`toast toast--${tone}`} role="alert">
        <Icon name={tone === 'ok' ? 'check-circle' : 'alert'} />
        <div>
          <b>{title}</b>
          {text ? <p>{text}</p> : null}
        </div>
        <button
          type="button"
          className="iconbtn"
          aria-label="Close"
          onClick={() => toast.dismiss(id)}
        >
          <Icon name="close" />
        </button>
      </div>
    ),
    { duration: tone === 'ok' ? 6000 : 12_000 },
  )
}
