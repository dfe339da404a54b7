'use client'

import { usePathname } from 'next/navigation'
import { type MouseEvent, useRef, useState } from 'react'
import { ICON_BUTTON } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Link } from '@/components/ui/link'
import { useRested } from '@/components/ui/use-rested'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { useUnread } from '@/lib/play/live/browser-notices'
import type { NoticesPopoverProps } from './notices-popover'

const FOLLOWER = new LazyChunk(() => import('./notice-follower'))
const POPOVER = new LazyChunk(() => import('./notices-popover'))
/** Matches screens on which the list opens below the bell. Elsewhere the bell opens a page. */
const DESKTOP = '(min-width: 64rem)'
/**
 * Milliseconds until the bell starts following notices: by then the page has opened its own stream,
 * if it has one.
 */
const FOLLOW_AFTER_MS = 1_500

const COUNT =
  'absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-badge px-1 text-[0.6875rem]/4.5 font-semibold text-on-badge tabular-nums ring-2 ring-bg'

interface BellProps {
  readonly email: string
  /** Number of unread notices when the page was rendered; ten means ten or more. */
  readonly unread: number
  /** The server's clock when the page was rendered, epoch milliseconds. */
  readonly now: number
}

/** Links to the notices, counts the unread ones, and shows new ones as toasts on every page. */
export function Bell({ email, unread: rendered, now }: BellProps) {
  const unread = useUnread(rendered)
  const count = inReadersDigits(unread > 9 ? '9+' : `${unread}`)
  const isHere = usePathname() === '/user/notices'
  const bell = useRef<HTMLAnchorElement>(null)
  const [isListed, setListed] = useState(false)
  const follower = useLazyChunk(FOLLOWER, useRested(FOLLOW_AFTER_MS), { isOptional: true })

  function toggleList(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isHere || isElsewhere || !window.matchMedia(DESKTOP).matches) return
    event.preventDefault()
    setListed(!isListed)
  }

  return (
    <>
      <Link
        ref={bell}
        className={`${ICON_BUTTON} relative text-fg! ${isHere || isListed ? 'bg-surface-2' : ''}`}
        href="/user/notices"
        aria-expanded={isListed || undefined}
        onClick={toggleList}
        aria-label={unread === 0 ? t('notices.notices') : t('notices.unread', { count })}
      >
        <Icon name="bell" />
        {unread === 0 ? null : (
          <span className={COUNT} aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
      {isListed && <List bell={bell} onClose={() => setListed(false)} />}
      {follower && <follower.NoticeFollower email={email} since={now} />}
    </>
  )
}

/**
 * A separate component, so that its code is loaded by a press of the bell, not by the first press
 * of anything.
 */
function List(props: NoticesPopoverProps) {
  const popover = useLazyChunk(POPOVER, true)
  return popover && <popover.NoticesPopover {...props} />
}
