import type { ReactNode } from 'react'
import { PROSE } from '@/components/content/classes'
import { LEAD, LINK, PAGE } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { durationText, type GameInfo, gameMoney } from '../game-info'
import { OddsReasons, OddsTable, ThirdCardTable } from './tables'

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
  const { whole, exact } = gameMoney(game.currency)
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">Rules of {game.name}</h1>
        <p>
          Everything you need to know, no account needed. All figures use the payouts of the next
          round.
        </p>
      </div>
      <article className={`${PROSE} max-w-180`}>
        <Topic id="round" title="How a round goes">
          <p>
            {draw} A round takes {durationText(lengths.roundMs)}. The next one starts straight
            after, day and night.
          </p>
          <p>
            You can bet until {durationText(lengths.cutoffMs)} before the end, by our server’s
            clock. After that nobody can add, change or cancel a bet. We draw the round and pay
            winners immediately. The countdown shows the time left.
          </p>
          <p>
            Stake one of {game.chips.length} chips:{' '}
            {game.chips.map((chip) => whole(chip)).join(', ')}. It leaves your balance when you
            place the bet. You can place several bets in a round.
          </p>
        </Topic>
        <Topic id="payouts" title={`What each ${game.pickNoun} pays`}>
          <OddsTable game={game} />
          <p>
            Payouts include the stake: 2× on a stake of {whole(100)} pays {whole(200)} in all. We
            round down to {exact(0.01)}. Your bet pays at the rate shown when its round opened, even
            if we change it later.
          </p>
        </Topic>
        <Topic id="figures" title="Where the figures come from">
          <OddsReasons game={game} />
          <p>
            These chances are exact and the same every round. Earlier results and other people’s
            bets change nothing.
          </p>
        </Topic>
        {children}
        <Topic id="void" title="Void rounds and pauses">
          <p>
            If we can’t draw a round, it’s void: nobody wins or loses and every stake is refunded in
            full. Staff can void a round before the draw, never after, and must give a reason.
            You’ll see it in the Period Record. If a game is paused, the current round finishes and
            the screen says why.
          </p>
        </Topic>
        <Topic id="draw" title="How draws work and how to check them">
          <p>
            Each result comes from a number fixed before anyone could bet. We publish it after the
            draw, so anyone can recompute the result. See{' '}
            <Link className={LINK} href="/fairness">
              how the draws are kept fair
            </Link>
            .
          </p>
        </Topic>
      </article>
    </main>
  )
}

interface TopicProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Topic({ id, title, children }: TopicProps) {
  return (
    <section id={id} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      {children}
    </section>
  )
}

interface BaccaratCardsProps {
  readonly game: GameInfo
  /** The return of Banker bets if a tie refunded their stakes, e.g. `101.23%`. */
  readonly pushReturn: { readonly text: string; readonly isAboveStakes: boolean }
}

/** The cards: shoe, totals, third cards, ties. */
export function BaccaratCards({ game, pushReturn }: BaccaratCardsProps) {
  const banker = game.selections.find(({ id }) => id === 'banker')
  return (
    <>
      <Topic id="cards" title="Cards and totals">
        <p>
          Every round uses a freshly shuffled shoe of eight decks (416 cards). No earlier cards are
          missing, so there’s nothing to count.
        </p>
        <p>
          Ace counts 1, 2 to 9 their number, 10, jack, queen and king 0. Only the last digit counts:
          7 + 8 = 5. Player and Banker get two cards each, Player first. The higher total wins.
        </p>
      </Topic>
      <Topic id="third-card" title="The third card">
        <p>
          If either hand has 8 or 9 on two cards (a natural), the deal ends. Otherwise Player draws
          on 0 to 5 and stands on 6 or 7. If Player stands, Banker follows the same rule. If Player
          draws, Banker follows this table:
        </p>
        <ThirdCardTable />
        <p>Fixed rules decide who draws. Nobody chooses.</p>
      </Topic>
      <Topic id="ties" title="Why a tie loses bets on Player and Banker">
        <p>
          Equal totals are a tie: bets on Tie win, bets on Player and Banker lose. Some casinos
          refund Player and Banker on a tie, but then pay less than {banker?.multiplierText} on
          Banker. With our payouts, refunding ties would return {pushReturn.text} on Banker
          {pushReturn.isAboveStakes ? ': more than was staked' : ''}. The returns above count every
          tie as lost.
        </p>
      </Topic>
    </>
  )
}
