import { OutcomeMark } from '@/components/ui/outcome-mark'
import { findSelection, type GameInfo, type GameSelection } from '../game-info'
import type { DealView, HandView } from './deal-view'
import { PlayingCard } from './playing-card'

interface DealTableProps {
  readonly game: GameInfo
  readonly deal: DealView
}

/** Both hands with their cards, totals and the rule that applied to each. */
export function DealTable({ game, deal }: DealTableProps) {
  return (
    <div className={deal.isOpen ? 'deal is-open' : 'deal'}>
      <div className="deal__fold">
        <section className="card table-top" aria-labelledby="h-deal">
          <h2 className="vh" id="h-deal">
            The deal
          </h2>
          <div className={deal.isDealing ? 'hands is-dealing' : 'hands'}>
            {deal.hands.map((view) => (
              <DealtHand key={view.hand} game={game} view={view} />
            ))}
          </div>
          <Rules game={game} deal={deal} />
        </section>
      </div>
    </div>
  )
}

function sideOf(game: GameInfo, hand: HandView['hand']): GameSelection {
  const selection = findSelection(game, hand)
  if (!selection) throw new Error(`no selection ${hand}`)
  return selection
}

const END_TEXTS = { won: 'wins', tied: 'tie', lost: null } as const

function DealtHand({ game, view }: { game: GameInfo; view: HandView }) {
  const side = sideOf(game, view.hand)
  const endText = view.end && END_TEXTS[view.end]
  return (
    <div className={`hand o-${side.tone}${view.end ? ` hand--${view.end}` : ''}`}>
      <div className="hand__head">
        <OutcomeMark outcome={side} />
        <div>
          <h3>{side.label}</h3>
          {endText ? <span className="hand__wins">{endText}</span> : null}
        </div>
        {view.total === null ? null : (
          <span className="hand__total num">
            <span className="vh">total </span>
            {view.total}
          </span>
        )}
      </div>
      <div className="hand__cards">
        <Place card={view.cards[0]} />
        <Place card={view.cards[1]} />
      </div>
      <div className="hand__third">
        <ThirdPlace view={view} />
      </div>
    </div>
  )
}

function Place({ card }: { card: HandView['cards'][number] | undefined }) {
  if (!card) return <span className="slot" />
  return (
    <span className="dealt">
      <PlayingCard card={card} />
    </span>
  )
}

/** The third card lies across. */
function ThirdPlace({ view }: { view: HandView }) {
  const card = view.cards[2]
  if (view.hasStood) return <span className="hand__stands">Stands</span>
  if (!card) return <span className="slot slot--across" />
  return (
    <span className="dealt dealt--across">
      <PlayingCard card={card} />
    </span>
  )
}

function Rules({ game, deal }: DealTableProps) {
  if (deal.rules.length === 0) return <p className="rule muted sm">{deal.note}</p>
  return (
    <ul className="rule">
      {deal.rules.map(({ hand, what, why }) => (
        <li key={hand}>
          <OutcomeMark outcome={sideOf(game, hand)} />
          <p>
            <b>{what}</b> <span className="muted">{why}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
