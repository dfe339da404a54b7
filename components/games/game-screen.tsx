'use client'

import { type ReactNode, useState } from 'react'
import { SessionLine } from '@/components/limits/session-line'
import { TellZone } from '@/components/limits/tell-zone'
import { LINK, STACK } from '@/components/ui/classes'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/spinner'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import type { PlaySession } from '@/lib/accounts/wire-session'
import { t } from '@/lib/language/rules/t'
import type { RoundView } from '@/lib/rounds/wire-screen'
import { isAnswering, netText, type PickedStake, pickedStakes } from './bar-view'
import { KEYS, useDeviceSwitch } from './device-switch'
import { findSelection, type GameInfo, gameMoney } from './game-info'
import { GamePanel, HistoryButton, type PanelTab } from './game-panel'
import { MyBets } from './my-bets'
import { PickTotals } from './pick-totals'
import { PlayArea } from './play-area'
import { PeriodRecord, ResultStrip, type Road } from './results'
import { lightOf, RoomLight } from './room-light'
import { type CardText, type LastRound, RoundCard } from './round-card'
import { phaseAnnouncement } from './round-phase'
import { type GameState, hasNetWin, shownBets } from './use-game'
import { isUnsettled } from './use-my-round'

interface GameScreenProps {
  readonly game: GameInfo
  readonly state: GameState
  /** The round that the rules beside the odds speak of. */
  readonly round: RoundView
  readonly isPlayer: boolean
  /** Level of the sections' headings: 2 under the page's title, 3 under a section's. */
  readonly headingLevel: 2 | 3
  /** What the round card says where the game knows better than the clock. */
  readonly card?: CardText | undefined
  /** Beside the round card (on phones beneath it): where a game shows its draw. */
  readonly felt?: ReactNode
  /** In the place of the last ten results, where a phone has room. */
  readonly road?: Road
  /** Between strip and picks: home shows the balance there. */
  readonly beforePicks?: ReactNode
  /** Home keeps the mark "Live" beside its own heading. */
  readonly hasLiveMark?: boolean
}

/** Comes with the first press: no sound is ever before it. */
const FEELING = new LazyChunk(() => import('./feeling'))

/** A round-based game: play on the left, record on the right; one column on phones. */
export function GameScreen(props: GameScreenProps) {
  const { game, state, isPlayer, headingLevel, felt, hasLiveMark = true } = props
  const { moment, drawn, isReachable, results, mine, now } = state
  const [tab, setTab] = useState<PanelTab>(isPlayer ? 'bets' : 'rounds')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const canPlay = isPlayer && mine.round !== null
  const isWin = hasNetWin(state)
  const light = lightOf(moment.phase, isWin ? drawn : undefined)
  const note = isWin && mine.round ? wonNote(game, mine.round.paid) : undefined
  const feeling = useLazyChunk(FEELING, false, { isOptional: true })
  const roundCard = (
    <RoundCard
      isNarrow={felt !== undefined}
      text={{ note, ...props.card }}
      onTable={felt ? onTable(game, state) : null}
      last={lastRound(game, state)}
      hasSound={canPlay}
      {...{ game, moment, drawn, isReachable, headingLevel, light }}
    />
  )
  return (
    <div className="relative isolate grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_440px] lg:items-start">
      {headingLevel === 2 ? <RoomLight light={light} /> : null}
      {mine.round ? (
        <SessionLine session={mine.round.session} now={now} money={gameMoney(game.currency)} />
      ) : null}
      <div className="grid grid-cols-1 content-start gap-3 lg:gap-4">
        {felt ? (
          <div className="grid grid-cols-1 lg:grid-cols-[268px_minmax(0,1fr)] lg:gap-4">
            {roundCard}
            {felt}
          </div>
        ) : (
          roundCard
        )}
        <ResultStrip
          isReachable={hasLiveMark ? isReachable : null}
          road={props.road}
          {...{ game, results, headingLevel }}
        >
          <HistoryButton
            isOpen={isHistoryOpen}
            onOpenChange={setHistoryOpen}
            onTab={setTab}
            {...{ game, state }}
          />
        </ResultStrip>
        {props.beforePicks}
        <PlayArea {...{ game, state, isPlayer, headingLevel }} />
        <OddsLine game={game} round={props.round} hasKeys={canPlay} />
        <PhaseAnnouncer game={game} state={state} />
        {state.session?.isZoneKnown === false ? <TellZone /> : null}
        {feeling && canPlay ? <feeling.Feeling state={state} /> : null}
        {state.session ? <DueCheck session={state.session} state={state} /> : null}
      </div>
      <div className={STACK}>
        <GamePanel
          bets={
            mine.round ? (
              <MyBets
                mine={{ ...mine, round: mine.round }}
                canBet={state.exclusion === null && state.isOpen}
                {...{ game, results, headingLevel }}
              />
            ) : null
          }
          rounds={<PeriodRecord {...{ game, results, headingLevel }} />}
          onTab={setTab}
          {...{ game, state, tab }}
        />
        <PickTotals
          totals={state.rounds.find((each) => each.countdownId === moment.countdownId)?.bets}
          {...{ game, headingLevel }}
        />
      </div>
    </div>
  )
}

