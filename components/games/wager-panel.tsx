'use client'

import { useRef } from 'react'
import { barView } from './bar-view'
import { ChipTray } from './chip-tray'
import type { GameInfo } from './game-info'
import { gameMoney } from './game-money'
import { PickGroup } from './pick-group'
import type { GameState } from './use-game'
import { WagerBar } from './wager-bar'

interface WagerPanelProps {
  readonly game: GameInfo
  readonly state: GameState
  readonly headingLevel: 2 | 3
}

/** Pick, stake and the bar that places the bet. */
export function WagerPanel({ game, state, headingLevel }: WagerPanelProps) {
  const { betting, isOpen, drawn, moment, mine, balance } = state
  const picks = useRef<HTMLDivElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const view = barView({
    game,
    moment,
    drawn,
    status: betting.status,
    selectionId: betting.selectionId,
    stake: betting.stake,
    balance: balance?.main ?? null,
    mine: mine.round?.countdownId === moment.countdownId ? mine.round : null,
  })
  const press = async () => {
    const status = await betting.place()
    if (status.kind !== 'missing') return
    const group = status.what === 'stake' ? chips : picks
    group.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <PickGroup
        ref={picks}
        chosen={betting.selectionId}
        onChoose={betting.chooseSelection}
        {...{ game, isOpen, drawn, headingLevel }}
      />
      <div className="wager">
        <ChipTray
          ref={chips}
          chosen={betting.stake}
          onChoose={betting.chooseStake}
          note={balanceNote(game, state)}
          {...{ game, isOpen, headingLevel }}
        />
        <WagerBar view={view} onPress={() => void press()} />
      </div>
    </>
  )
}

/** The balance, or what the server says that it would be after the chosen stake. */
function balanceNote(game: GameInfo, { balance, betting }: GameState): string {
  if (!balance) return ''
  const { exact } = gameMoney(game.currency)
  const after = betting.stake === null ? undefined : balance.after?.[String(betting.stake)]
  return after === undefined ? `Balance ${exact(balance.main)}` : `Balance after ${exact(after)}`
}
