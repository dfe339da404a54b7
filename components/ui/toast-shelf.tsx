'use client'

import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { type WaitingToast, waitingToasts } from './show-toast'
import { ToastCard } from './toast-card'

/** Where there is room beside the numbers: the width from which the shelf itself is no phone's. */
const ROOMY = '(min-width: 601px)'

/** On phones messages come from below, above the bar of the games: what they tell of is at the top. */
export function ToastShelf({ waiting }: { readonly waiting: readonly WaitingToast[] }) {
  const isPhone = !window.matchMedia(ROOMY).matches
  // The Toaster's own effects come first, so that it hears of every message.
  useEffect(() => {
    if (waiting.length > 0) waitingToasts.take().forEach(putUp)
  }, [waiting])
  return (
    <Toaster
      position={isPhone ? 'bottom-center' : 'top-center'}
      offset={{ top: 80 }}
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
