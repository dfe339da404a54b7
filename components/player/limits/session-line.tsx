import { LINK } from '@/components/ui/classes'
import type { GameMoney } from '@/components/ui/game-info'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { t } from '@/lib/base/text/rules/t'
import type { MyRound } from '@/lib/play/rounds/wire-screen'

interface SessionLineProps {
  readonly session: Pick<MyRound['session'], 'playedSince' | 'net'>
  /** Server time in epoch milliseconds. */
  readonly now: number
  readonly money: GameMoney
}

/**
 * Shows the time since the first bet after the login and the net result wherever the player scrolls. On desktops the header has
 * the link to the limits.
 */
export function SessionLine({ session, now, money }: SessionLineProps) {
  return (
    <div className="session-line">
      <p>
        <Rich
          text="limits.played"
          values={{ time: formatElapsed(now - (session.playedSince ?? now)) }}
          tags={{
            b: (inner) => <b className="font-semibold text-fg">{inner}</b>,
            net: () => (
              <b className="font-semibold text-fg" data-testid="session-net">
                {money.net(session.net)}
              </b>
            ),
          }}
        />
      </p>
      <Link className="-my-1 inline-flex min-h-11 items-center lg:hidden" href="/user/limits">
        <span className={LINK}>{t('limits.limits')}</span>
      </Link>
    </div>
  )
}
