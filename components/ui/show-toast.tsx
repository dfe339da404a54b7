'use client'

import { toast } from 'sonner'
import { Icon } from './icon'

interface ToastText {
  readonly tone: 'ok' | 'error'
  readonly title: string
  readonly text?: string | undefined
}

/** A short message over the page. An error stays twice as long as a confirmation. */
export function showToast({ tone, title, text }: ToastText): void {
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
