import { nameOutcome } from '@/components/player/games/describe-game'
import { CARD } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { formatMoney } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'
import { gameName } from '@/lib/games/catalog/names'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { NetOf } from './bet-rounds'
import type { PlayedRound } from './group-bets'

interface LastRoundsProps {
  /** Newest first. */
  readonly rounds: readonly PlayedRound[]
}

/** Shows a line for each round: the result, the stakes and the net. */
export function LastRounds({ rounds }: LastRoundsProps) {
  if (rounds.length === 0) return <EmptyState>{t('playerHome.noRounds')}</EmptyState>
  return (
    <ul className={CARD}>
      {rounds.map((round) => (
        <LastRound key={String(round.roundId)} round={round} />
      ))}
    </ul>
  )
}

function LastRound({ round }: { readonly round: PlayedRound }) {
  const game = getGameOrThrow(round.game)
  const drawn = round.outcome === null ? null : nameOutcome(game, round.outcome)
  const staked = round.legs.reduce((sum, leg) => sum + leg.staked, 0n)
  const isOpen = round.net === null
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-4 py-3 last:border-b-0">
      {drawn ? <OutcomeMark outcome={drawn} className="size-8" /> : <VoidMark className="size-8" />}
      <div className="min-w-0">
        <p className="font-medium">
          {gameName(game.id)},{' '}
          {drawn?.label ?? t(isOpen ? 'statement.waitingForDraw' : 'statement.void')}
        </p>
        <p className="text-cap text-fg-2 tabular-nums">
          <Moment at={round.placedAt.getTime()} style="short" />
          {', '}
          {t('playerHome.staked', { amount: formatMoney(staked, { decimals: 0 }) })}
        </p>
      </div>
      <NetOf amount={round.net} />
    </li>
  )
}
