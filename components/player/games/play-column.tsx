import { type ReactNode, useState } from 'react'
import { LINK } from '@/components/ui/classes'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { findSelection, type GameInfo, gameMoney, netText } from '@/components/ui/game-info'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/spinner'
import { t } from '@/lib/base/text/rules/t'
import type { MyRound, RoundView } from '@/lib/play/rounds/wire-screen'
import type { CardText } from './dial'
import { HistoryButton, type PanelTab } from './history-button'
import { hasNetWin, isUnsettled, shownBets } from './my-round'
import { type PickedStake, pickedStakes } from './picked-stakes'
import type { PlayersPart } from './players-part'
import { ResultStrip, type Road } from './results'
import { type Light, lightOf } from './room-light'
import { type LastRound, RoundCard } from './round-card'
import { phaseAnnouncement } from './round-phase'
import type { WatchedGame } from './use-watched-game'
import { WatchArea } from './watch-area'

export interface PlayColumnProps {
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
  /** The last round's draw in one line; null for none. Phones show it with the last round. */
  readonly lastDeal?: ReactNode
  /** Shown next to the round card (below it on phones): the place where a game shows its draw. */
  readonly felt?: ReactNode
  /** Replaces the last ten results on phones with enough room. */
  readonly road?: Road
  /** Content between strip and picks. Home shows the balance there. */
  readonly beforePicks?: ReactNode
  /** False on home, which has the mark "Live" next to its own heading. */
  readonly hasLiveMark?: boolean
  /** Opens a tab of the panel next to the column; null if there is no panel. */
  readonly onTab: ((tab: PanelTab) => void) | null
}

/** Returns the light of the moment: the colour that was drawn if the player won with it. */
export function roundLight({ moment, drawn }: WatchedGame, player: PlayersPart | null): Light {
  const isWin = player !== null && hasNetWin({ mine: player.mine, moment })
  return lightOf(moment.phase, isWin ? drawn : undefined)
}

/** The round, the last results and the place to bet, in one column. */
export function PlayColumn(props: PlayColumnProps) {
  const { game, state, player, headingLevel, felt, hasLiveMark = true, onTab } = props
  const { moment, drawn, isReachable, results } = state
  const mine = player?.mine ?? null
  const isWin = mine !== null && hasNetWin({ mine, moment })
  const note = isWin && mine.round ? wonNote(game, mine.round.paid) : undefined
  const roundCard = (
    <RoundCard
      isNarrow={felt !== undefined}
      text={{ note, ...props.card }}
      light={roundLight(state, player)}
      onTable={felt && mine ? onTable(game, { mine, moment }) : null}
      lastDeal={props.lastDeal}
      last={lastRound(game, state, mine?.round ?? null)}
      game={game}
      moment={moment}
      drawn={drawn}
      isReachable={isReachable}
      headingLevel={headingLevel}
    />
  )
  return (
    <div className="grid grid-cols-1 content-start gap-3 lg:gap-4 low:gap-2.5">
      {felt ? (
        <div className="grid grid-cols-1 lg:grid-cols-[16.75rem_minmax(0,1fr)] lg:gap-4">
          {roundCard}
          {felt}
        </div>
      ) : (
        roundCard
      )}
      <ResultStrip
        isReachable={hasLiveMark ? isReachable : null}
        road={props.road}
        game={game}
        results={results}
        headingLevel={headingLevel}
      >
        <HistoryButton game={game} state={state} onTab={onTab} />
      </ResultStrip>
      {props.beforePicks}
      {player?.wager ?? <WatchArea game={game} state={state} headingLevel={headingLevel} />}
      <OddsLine game={game} round={props.round} keys={player?.keys} />
      <PhaseAnnouncer game={game} moment={moment} drawn={drawn} mine={mine?.round ?? null} />
      {player?.unseen}
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
