'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { showToast } from '@/components/ui/show-toast'
import { askApi } from '@/lib/client/ask-api'
import { setBalance, setMainBalance } from '@/lib/client/balance-store'
import { LiveConnection } from '@/lib/client/live-connection'
import { isGameShown, onNotice, setUnread, useHasStream } from '@/lib/client/notice-store'
import type { GameId } from '@/lib/games/game'
import { t } from '@/lib/language/rules/t'
import { readNoticeList } from '@/lib/notices/browser-read-list'
import type { Notice } from '@/lib/notices/wire'

/** A settled round tells many at once: they ask spread over this time, in milliseconds. */
const SPREAD_MS = 1_500

interface NoticeFollowerProps {
  readonly email: string
  /** Older notices were there when the page was made, epoch milliseconds. */
  readonly since: number
}

/** Asks for notices when the stream says that there may be one, and shows each new one once. */
export function NoticeFollower({ email, since: first }: NoticeFollowerProps) {
  // A page that is renewed must not pass over what came a moment before.
  const [since] = useState(first)
  useOwnStream(email)
  const pathname = usePathname()
  const here = useRef(pathname)
  const shown = useRef(new Set<string>())
  const drawn = useRef(new Set<GameId>())

  useEffect(() => {
    here.current = pathname
  }, [pathname])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      timer = undefined
      const answer = await askApi('/notices', { answer: readNoticeList })
      if (answer.kind !== 'ok') return
      setUnread(here.current === '/user/notices' ? 0 : answer.data.unread)
      const fresh = answer.data.notices.filter(({ id, at }) => at > since && !shown.current.has(id))
      for (const { id } of fresh) shown.current.add(id)
      const news = fresh.filter((notice) =>
        notice.kind === 'result'
          ? isUnseenResult(notice, drawn.current)
          : !isOnScreen(notice, here.current),
      )
      for (const notice of news.toReversed()) tell(notice)
    }
    const hear = (game: GameId | null) => {
      if (game !== null) {
        // A page with the game shows its results.
        if (isGameShown(game)) return
        drawn.current.add(game)
      }
      timer ??= setTimeout(look, game === null ? 0 : Math.random() * SPREAD_MS)
    }
    const stop = onNotice(hear)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [since])

  return null
}

/** Where no part of the page follows a game, the bell follows one itself: notices come with it. */
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
 * Of each game that was drawn out of sight the newest result is news. Those before it were seen where the
 * game is played, or told already.
 *
 * @param drawn loses the game that the result is of.
 */
function isUnseenResult({ href }: Notice, drawn: Set<GameId>): boolean {
  const game = [...drawn].find((each) => href === `/${each}`)
  return game !== undefined && drawn.delete(game) && !isGameShown(game)
}

function isOnScreen({ href }: Notice, pathname: string): boolean {
  return href !== null && href === pathname + window.location.search
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
