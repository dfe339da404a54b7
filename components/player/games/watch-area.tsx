import { ButtonLink } from '@/components/ui/button'
import { NOTE } from '@/components/ui/classes'
import { type GameInfo, gameMoney } from '@/components/ui/game-info'
import { Icon } from '@/components/ui/icon'
import { t } from '@/lib/base/text/rules/t'
import { LinkBar, PlainBar } from './bar'
import { WatchedPicks } from './picks'
import type { RoundMoment } from './round-phase'
import type { WatchedGame } from './use-watched-game'

interface WatchAreaProps {
  readonly game: GameInfo
  readonly state: WatchedGame
  readonly headingLevel: 2 | 3
}

/** Shows picks and a bar without betting: to visitors, to staff and to players on a break. */
export function WatchArea({ game, state, headingLevel }: WatchAreaProps) {
  const { moment, drawn, isOpen, exclusion, isStaff } = state
  return (
    <>
      {exclusion || isStaff ? null : (
        <p className={NOTE}>
          <Icon name="eye" />
          {t('play.watching')}
        </p>
      )}
      <WatchedPicks game={game} isOpen={isOpen} drawn={drawn} headingLevel={headingLevel} />
      {exclusion ? (
        <PlainBar what={exclusion.title} note={exclusion.text}>
          <ButtonLink href="/break">{t('play.yourBreak')}</ButtonLink>
        </PlainBar>
      ) : null}
      {isStaff ? (
        <PlainBar what={t('play.staffWatching')} note={t('play.staffCannotBet')}>
          <ButtonLink href="/dashboard">{t('play.dashboard')}</ButtonLink>
        </PlainBar>
      ) : null}
      {exclusion || isStaff ? null : (
        // Home already has its one amber button in the header.
        <VisitorBar game={game} what={visitorText(isOpen, moment)} isAmber={headingLevel === 2} />
      )}
    </>
  )
}

function visitorText(isOpen: boolean, { pause }: RoundMoment): string {
  if (isOpen) return t('play.playThisRound')
  return pause ? t('play.playLater') : t('play.playNextRound')
}

interface VisitorBarProps {
  readonly game: GameInfo
  readonly what: string
  readonly isAmber: boolean
}

function VisitorBar({ game, what, isAmber }: VisitorBarProps) {
  const { whole } = gameMoney(game.currency)
  const smallest = game.chips[0] ?? 0
  return (
    <LinkBar
      href={`/register?from=/${game.id}`}
      action={t('play.createAccount')}
      what={what}
      note={t('play.fromStake', { amount: whole(smallest) })}
      isAmber={isAmber}
    />
  )
}
