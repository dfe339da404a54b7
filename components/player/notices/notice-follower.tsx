'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { showToast } from '@/components/ui/show-toast'
import { askApi } from '@/lib/base/browser/ask-api'
import { t } from '@/lib/base/text/rules/t'
import type { GameId } from '@/lib/games/catalog/game'
import { readNoticeList } from '@/lib/money/notices/browser-read-list'
import type { Notice } from '@/lib/money/notices/wire'
import { setBalance, setMainBalance } from '@/lib/play/live/browser-balance'
import { LiveConnection } from '@/lib/play/live/browser-connection'
import { isGameShown, onNotice, setUnread, useHasStream } from '@/lib/play/live/browser-notices'

/**
 * A settled round, posted interest or an outage notifies many players at the same time. Their
 * requests are spread over this many milliseconds.
 */
const SPREAD_MS = 1_500
/** Pause before notices are requested again after a failure, in milliseconds. */
const AGAIN_AFTER_MS = 10_000

interface NoticeFollowerProps {
  readonly email: string
  /** Epoch milliseconds. Older notices already existed when the page was rendered. */
  readonly since: number
}

/** Requests notices when the stream signals that there may be one, and shows each new one once. */
export function NoticeFollower({ email, since: first }: NoticeFollowerProps) {
  // A refreshed page has a later time. Keeping the first one avoids missing a notice that arrived
  // just before the refresh.
  const [since] = useState(first)
  useOwnStream(email)
  const router = useRouter()
  const pathname = usePathname()
  const here = useRef(pathname)
  const shown = useRef(new Set<string>())
  const drawn = useRef(new Set<GameId>())

  useEffect(() => {
    here.current = pathname
  }, [pathname])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      timer = undefined
      const answer = await askApi('/notices', { answer: readNoticeList })
      if (isOver) return
      if (answer.kind !== 'ok') {
        const isLoggedOut = answer.kind === 'refused' && answer.problem.code === 'not-signed-in'
        if (!isLoggedOut) timer ??= setTimeout(look, AGAIN_AFTER_MS)
        return
      }
      const fresh = answer.data.notices.filter(({ id, at }) => at > since && !shown.current.has(id))
      for (const { id } of fresh) shown.current.add(id)
      // The page of all notices lists new ones and marks them as read.
      const isList = here.current === '/user/notices'
      if (!isList) setUnread(answer.data.unread)
      const isShown = (notice: Notice) => isList || isAbout(notice, here.current)
      if (fresh.some((notice) => notice.kind !== 'result' && isShown(notice))) router.refresh()
      const news = fresh.filter((notice) =>
        notice.kind === 'result'
          ? isUnseenResult(notice, drawn.current)
          : !isOnScreen(notice, here.current),
      )
      for (const notice of news.reverse()) tell(notice)
    }
    const hear = (game: GameId | null) => {
      if (game !== null) {
        // A page that shows the game shows its results too.
        if (isGameShown(game)) return
        drawn.current.add(game)
      }
      timer ??= setTimeout(look, Math.random() * SPREAD_MS)
    }
    const stop = onNotice(hear)
    return () => {
      isOver = true
      stop()
      clearTimeout(timer)
    }
  }, [since, router])

  return null
}

/**
 * Opens a stream if no part of the page follows a game, because notices arrive with a game's
 * stream.
 */
function useOwnStream(email: string): void {
  const hasStream = useHasStream()

  useEffect(() => {
    if (hasStream) return
    const connection = new LiveConnection('wingo', email, {
      onUpdate: ({ balance, mainBalance }) => {
        if (balance) setBalance(balance)
        if (mainBalance !== undefined) setMainBalance(mainBalance)
      },
      onReachable: () => undefined,
    })
    connection.open()
    return () => connection.close()
  }, [hasStream, email])
}

/**
 * Returns true for the newest result of each game drawn out of sight. Earlier results were seen
 * where the game is played, or have already been announced.
 *
 * @param drawn games drawn out of sight; the game of this result is removed.
 */
function isUnseenResult({ href }: Notice, drawn: Set<GameId>): boolean {
  const game = [...drawn].find((each) => href === `/${each}`)
  return game !== undefined && drawn.delete(game) && !isGameShown(game)
}

/** Returns true for a notice that leads to this page. */
function isAbout({ href }: Notice, pathname: string): boolean {
  return href !== null && href === pathname + window.location.search
}

/** Returns true for a notice that the page shows, or whose button the player just pressed. */
function isOnScreen(notice: Notice, pathname: string): boolean {
  return notice.id.endsWith(':Cancelled') || isAbout(notice, pathname)
}

const TOAST_TONES = { good: 'ok', plain: 'plain', bad: 'error' } as const

function tell({ tone, title, text, mark, href, action }: Notice): void {
  showToast({
    tone: TOAST_TONES[tone],
    title,
    text,
    mark: mark && <OutcomeMark outcome={mark} className="size-6!" />,
    link: href === null ? undefined : { href, label: action ?? t('notices.view') },
  })
}
