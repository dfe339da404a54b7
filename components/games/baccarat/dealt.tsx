import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { Card } from '@/lib/games/baccarat/card'
import type { Hand } from '@/lib/games/baccarat/rules'
import { thirdCardRule } from '@/lib/games/baccarat/third-card-rule'
import type { RoundDetail } from '@/lib/rounds/wire-screen'
import type { GameInfo } from '../game-info'
import { sideOf } from './deal-view'
import { PlayingCard } from './playing-card'

interface DealtCardProps {
  readonly card: Card
  readonly isDealing: boolean
  readonly isLast: boolean
  readonly isAcross: boolean
}

/** Out of the flow: it is as tall as it is wide once it has been turned. */
const ACROSS = 'absolute top-1/2 left-1/2 w-[48.6%] -translate-1/2 *:rotate-90'

/** A card in its place; it turns over as it is dealt. */
export function DealtCard({ card, isDealing, isLast, isAcross }: DealtCardProps) {
  const turning = isLast ? 'animate-turn-last' : 'animate-turn'
  const turn = isDealing ? `${turning} motion-reduce:animate-none` : ''
  return (
    <span className={`block ${turn} ${isAcross ? ACROSS : 'w-full'}`}>
      <PlayingCard card={card} />
    </span>
  )
}

interface AppliedRulesProps {
  readonly game: GameInfo
  readonly detail: RoundDetail
  /** The hands whose rule has applied. */
  readonly decided: readonly Hand[]
  readonly className: string
}

/** What each hand did after its first two cards, and why. */
export function AppliedRules({ game, detail, decided, className }: AppliedRulesProps) {
  const rules = thirdCardRule(detail).filter(({ hand }) => decided.includes(hand))
  return (
    <ul className={className}>
      {rules.map(({ hand, what, why }) => (
        <li key={hand} className="grid grid-cols-[20px_1fr] gap-2.5">
          <OutcomeMark outcome={sideOf(game, hand)} className="size-5" />
          <p>
            <b className="font-semibold">{what}</b> <span className="text-fg-2">{why}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
