'use client'

import { type ReactNode, useState } from 'react'
import { CARD, LINK, SECTION_HEAD, SECTION_NOTE, STACK } from '@/components/ui/classes'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Link } from '@/components/ui/link'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { Spinner } from '@/components/ui/spinner'
import { t } from '@/lib/language/rules/t'
import type { MyRound, RoundView } from '@/lib/rounds/wire-screen'
import { findSelection, type GameInfo, gameMoney, netText } from './game-info'
import { GamePanel, HistoryButton, type PanelTab, SharesBeside } from './game-panel'
import { hasNetWin, isUnsettled, shownBets } from './my-round'
import { type PickedStake, pickedStakes } from './picked-stakes'
import type { PlayersPart } from './players-part'
import { PeriodRecord, ResultStrip, type Road } from './results'
import { lightOf, RoomLight } from './room-light'
import { type CardText, type LastRound, RoundCard } from './round-card'
import { phaseAnnouncement } from './round-phase'
import type { WatchedGame } from './use-watched-game'
import { WatchArea } from './watch-area'

interface GameScreenProps {
  readonly game: GameInfo
  readonly state: WatchedGame
  /** The round that the rules next to the odds describe. */
  readonly round: RoundView
  /** The parts that only players have; null for anyone who watches. */
  readonly player: PlayersPart | null
  /** Level of the sections' headings: 2 below the page's title, 3 below a section's. */
  readonly headingLevel: 2 | 3
  /** Text of the round card, if the game knows more than the clock. */
  readonly card?: CardText | undefined
  /** Shown next to the round card (below it on phones): the place where a game shows its draw. */
  readonly felt?: ReactNode
  /** Replaces the last ten results on phones with enough room. */
  readonly road?: Road
  /** Content between strip and picks. Home shows the balance there. */
  readonly beforePicks?: ReactNode
  /** False on home, which has the mark "Live" next to its own heading. */
  readonly hasLiveMark?: boolean
}

/**
 * The screen of a round-based game: play on the left, record on the right; one column on phones.
 */
export function GameScreen(props: GameScreenProps) {
  const { game, state, player, headingLevel, felt, hasLiveMark = true } = props
  const { moment, drawn, isReachable, results } = state
  const mine = player?.mine ?? null
  const [tab, setTab] = useState<PanelTab>(player ? 'bets' : 'rounds')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const isWin = mine !== null && hasNetWin({ mine, moment })
  const light = lightOf(moment.phase, isWin ? drawn : undefined)
  const note = isWin && mine.round ? wonNote(game, mine.round.paid) : undefined
  const roundCard = (
    <RoundCard
      isNarrow={felt !== undefined}
      text={{ note, ...props.card }}
      onTable={felt && mine ? onTable(game, { mine, moment }) : null}
      last={lastRound(game, state, mine?.round ?? null)}
      {...{ game, moment, drawn, isReachable, headingLevel, light }}
    />
  )
  return (
    <div className="relative isolate grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_440px] lg:items-start">
      {headingLevel === 2 ? <RoomLight light={light} /> : null}
      {player?.sessionLine}
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
        {player?.wager ?? <WatchArea {...{ game, state, headingLevel }} />}
        <OddsLine game={game} round={props.round} keys={player?.keys} />
        <PhaseAnnouncer {...{ game, moment, drawn }} mine={mine?.round ?? null} />
        {player?.unseen}
      </div>
      <div className={STACK}>
        <GamePanel
          bets={player?.bets ?? null}
          rounds={<PeriodRecord {...{ game, results, headingLevel }} />}
          onTab={setTab}
          {...{ game, state, tab }}
        />
        {player && tab === 'bets' ? <SharesBeside {...{ game, state, headingLevel }} /> : null}
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

/**
 * Returns the player's stakes on the round being drawn, while cards cover the picks; null for none.
 */
function onTable(
  game: GameInfo,
  state: Parameters<typeof shownBets>[0],
): readonly PickedStake[] | null {
  const bets = state.moment.phase === 'drawing' ? shownBets(state) : null
  return bets && bets.betCount > 0 ? pickedStakes(game, bets.bets) : null
}

/** Returns the newest result that is shown, and the player's net result of that round. */
function lastRound(
  game: GameInfo,
  { results, moment }: WatchedGame,
  round: MyRound | null,
): LastRound | null {
  const [newest] = results
  if (!newest) return null
  const { countdownId, winningColor } = newest
  const bets = [round, round?.before].find((each) => each?.countdownId === countdownId)
  const net = bets && bets.betCount > 0 ? (isUnsettled(bets) ? 'settling' : bets.net) : null
  return {
    countdownId,
    isThis: countdownId === moment.countdownId,
    drawn: findSelection(game, winningColor),
    ...(round && { net }),
  }
}

interface PhaseAnnouncerProps extends Pick<WatchedGame, 'moment' | 'drawn'> {
  readonly game: GameInfo
  /** The player's round; null for anyone who watches. */
  readonly mine: MyRound | null
}

/**
 * The round's only live region: one sentence per phase, with the player's net result once it is
 * settled.
 */
function PhaseAnnouncer({ game, moment, drawn, mine }: PhaseAnnouncerProps) {
  const bets = mine?.bets.length ? mine : null
  const isWaiting = moment.phase === 'result' && bets !== null && isUnsettled(bets)
  const net = bets ? netText(game, bets.net) : null
  return (
    <p className="sr-only" role="status">
      {isWaiting ? '' : phaseAnnouncement(moment, drawn, net)}
    </p>
  )
}

/** Only loaded for readers who open the short rules. */
const SHORT_RULES = new LazyChunk(() => import('./rules/short-rules'))

interface OddsLineProps {
  readonly game: GameInfo
  readonly round: RoundView
  /** Names the keys for playing, if there are any. */
  readonly keys: ReactNode
}

/** Shows what the game returns, next to the bet instead of hidden behind it. */
function OddsLine({ game, round, keys }: OddsLineProps) {
  const [isOpen, setOpen] = useState(false)
  const short = useLazyChunk(SHORT_RULES, isOpen)
  const isOpening = useIsOpening(isOpen, short)
  return (
    <div className="-mt-1 flex min-h-11 items-center justify-between gap-3 text-sm text-fg-2">
      <span>{game.oddsText}</span>
      <span className="inline-flex items-center gap-4">
        {keys}
        <button
          type="button"
          className={`${LINK} inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-fg`}
          aria-busy={isOpening || undefined}
          onClick={() => setOpen(true)}
        >
          {t('play.rulesAndOdds')}
          {isOpening ? <Spinner /> : null}
        </button>
      </span>
      <Sheet
        open={isOpen && short !== null}
        onOpenChange={() => setOpen(false)}
        title={t('play.rulesTitle', { game: game.name })}
      >
        {short && <short.ShortRules game={game} round={round} />}
        <p className="mt-3 text-sm">
          <Link className={LINK} href={`/${game.id}/rules`}>
            {t('play.fullRules', { game: game.name })}
          </Link>
        </p>
      </Sheet>
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
