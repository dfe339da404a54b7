'use client'

import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { type WaitingToast, waitingToasts } from './show-toast'
import { ToastCard } from './toast-card'

/** Messages come from below, above the bar of the games: the numbers that change are at the top. */
export function ToastShelf({ waiting }: { readonly waiting: readonly WaitingToast[] }) {
  // The Toaster's own effects come first, so that it hears of every message.
  useEffect(() => {
    if (waiting.length > 0) waitingToasts.take().forEach(putUp)
  }, [waiting])
  return (
    <Toaster
      position="bottom-center"
      offset={{ bottom: 24 }}
      mobileOffset={{ bottom: 88, left: 16, right: 16 }}
      duration={6000}
      visibleToasts={3}
      containerAriaLabel="Messages"
    />
  )
}

function putUp(text: WaitingToast): void {
  toast.custom((id) => <ToastCard toast={text} onClose={() => toast.dismiss(id)} />, {
    duration: text.tone === 'ok' ? 6000 : 12_000,
  })
}
