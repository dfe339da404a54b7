import type { GameMoney } from '@/components/games/game-money'
import { Link } from '@/components/ui/link'
import { formatElapsed } from '@/lib/client/format-time'
import type { MyRound } from '@/lib/wire/game'

interface SessionLineProps {
  readonly session: MyRound['session']
  /** Server time in epoch milliseconds. */
  readonly now: number
  readonly money: GameMoney
}

/** How long one plays and what it has cost or brought: in sight wherever one scrolls to in a game. */
export function SessionLine({ session, now, money }: SessionLineProps) {
  return (
    <div className="session">
      <p>
        Playing for <b>{formatElapsed(now - session.startedAt)}</b>, net{' '}
        <b>{money.net(session.net)}</b>
      </p>
      <Link href="/user/limits">
        <span className="link">Limits</span>
      </Link>
    </div>
  )
}
