'use client'

import { HoldBar } from '@/components/control/hold-bar'
import { StaffBar } from '@/components/control/staff-card'
import type { GameInfo } from './game-info'
import { gameMoney } from './game-money'
import { WatchedPicks } from './pick-group'
import type { RoundMoment } from './round-phase'
import type { GameState } from './use-game'
import { JoinBar } from './wager-bar'
import { WagerPanel } from './wager-panel'

interface PlayAreaProps {
  readonly game: GameInfo
  readonly state: GameState
  readonly isPlayer: boolean
  readonly headingLevel: 2 | 3
}

/** Picks, stakes and the bar; only to be watched for visitors, staff and during a player's break. */
export function PlayArea({ game, state, isPlayer, headingLevel }: PlayAreaProps) {
  const { moment, drawn, isOpen, exclusion, isStaff } = state
  if (isPlayer && !exclusion) return <WagerPanel {...{ game, state, headingLevel }} />
  return (
    <>
      <WatchedPicks {...{ game, isOpen, drawn, headingLevel }} />
      {exclusion ? <HoldBar exclusion={exclusion} /> : null}
      {isStaff ? <StaffBar /> : null}
      {exclusion || isStaff ? null : <VisitorBar game={game} what={visitorText(isOpen, moment)} />}
    </>
  )
}

function visitorText(isOpen: boolean, { pause }: RoundMoment): string {
  if (isOpen) return 'Play this round'
  return pause ? 'Play once the game goes on' : 'Play the next round'
}

function VisitorBar({ game, what }: { game: GameInfo; what: string }) {
  const { whole } = gameMoney(game.currency)
  const smallest = game.chips[0] ?? 0
  const largest = game.chips.at(-1) ?? 0
  return (
    <JoinBar
      href={`/login?from=/${game.id}`}
      what={what}
      then={`Bets from ${whole(smallest)} to ${whole(largest)}`}
    />
  )
}
