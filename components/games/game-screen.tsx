'use client'

import type { ReactNode } from 'react'
import { RealityCheck } from '@/components/control/reality-check'
import { SessionLine } from '@/components/control/session-line'
import { TellZone } from '@/components/control/tell-zone'
import type { LatePart } from '@/components/ui/late-part'
import type { RoundView } from '@/lib/wire/game'
import { isAnswering } from './bet-status'
import type { GameInfo } from './game-info'
import { gameMoney } from './game-money'
import { MyBets } from './my-bets'
import { OddsLine } from './odds-line'
import { PeriodRecord } from './period-record'
import { PhaseAnnouncer } from './phase-announcer'
import { PlayArea } from './play-area'
import { ResultStrip } from './result-strip'
import { RoundCard } from './round-card'
import type { ShortRules } from './rules/late-rules'
import type { GameState } from './use-game'

interface GameScreenProps {
  readonly game: GameInfo
  readonly state: GameState
  /** The game's rules in words, for the sheet beside the odds, and the round they speak of. */
  readonly rules: LatePart<ShortRules>
  readonly round: RoundView
  readonly isPlayer: boolean
  /** Level of the sections' headings: 2 under the page's title, 3 under a section's. */
  readonly headingLevel: 2 | 3
  /** What the round card says under the phase, where the game knows better than the clock. */
  readonly note?: string | undefined
  /** Beside the round card (on phones beneath it): where a game shows its draw. */
  readonly felt?: ReactNode
  /** Between strip and picks: home shows the balance there. */
  readonly beforePicks?: ReactNode
  /** Home keeps the mark "Live" beside its own heading. */
  readonly hasLiveMark?: boolean
}

/** A round-based game: play on the left, record on the right; one column on phones. */
export function GameScreen(props: GameScreenProps) {
  const { game, state, isPlayer, headingLevel, note, felt, hasLiveMark = true } = props
  const { moment, drawn, isReachable, results, mine, now } = state
  const roundCard = (
    <RoundCard
      showTimes={hasLiveMark && !felt}
      {...{ game, moment, drawn, isReachable, note, headingLevel }}
    />
  )
  return (
    <div className="game">
      {mine.round ? (
        <SessionLine session={mine.round.session} now={now} money={gameMoney(game.currency)} />
      ) : null}
      <div className="stack game__play">
        {felt ? (
          <div className="felt">
            {roundCard}
            {felt}
          </div>
        ) : (
          roundCard
        )}
        <ResultStrip
          isReachable={hasLiveMark ? isReachable : null}
          {...{ game, results, headingLevel }}
        />
        {props.beforePicks}
        <PlayArea {...{ game, state, isPlayer, headingLevel }} />
        <OddsLine game={game} rules={props.rules} round={props.round} />
        <PhaseAnnouncer game={game} state={state} />
        {state.session?.isZoneKnown === false ? <TellZone /> : null}
        <RealityCheck
          session={state.session}
          now={now}
          isBetting={isAnswering(state.betting.status)}
        />
      </div>
      <div className="stack">
        {mine.round ? (
          <MyBets
            mine={{ ...mine, round: mine.round }}
            canBet={state.exclusion === null && moment.phase !== 'paused'}
            {...{ game, drawn, headingLevel }}
          />
        ) : null}
        <PeriodRecord {...{ game, results, headingLevel }} />
      </div>
    </div>
  )
}
