import { Icon } from './icon'
import type { ToastText } from './show-toast'

interface ToastCardProps {
  readonly toast: ToastText
  readonly onClose: () => void
}

/** A message, read out as soon as it is there. */
export function ToastCard({ toast: { tone, title, text }, onClose }: ToastCardProps) {
  return (
    <div className={`toast toast--${tone}`} role="alert">
      <Icon name={tone === 'ok' ? 'check-circle' : 'alert'} />
      <div>
        <b>{title}</b>
        {text ? <p>{text}</p> : null}
      </div>
      <button type="button" className="iconbtn" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