function wonNote({ currency }: GameInfo, paid: number): string {
  return t('play.won', { amount: gameMoney(currency).whole(paid) })
}

/** What the player has on the round that is drawn, where cards cover the picks; null for nothing. */
function onTable(game: GameInfo, state: GameState): readonly PickedStake[] | null {
  const bets = state.moment.phase === 'drawing' ? shownBets(state) : null
  return bets && bets.betCount > 0 ? pickedStakes(game, bets.bets) : null
}

/** The newest result that is told, and what it came to for the player. */
function lastRound(game: GameInfo, { results, mine, moment }: GameState): LastRound | null {
  const [newest] = results
  if (!newest) return null
  const { countdownId, winningColor } = newest
  const { round } = mine
  const bets = [round, round?.before].find((each) => each?.countdownId === countdownId)
  const net = bets && bets.betCount > 0 ? (isUnsettled(bets) ? 'settling' : bets.net) : null
  return {
    countdownId,
    isThis: countdownId === moment.countdownId,
    drawn: findSelection(game, winningColor),
    ...(round && { net }),
  }
}

/** The one live region of the round: a sentence per phase, with the player's net once it is settled. */
function PhaseAnnouncer({ game, state }: { game: GameInfo; state: GameState }) {
  const { moment, drawn, mine } = state
  const bets = mine.round?.bets.length ? mine.round : null
  const isWaiting = moment.phase === 'result' && bets !== null && isUnsettled(bets)
  const net = bets ? netText(game, bets.net) : null
  return (
    <p className="sr-only" role="status">
      {isWaiting ? '' : phaseAnnouncement(moment, drawn, net)}
    </p>
  )
}

/** Most visits end before it is due. */
const REALITY_CHECK = new LazyChunk(() => import('@/components/limits/reality-check'))

function DueCheck({ session, state }: { session: PlaySession; state: GameState }) {
  const { now, betting } = state
  const chunk = useLazyChunk(REALITY_CHECK, session.dueAt !== null && now >= session.dueAt)
  return (
    chunk && <chunk.RealityCheck isBetting={isAnswering(betting.status)} {...{ session, now }} />
  )
}

/** Whoever reads them has pressed for them. */
const SHORT_RULES = new LazyChunk(() => import('./rules/short-rules'))
const KEYBOARD_HELP = new LazyChunk(() => import('./keyboard-help'))

interface OddsLineProps {
  readonly game: GameInfo
  readonly round: RoundView
  /** Keys play, too. */
  readonly hasKeys: boolean
}

/** What the game gives back, beside the bet and not hidden behind it. */
function OddsLine({ game, round, hasKeys }: OddsLineProps) {
  const [opened, setOpened] = useState<'rules' | 'keys' | null>(null)
  const short = useLazyChunk(SHORT_RULES, opened === 'rules')
  const keys = useLazyChunk(KEYBOARD_HELP, opened === 'keys')
  const content = opened === 'rules' ? short : keys
  const isOpening = useIsOpening(opened !== null, content)
  const areKeysOn = useDeviceSwitch(KEYS)
  useShortcuts(hasKeys && areKeysOn ? { '?': () => setOpened('keys') } : {})
  const close = () => setOpened(null)
  return (
    <div className="-mt-1 flex min-h-11 items-center justify-between gap-3 text-sm text-fg-2">
      <span>{game.oddsText}</span>
      <span className="inline-flex items-center gap-4">
        {hasKeys ? (
          <button
            type="button"
            className={`${LINK} min-h-11 text-fg max-lg:hidden`}
            onClick={() => setOpened('keys')}
          >
            {t('play.keys')}
          </button>
        ) : null}
        <button
          type="button"
          className={`${LINK} inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-fg`}
          aria-busy={(isOpening && opened === 'rules') || undefined}
          onClick={() => setOpened('rules')}
        >
          {t('play.rulesAndOdds')}
          {isOpening && opened === 'rules' ? <Spinner /> : null}
        </button>
      </span>
      <Sheet
        open={opened === 'rules' && short !== null}
        onOpenChange={close}
        title={t('play.rulesTitle', { game: game.name })}
      >
        {short && <short.ShortRules game={game} round={round} />}
        <p className="mt-3 text-sm">
          <Link className={LINK} href={`/${game.id}/rules`}>
            {t('play.fullRules', { game: game.name })}
          </Link>
        </p>
      </Sheet>
      <Sheet
        open={opened === 'keys' && keys !== null}
        onOpenChange={close}
        title={t('play.keyboard')}
      >
        {keys && <keys.KeyboardHelp game={game} />}
      </Sheet>
    </div>
  )
}
