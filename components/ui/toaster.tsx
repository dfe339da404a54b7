'use client'

import { type ComponentType, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { t } from '@/lib/base/text/rules/t'
import { type ToastText, takeToasts, type WaitingToast } from './show-toast'

/**
 * Matches screens with room next to the numbers: the width from which Sonner no longer treats the
 * screen as a phone.
 */
const ROOMY = '(min-width: 37.5625rem)'

/** Matches desks with room below the list for messages. */
const DESK = '(min-width: 77.5rem)'

/** On desks over the end of the list: tabs and search are above it, decisions next to it. */
const OVER_LIST =
  'min-[77.5rem]:data-[x-position=center]:data-[y-position=bottom]:bottom-20! min-[77.5rem]:data-[x-position=center]:data-[y-position=bottom]:-ml-21!'

/**
 * Next to an open dialog, or above it if there is no room, so that nothing covers the dialog's
 * title.
 */
const BESIDE_DIALOGS =
  'in-[body:has([role$=dialog])]:min-[37.5625rem]:data-[y-position=top]:top-2! in-[body:has([role$=dialog])]:min-[77.5rem]:right-6! in-[body:has([role$=dialog])]:min-[77.5rem]:left-auto! in-[body:has([role$=dialog])]:min-[77.5rem]:transform-none!'

/** Above the actions of a panel that covers the screen. */
const ABOVE_ACTIONS =
  'in-[body:has([data-close])]:max-[37.5rem]:data-[y-position=bottom]:bottom-56!'

interface ToasterProps {
  readonly waiting: readonly WaitingToast[]
  /** Component that shows one message. */
  readonly Card: ComponentType<{ readonly toast: ToastText; readonly onClose: () => void }>
}

/**
 * Shows messages at the bottom on phones, above the bar of the games, because what they are about
 * is at the top. Notices lie over the header there, and in the bottom corner of larger screens.
 * The screens of staff say `data-desk`.
 */
export function Toaster({ waiting, Card }: ToasterProps) {
  const isPhone = !window.matchMedia(ROOMY).matches
  // Sonner's own effects run first, so it receives every message.
  useEffect(() => {
    if (waiting.length === 0) return
    const isDesk = window.matchMedia(DESK).matches && document.querySelector('[data-desk]')
    for (const text of takeToasts()) {
      toast.custom((id) => <Card toast={text} onClose={() => toast.dismiss(id)} />, {
        duration: durationOf(text),
        // A notice is not an answer to a press, so it covers neither a title nor a game.
        ...(text.link && { position: isPhone ? 'top-center' : 'bottom-right' }),
        ...(isDesk && { position: 'bottom-center' }),
      })
    }
  }, [waiting, Card, isPhone])
  return (
    <Sonner
      className={`${OVER_LIST} ${BESIDE_DIALOGS} ${ABOVE_ACTIONS}`}
      position={isPhone ? 'bottom-center' : 'top-center'}
      offset={{ top: 80 }}
      mobileOffset={{ top: 4, bottom: 88, left: 8, right: 8 }}
      duration={6000}
      visibleToasts={3}
      containerAriaLabel={t('ui.messages')}
    />
  )
}

function durationOf({ tone, link }: ToastText): number {
  if (tone !== 'error') return 6_000
  return link ? Number.POSITIVE_INFINITY : 12_000
}
