'use client'

import { type ReactNode, useState } from 'react'
import { CARD, SECTION_HEAD, SECTION_NOTE, STACK } from '@/components/ui/classes'
import { type GameInfo, gameMoney } from '@/components/ui/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { t } from '@/lib/base/text/rules/t'
import type { RoundView } from '@/lib/play/rounds/wire-screen'
import { GamePanel, SharesBeside } from './game-panel'
import type { PanelTab } from './history-button'
import { PlayColumn, type PlayColumnProps, roundLight } from './play-column'
import { PeriodRecord } from './results'
import { RoomLight } from './room-light'

interface GameScreenProps extends Omit<PlayColumnProps, 'onTab'> {
  /** The player's bets; null for anyone who watches. */
  readonly bets: ReactNode
}

/**
 * The screen of a round-based game: play on the left, bets and record on the right; one column on
 * phones.
 */
export function GameScreen({ bets, ...play }: GameScreenProps) {
  const { game, state, player, headingLevel } = play
  const { moment, results } = state
  const [tab, setTab] = useState<PanelTab>('bets')
  return (
    <div className="relative isolate grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:items-start">
      {headingLevel === 2 ? <RoomLight light={roundLight(state, player)} /> : null}
      {player?.sessionLine}
      <PlayColumn {...play} onTab={bets ? setTab : null} />
      <div className={STACK}>
        {bets ? <GamePanel bets={bets} onTab={setTab} game={game} state={state} tab={tab} /> : null}
        <PeriodRecord game={game} results={results} headingLevel={headingLevel} />
        {bets && tab === 'bets' ? (
          <SharesBeside game={game} state={state} headingLevel={headingLevel} />
        ) : null}
        <PickTotals
          totals={state.rounds.find((each) => each.countdownId === moment.countdownId)?.bets}
          game={game}
          headingLevel={headingLevel}
        />
      </div>
    </div>
  )
}

interface PickTotalsProps {
  readonly game: GameInfo
  /** Totals of the round shown; undefined until its bets are sealed. */
  readonly totals: RoundView['bets']
  readonly headingLevel: 2 | 3
}

/**
 * Shows what all players together have bet on each pick: only after betting has closed, never
 * before.
 */
function PickTotals({ game, totals, headingLevel }: PickTotalsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { whole } = gameMoney(game.currency)
  const bets = totals?.reduce((sum, each) => sum + each.bets, 0)
  return (
    <section aria-labelledby="h-totals">
      <div className={SECTION_HEAD}>
        <Heading id="h-totals">{t('play.allBets')}</Heading>
        <span className={SECTION_NOTE}>
          {bets === undefined ? t('play.shownLater') : t('play.countBets', { count: bets })}
        </span>
      </div>
      <ul className={`${CARD} grid grid-cols-3 divide-x divide-line`}>
        {game.selections.map((selection) => {
          const total = totals?.find(({ color }) => color === selection.id)
          return (
            <li
              key={selection.id}
              className="grid grid-cols-[auto_1fr] items-center gap-x-2 px-3 py-2.5 tabular-nums icons:size-5.5"
            >
              <OutcomeMark outcome={selection} label={selection.label} />
              <b className="text-base font-semibold wrap-anywhere">
                {totals ? whole(total?.staked ?? 0) : '–'}
              </b>
              <span className="col-span-full text-xs text-fg-2">
                {totals ? t('play.countBets', { count: total?.bets ?? 0 }) : <>&nbsp;</>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
