import {
  CARD,
  FOOTNOTE,
  LINK,
  LINK_ALONE,
  ROW_END,
  ROW_TEXT,
  ROW_TITLE,
  ROWS,
  SECTION_HEAD,
  SECTION_NOTE,
  TAGS,
} from '@/components/ui/classes'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { EmptyState, FailedState } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { Rich } from '@/components/ui/rich'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
import type { MyBet, MyRound } from '@/lib/rounds/wire-screen'
import {
  findSelection,
  type GameInfo,
  type GameMoney,
  type GameSelection,
  gameMoney,
  paysText,
  proofPath,
} from './game-info'
import { isUnsettled, type MyRoundState } from './use-my-round'

interface MyBetsProps {
  readonly game: GameInfo
  readonly mine: MyRoundState & { readonly round: MyRound }
  readonly drawn: GameSelection | undefined
  readonly headingLevel: 2 | 3
  /** False during a player's break and while no bets are taken: then nothing is suggested. */
  readonly canBet: boolean
}

export function MyBets({ game, mine, drawn, headingLevel, canBet }: MyBetsProps) {
  const money = gameMoney(game.currency)
  const { round } = mine
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby="h-bets">
      <div className={SECTION_HEAD}>
        <Heading id="h-bets">{t('play.myBetsTitle')}</Heading>
        <span className={SECTION_NOTE}>{roundSums(round, money)}</span>
      </div>
      <BetList {...{ game, mine, drawn, money, canBet }} />
      {round.betCount > round.bets.length ? (
        <p className={FOOTNOTE}>
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
      {round.bets.length > 0 ? (
        <p className={FOOTNOTE}>
          <Link
            className={LINK_ALONE}
            href={proofPath(game.id, round.countdownId)}
            prefetch={false}
          >
            {isUnsettled(round) ? t('play.roundRecord') : t('play.checkThisDraw')}
          </Link>
        </p>
      ) : null}
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

function BetList({
  game,
  mine,
  drawn,
  money,
  canBet,
}: Omit<MyBetsProps, 'headingLevel'> & { money: GameMoney }) {
  if (mine.round.bets.length === 0) {
    return mine.hasFailed ? (
      <FailedState text={t('play.betsFailed')} onRetry={mine.refresh} />
    ) : (
      <EmptyState>
        {canBet ? t('play.noBetsYet', { pick: game.pickNoun }) : t('play.noBets')}
      </EmptyState>
    )
  }
  return (
    <ul className={`${CARD} ${ROWS}`}>
      {mine.round.bets.map((bet) => (
        <BetRow key={bet.betId} {...{ game, bet, drawn, money }} />
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
      const note = t('play.betPaid', { multiplier: selection.multiplierText })
      return { icon: 'check', tag, note, isStrong: true }
    }
    case 'lost': {
      const note = drawn?.lostText ?? t('play.otherResult')
      return { icon: 'minus', tag: t('play.betLost'), note, isStrong: false }
    }
    case 'refunded': {
      const tag = t('play.betRefunded', { amount: money.whole(bet.paid) })
      return { icon: 'check', tag, note: t('play.betVoid'), isStrong: true }
    }
  }
}
