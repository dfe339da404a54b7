import { type GameInfo, type GameSelection, gameMoney } from '@/components/ui/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { MyBet } from '@/lib/play/rounds/wire-screen'

/** The stake on a pick, as text. */
export interface PickedStake {
  readonly selection: GameSelection
  readonly text: string
}

/** Returns the stakes by pick, in the order of the picks. */
export function pickedStakes(
  game: GameInfo,
  bets: readonly Pick<MyBet, 'color' | 'betAmount'>[],
): readonly PickedStake[] {
  const { whole } = gameMoney(game.currency)
  return game.selections.flatMap((selection) => {
    const own = bets.filter(({ color }) => color === selection.id)
    const staked = own.reduce((sum, { betAmount }) => sum + betAmount, 0)
    return staked > 0 ? [{ selection, text: whole(staked) }] : []
  })
}

/** Shows stakes, each with the mark of its pick. */
export function PickedStakes({ stakes }: { readonly stakes: readonly PickedStake[] }) {
  return (
    <span className="inline-flex h-5 items-center gap-2 align-top whitespace-nowrap">
      {stakes.map(({ selection, text }) => (
        <span key={selection.id} className="inline-flex items-center gap-1.25">
          <OutcomeMark outcome={selection} label={selection.label} />
          {text}
        </span>
      ))}
    </span>
  )
}
