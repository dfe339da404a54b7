import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { EmptyState, FailedState } from '@/components/ui/list-states'
import { LocalTime } from '@/components/ui/local-time'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { MyBet, MyRound } from '@/lib/wire/game'
import { findSelection, type GameInfo, type GameSelection } from './game-info'
import { type GameMoney, gameMoney } from './game-money'
import { proofPath } from './proof-path'
import { isUnsettled, type MyRoundState } from './use-my-round'

interface MyBetsProps {
  readonly game: GameInfo
  readonly mine: MyRoundState & { readonly round: MyRound }
  readonly drawn: GameSelection | undefined
  readonly headingLevel: 2 | 3
  /** False during a player's break and while the game is paused: then nothing is suggested. */
  readonly canBet: boolean
}

export function MyBets({ game, mine, drawn, headingLevel, canBet }: MyBetsProps) {
  const money = gameMoney(game.currency)
  const { round } = mine
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby="h-bets">
      <div className="section__head">
        <Heading id="h-bets">My bets, this round</Heading>
        <span className="section__note">{roundSums(round, money)}</span>
      </div>
      <BetList {...{ game, mine, drawn, money, canBet }} />
      {round.betCount > round.bets.length ? (
        <p className="footnote">
          The latest {round.bets.length} of {round.betCount} bets. All of them are under{' '}
          <Link className="link" href="/user/bets" prefetch={false}>
            your bets
          </Link>
          .
        </p>
      ) : null}
      {round.bets.length > 0 ? (
        <p className="footnote">
          <Link
            className="link link--alone"
            href={proofPath(game.id, round.countdownId)}
            prefetch={false}
          >
            {isUnsettled(round) ? 'What is published of this round' : 'Check this draw'}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function roundSums(round: MyRound, money: GameMoney): string {
  if (round.bets.length === 0) return ''
  const staked = `${money.whole(round.staked)} staked`
  return isUnsettled(round) ? staked : `${staked}, ${money.whole(round.paid)} paid`
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
      <FailedState text="Your bets could not be loaded." onRetry={mine.refresh} />
    ) : (
      <EmptyState>
        {canBet
          ? `No bets in this round yet. Choose a ${game.pickNoun} and a chip to place one.`
          : 'No bets in this round.'}
      </EmptyState>
    )
  }
  return (
    <ul className="card rows">
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
        <p className="rows__a">
          {money.whole(bet.betAmount)} on {selection.label}
        </p>
        <p className="rows__b">{note}</p>
      </div>
      <div className="rows__end">
        <span className={isStrong ? 'tag tag--strong' : 'tag'}>
          <Icon name={icon} />
          {tag}
        </span>
        <LocalTime className="rows__b" at={bet.placedAt} />
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
    case 'standing': {
      const note = `pays ${money.whole(bet.pays)} if ${selection.label.toLowerCase()}`
      return { icon: 'check', tag: 'Confirmed', note, isStrong: false }
    }
    case 'won': {
      const note = `paid ${selection.multiplierText}`
      return { icon: 'check', tag: `Paid ${money.whole(bet.paid)}`, note, isStrong: true }
    }
    case 'lost': {
      const note = drawn?.lostText ?? 'another was drawn'
      return { icon: 'minus', tag: 'Not won', note, isStrong: false }
    }
    case 'refunded': {
      const tag = `Returned ${money.whole(bet.paid)}`
      return { icon: 'check', tag, note: 'round void', isStrong: true }
    }
  }
}
