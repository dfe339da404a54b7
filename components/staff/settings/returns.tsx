import { NOTICE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { LEAST_RETURN_PERCENT } from '@/lib/games/catalog/game'
import type { WirePaytable } from '@/lib/house/settings/wire'

/** A game's payouts of the next round, with the names of its picks. */
export interface GamePayouts extends WirePaytable {
  readonly name: string
  readonly selections: readonly { readonly id: string; readonly label: string }[]
}

/** Formats `0.666667` as `66.667%`, with as many decimals as the published odds. */
export function formatReturn(fraction: number): string {
  return formatPercent(fraction * 100, 3)
}

interface ReturnWarningProps {
  readonly game: GamePayouts
  /** Keyed by selection id, as fractions of the stake. */
  readonly returns: Readonly<Record<string, number>>
}

/** Names the picks that return less than the standard requires. */
export function ReturnWarning({ game, returns }: ReturnWarningProps) {
  const low = game.selections
    .filter(({ id }) => (returns[id] ?? 1) * 100 < LEAST_RETURN_PERCENT)
    .map(({ label }) => label)
  if (low.length === 0) return null
  return (
    <p className={`${NOTICE} grid grid-cols-[20px_minmax(0,1fr)] gap-2 [&_b]:font-semibold`}>
      <Icon name="warning" />
      <span>
        <b>
          Below {LEAST_RETURN_PERCENT}%: {low.join(', ')}.
        </b>{' '}
        GLI-19 (4.7.1) requires an average return of at least {LEAST_RETURN_PERCENT}% on every bet.
        Players see each bet’s exact return.
      </span>
    </p>
  )
}
