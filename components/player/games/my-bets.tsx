import {
  EMPTY,
  LINK,
  LINK_ALONE,
  ROW_END,
  ROW_TEXT,
  ROW_TITLE,
  ROWS,
  SECTION_NOTE,
  TAGS,
} from '@/components/ui/classes'
import {
  findSelection,
  type GameInfo,
  type GameMoney,
  type GameSelection,
  gameMoney,
  paysText,
  proofHref,
} from '@/components/ui/game-info'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { FailedState } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { roundNumber } from '@/lib/games/schedule/rules/round-number'
import type { MyBet, MyRound, RoundBets } from '@/lib/play/rounds/wire-screen'
import { PANEL_FOOT, PANEL_HEAD, PANEL_LIST } from './classes'
import { isUnsettled } from './my-round'
import type { GameState } from './use-game'

interface MyBetsProps {
  readonly game: GameInfo
  readonly state: Pick<GameState, 'mine' | 'exclusion' | 'isOpen'>
  readonly headingLevel: 2 | 3
}

/**
 * The player's bets on this round and on the round they played before it. Renders nothing for anyone
 * who only watches.
 */
export function MyBets({ game, state, headingLevel }: MyBetsProps) {
  const { mine } = state
  const { round } = mine
  if (round === null) return null
  const money = gameMoney(game.currency)
  const { before } = round
  // An empty list suggests no bet during a break, or while no bets are taken.
  const canBet = state.exclusion === null && state.isOpen
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby="h-bets">
      <div className={PANEL_HEAD}>
        <Heading id="h-bets">{t('play.myBetsTitle')}</Heading>
        <span className={SECTION_NOTE}>{roundSums(round, money)}</span>
      </div>
      {round.bets.length > 0 ? (
        <BetRows game={game} round={round} money={money} />
      ) : mine.hasFailed ? (
        <FailedState text={t('play.betsFailed')} onRetry={mine.refresh} />
      ) : (
        <p className={`${PANEL_LIST} ${EMPTY}`}>
          {canBet ? t('play.noBetsYet', { pick: game.pickNoun }) : t('play.noBets')}
        </p>
      )}
      {round.betCount > round.bets.length ? (
        <p className={PANEL_FOOT}>
          <Rich
            text="play.showingSome"
            values={{ shown: formatCount(round.bets.length), all: formatCount(round.betCount) }}
            tags={{
              bets: (text) => (
                <Link className={LINK} href="/user/bets" prefetch={false}>
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      ) : null}
      {before ? (
        <>
          <p className={`${PANEL_HEAD} mt-3 lg:mt-0`}>
            <span className="text-sm text-fg-2">
              {t('play.round', {
                number: inReadersDigits(roundNumber(before.countdownId)),
              })}
            </span>
            <b className={SECTION_NOTE}>{isUnsettled(before) ? null : money.net(before.net)}</b>
          </p>
          <BetRows round={before} game={game} money={money} />
        </>
      ) : null}
      <p className={PANEL_FOOT}>
        {round.bets.length > 0 ? (
          <Link
            className={LINK_ALONE}
            href={proofHref(game.id, round.countdownId)}
            prefetch={false}
          >
            {isUnsettled(round) ? t('play.roundRecord') : t('play.checkThisDraw')}
          </Link>
        ) : null}
        <Link className={`${LINK_ALONE} ml-auto`} href="/user/bets" prefetch={false}>
          {t('play.allMyBets')}
        </Link>
      </p>
    </section>
  )
}

function roundSums(round: MyRound, money: GameMoney): string {
  if (round.bets.length === 0) return ''
  const staked = money.whole(round.staked)
  return isUnsettled(round)
    ? t('play.staked', { staked })
    : t('play.stakedPaid', { staked, paid: money.whole(round.paid) })
}

interface BetRowsProps extends Pick<MyBetsProps, 'game'> {
  readonly round: RoundBets
  readonly money: GameMoney
}

function BetRows({ game, round, money }: BetRowsProps) {
  const drawn = findSelection(game, round.winningColor)
  return (
    <ul className={`${PANEL_LIST} ${ROWS}`}>
      {round.bets.map((bet) => (
        <BetRow key={bet.betId} game={game} bet={bet} drawn={drawn} money={money} />
      ))}
    </ul>
  )
}

interface BetRowProps {
  readonly game: GameInfo
  readonly bet: MyBet
  readonly drawn: GameSelection | undefined
  readonly money: GameMoney
}

function BetRow({ game, bet, drawn, money }: BetRowProps) {
  const selection = findSelection(game, bet.color)
  if (!selection) return null
  const { icon, tag, note, isStrong } = betLook(bet, selection, drawn, money)
  return (
    <li>
      <OutcomeMark outcome={selection} />
      <div>
        <p className={ROW_TITLE}>
          {t('play.betOn', { stake: money.whole(bet.betAmount), pick: selection.label })}
        </p>
        <p className={ROW_TEXT}>{note}</p>
      </div>
      <div className={ROW_END}>
        <span className={isStrong ? TAGS.strong : TAGS.plain}>
          <Icon name={icon} />
          {tag}
        </span>
        <Moment className={ROW_TEXT} at={bet.placedAt} style="clock" />
      </div>
    </li>
  )
}

interface BetLook {
  readonly icon: IconName
  readonly tag: string
  readonly note: string
  readonly isStrong: boolean
}

function betLook(
  bet: MyBet,
  selection: GameSelection,
  drawn: GameSelection | undefined,
  money: GameMoney,
): BetLook {
  switch (bet.status) {
    case 'open': {
      const note = paysText(selection, money.whole(bet.pays))
      return { icon: 'check', tag: t('play.betOpen'), note, isStrong: false }
    }
    case 'won': {
      const tag = t('play.betWon', { amount: money.whole(bet.paid) })
      // The payouts may have changed since.
      const multiplier = inReadersDigits(`${bet.pays / bet.betAmount}×`)
      const note = t('play.betPaid', { multiplier })
      return { icon: 'check', tag, note, isStrong: true }
    }
    case 'lost': {
      const note = drawn?.lostText ?? ''
      return { icon: 'minus', tag: t('play.betLost'), note, isStrong: false }
    }
    case 'refunded': {
      const tag = t('play.betRefunded', { amount: money.whole(bet.paid) })
      return { icon: 'check', tag, note: t('play.betVoid'), isStrong: true }
    }
  }
}
