import { findSelection, type GameInfo } from '@/components/games/game-info'
import { gameMoney } from '@/components/games/game-money'
import { Icon } from '@/components/ui/icon'
import { LocalTime } from '@/components/ui/local-time'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { BetInclusion, BetInclusionList } from '@/lib/wire/fairness'
import type { MyBet, MyRound } from '@/lib/wire/game'
import { InclusionProof } from './inclusion-proof'
import styles from './own-bets.module.css'

interface OwnBetsProps {
  readonly game: GameInfo
  readonly mine: MyRound
  /** Null until the round is sealed. */
  readonly inclusions: BetInclusionList | null
}

/** The player's bets of a round, each with the way from it up to the published root. */
export function OwnBets({ game, mine, inclusions }: OwnBetsProps) {
  const { bets, betCount } = mine
  if (bets.length === 0) return null
  const sealed = inclusions?.root ? { root: inclusions.root, bets: inclusions.bets } : null
  return (
    <section aria-labelledby="h-own">
      <div className="section__head">
        <h2 id="h-own">Your bets in this round</h2>
        <span className="section__note">{countBets(bets.length, betCount)}</span>
      </div>
      <ul className="card">
        {bets.map((bet) => {
          const proof = sealed?.bets.find(({ betId }) => betId === bet.betId)
          return (
            <li key={bet.betId} className={styles.bet}>
              <BetLine game={game} bet={bet} proof={proof} />
              {sealed && proof ? <InclusionProof bet={proof} root={sealed.root} /> : null}
            </li>
          )
        })}
      </ul>
      {sealed ? null : (
        <p className="session">Their proofs follow once betting has closed and bets are sealed.</p>
      )}
    </section>
  )
}

/** `1 bet`, `5 bets`, `the latest 100 of 150 bets`. */
function countBets(shown: number, count: number): string {
  if (count > shown) return `the latest ${shown} of ${count} bets`
  return count === 1 ? '1 bet' : `${count} bets`
}

interface BetLineProps {
  readonly game: GameInfo
  readonly bet: MyBet
  readonly proof: BetInclusion | undefined
}

function BetLine({ game, bet, proof }: BetLineProps) {
  const { whole } = gameMoney(game.currency)
  const selection = findSelection(game, bet.color)
  return (
    <div className={styles.betLine}>
      {selection ? <OutcomeMark outcome={selection} /> : null}
      <div>
        <p className="rows__a">
          {whole(bet.betAmount)} on {selection?.label ?? bet.color}
        </p>
        {proof ? (
          <p className="rows__b">
            bet {proof.index + 1} of {proof.size}
          </p>
        ) : null}
      </div>
      <div className="rows__end">
        <BetTag bet={bet} paid={whole(bet.paid)} />
        <LocalTime className="rows__b" at={bet.placedAt} />
      </div>
    </div>
  )
}

function BetTag({ bet, paid }: { readonly bet: MyBet; readonly paid: string }) {
  switch (bet.status) {
    case 'standing':
      return (
        <span className="tag">
          <Icon name="clock" />
          Standing
        </span>
      )
    case 'lost':
      return (
        <span className="tag">
          <Icon name="minus" />
          Not won
        </span>
      )
    case 'won':
    case 'refunded':
      return (
        <span className="tag tag--strong">
          <Icon name="check" />
          {bet.status === 'won' ? `Paid ${paid}` : `Returned ${paid}`}
        </span>
      )
  }
}
