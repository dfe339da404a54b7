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

/** Sticks below the header, or to the top in a low window, where the header scrolls away. */
const SESSION =
  'sticky top-[calc(var(--spacing-header)+var(--spacing-nav)+1px)] z-11 -mx-page -my-3 px-page flex min-h-9 items-center justify-between gap-3 border-b border-line bg-bg text-cap text-fg-2 tabular-nums lg:top-[calc(var(--spacing-header)+1px)] lg:col-span-full lg:mx-0 lg:-mt-4 lg:px-0 short:top-0'

/**
 * Shows the time since the first bet after the login and the net result wherever the player scrolls. On desktops the header has
 * the link to the limits.
 */
export function SessionLine({ session, now, money }: SessionLineProps) {
  return (
    <div className={SESSION}>
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
