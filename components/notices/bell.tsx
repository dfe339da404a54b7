'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ICON_BUTTON } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Link } from '@/components/ui/link'
import { useUnread } from '@/lib/client/notice-store'

const FOLLOWER = new LazyChunk(() => import('./notice-follower'))
/** A page has its own stream by then, if it has one. */
const FOLLOW_AFTER_MS = 1_500

const COUNT = [
  'absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-badge px-1',
  'text-[11px]/4.5 font-semibold text-on-badge tabular-nums ring-2 ring-bg',
].join(' ')

interface BellProps {
  readonly email: string
  /** When the page was made: ten for ten and more. */
  readonly unread: number
  /** The server's clock then, epoch milliseconds. */
  readonly now: number
}

/** Leads to the notices, counts those unread, and shows new ones as messages wherever the player is. */
export function Bell({ email, unread: rendered, now }: BellProps) {
  const unread = useUnread(rendered)
  const isOpen = usePathname() === '/user/notices'
  const [isLate, setIsLate] = useState(false)
  const follower = useLazyChunk(FOLLOWER, isLate, { isOptional: true })

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), FOLLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <Link
        className={`${ICON_BUTTON} relative text-fg! ${isOpen ? 'bg-surface-2' : ''}`}
        href="/user/notices"
        aria-label={unread === 0 ? 'Notices' : `Notices, ${unread > 9 ? '9+' : unread} unread`}
      >
        <Icon name="bell" />
        {unread === 0 ? null : (
          <span className={COUNT} aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </Link>
      {follower && <follower.NoticeFollower email={email} since={now} />}
    </>
  )
}
