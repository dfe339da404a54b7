import { PlayingCard } from '@/components/games/baccarat/playing-card'
import { findSelection, type GameInfo } from '@/components/games/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { ExplainedDeal, ExplainedDraw } from '@/lib/domain/fairness/explain-draw'
import type { Hand } from '@/lib/domain/games/baccarat-rules'
import styles from './draw.module.css'
import { hexOf } from './words-table'

interface ResultProofProps {
  readonly game: GameInfo
  readonly draw: ExplainedDraw
}

/** How the result of one word follows: `word mod 3`, counted along the selections. */
export function PickSentence({ game, draw }: ResultProofProps) {
  const [pick] = draw.picks
  if (!pick) return null
  const word = pick.word.toLocaleString('en-US')
  const order = game.selections.map(({ label }, at) => `${label.toLowerCase()} ${at}`).join(', ')
  const drawn = findSelection(game, draw.outcome.winningColor)
  return (
    <span className="num">
      <span className="mono">{hexOf(pick.word)}</span> = {word}, and {word} mod {pick.n} ={' '}
      {pick.answer}. Of {order} that is {drawn?.label.toLowerCase()}.
    </span>
  )
}

/** Both hands as they were dealt, and the rule that applied to each. */
export function DealProof({
  game,
  deal,
}: {
  readonly game: GameInfo
  readonly deal: ExplainedDeal
}) {
  return (
    <div className={styles.hands}>
      <HandProof game={game} deal={deal} hand="player" total={deal.playerTotal} />
      <HandProof game={game} deal={deal} hand="banker" total={deal.bankerTotal} />
    </div>
  )
}

interface HandProofProps {
  readonly game: GameInfo
  readonly deal: ExplainedDeal
  readonly hand: Hand
  readonly total: number
}

function HandProof({ game, deal, hand, total }: HandProofProps) {
  const side = findSelection(game, hand)
  const rule = deal.rules.find((applied) => applied.hand === hand)
  return (
    <div className={styles.hand}>
      <h3>
        <span className="cellpip">
          {side ? <OutcomeMark outcome={side} /> : null}
          {side?.label}
        </span>
        <span className="num">
          <span className="vh">total </span>
          {total}
        </span>
      </h3>
      <ul className={styles.cards}>
        {deal.cards
          .filter((dealt) => dealt.hand === hand)
          .map(({ place, card }) => (
            <li key={place}>
              <PlayingCard card={card} />
              <span className="num">{place + 1}</span>
            </li>
          ))}
      </ul>
      {rule ? (
        <p>
          <b>{rule.what}</b> {rule.why}
        </p>
      ) : null}
    </div>
  )
}
