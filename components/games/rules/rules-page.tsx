import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import type { GameInfo } from '../game-info'
import { gameMoney } from '../game-money'
import { durationText } from '../round-duration'
import { OddsReasons } from './odds-reasons'
import { OddsTable } from './odds-table'

/** How long a round takes and how long before its end betting closes, in milliseconds. */
export interface RoundLengths {
  readonly roundMs: number
  readonly cutoffMs: number
}

interface RulesPageProps {
  readonly game: GameInfo
  readonly lengths: RoundLengths
  /** What is drawn, in a sentence. */
  readonly draw: string
  /** Sections of the game itself. */
  readonly children?: ReactNode
}

/** Everything about a game that a player may want to know before the first bet. */
export function RulesPage({ game, lengths, draw, children }: RulesPageProps) {
  return (
    <main className="page">
      <div className="lead">
        <h1 className="h1">Rules of {game.name}</h1>
        <p>
          All there is to know, before any bet and without an account. Every figure follows from the
          payouts that hold for the next round.
        </p>
      </div>
      <article className="prose rules">
        <Topic id="round" title="How a round goes">
          <p>
            {draw} A round takes {durationText(lengths.roundMs)}, and the next one follows at once,
            by day and by night.
          </p>
          <p>
            Bets are taken until {durationText(lengths.cutoffMs)} before the end, by the server’s
            clock. Then nothing can be added, changed or taken back, the round is drawn, and who won
            is paid at once. The countdown shows where the round is.
          </p>
          <Stakes game={game} />
        </Topic>
        <Topic id="payouts" title={`What each ${game.pickNoun} pays`}>
          <OddsTable game={game} />
          <p>
            Payouts include the stake: 2× on a stake of 100 gives 200 in all. They are worked out to
            the hundredth and rounded down to it. A bet is paid by the payouts that its round opened
            with, whatever is changed later.
          </p>
        </Topic>
        <Topic id="figures" title="How these figures follow">
          <OddsReasons game={game} />
          <p>
            These chances are exact, not measured, and the same in every round: earlier results, the
            bets placed and who placed them change nothing.
          </p>
        </Topic>
        {children}
        <Topic id="void" title="Void rounds and pauses">
          <p>
            A round that cannot be drawn is void: nobody wins or loses, and every stake goes back in
            full. Staff may declare a round void before it is drawn, never after, and have to say
            why; the reason stands in the period record. A game may also be paused. The round in
            play is then played to its end, and the screen says why no other follows.
          </p>
        </Topic>
        <Topic id="draw" title="How it is drawn, and how to check it">
          <p>
            The result follows from a number that was fixed and sealed before anybody could bet, and
            is shown after the draw. Anyone can work out from it what the result had to be: see{' '}
            <Link className="link" href="/fairness">
              how the draws are kept fair
            </Link>
            .
          </p>
        </Topic>
      </article>
    </main>
  )
}

function Stakes({ game }: { readonly game: GameInfo }) {
  const { whole } = gameMoney(game.currency)
  return (
    <p>
      A stake is one of {game.chips.length} chips,{' '}
      {game.chips.map((chip) => whole(chip)).join(', ')}. It leaves your balance when the bet is
      placed. You may place several bets in one round, on one {game.pickNoun} or on several.
    </p>
  )
}

interface TopicProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function Topic({ id, title, children }: TopicProps) {
  return (
    <section id={id} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      {children}
    </section>
  )
}
