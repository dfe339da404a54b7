import { type ReactNode, useState } from 'react'
import { findSelection, type GameInfo, type GameSelection } from '@/components/ui/game-info'
import { EmptyState } from '@/components/ui/list-states'
import { OutcomeMark, TONES } from '@/components/ui/outcome-mark'
import { Segments } from '@/components/ui/segments'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { t } from '@/lib/base/text/rules/t'
import {
  type BigRoad,
  beadPlace,
  bigRoadOf,
  type DerivedRoad,
  derivedRoadOf,
  type HandMarks,
  marksOf,
  placeRuns,
} from '@/lib/games/catalog/baccarat/roads'
import type { BaccaratWinner } from '@/lib/games/catalog/baccarat/rules'
import { pickName } from '@/lib/games/catalog/names'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { BigRoadBoard } from './big-road'
import { AtPlace, Board, BoardMark, fitPlaces } from './board'
import { Shares } from './shares'
import { Truth } from './truth'

interface RoadsProps {
  readonly game: GameInfo
  /** The latest rounds, newest first. */
  readonly rounds: readonly ResultView[]
}

/** A round that the boards mark. */
interface Hand extends HandMarks {
  readonly winner: BaccaratWinner
  readonly selection: GameSelection
}

const VIEWS = [
  { value: 'roads', text: 'play.roads' },
  { value: 'derived', text: 'games.derived' },
  { value: 'shares', text: 'games.shares' },
] as const

/** Shows the roads of the last hundred rounds, as casino tables show them, and the shares. */
export function Roads({ game, rounds }: RoadsProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('roads')
  const hands = rounds.flatMap((round) => toHand(game, round)).reverse()
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments
        legend={t('games.view')}
        options={VIEWS.map(({ value, text }) => ({ value, label: t(text) }))}
        chosen={view}
        onChoose={setView}
      />
      {view === 'shares' ? (
        <Shares game={game} rounds={rounds} />
      ) : (
        <>
          {hands.length === 0 ? (
            <EmptyState>{t('play.noResults')}</EmptyState>
          ) : view === 'roads' ? (
            <MainRoads game={game} hands={hands} />
          ) : (
            <DerivedRoads road={bigRoadOf(hands.map(({ winner }) => winner))} />
          )}
          <Truth lead={t('games.roadsShowThePast')}>{t('games.freshDecks')}</Truth>
        </>
      )}
    </div>
  )
}

function toHand(game: GameInfo, { winningColor, detail }: ResultView): Hand[] {
  const selection = findSelection(game, winningColor)
  if (!selection || !detail) return []
  return [{ ...marksOf(detail), winner: selection.id as BaccaratWinner, selection }]
}

interface MainRoadsProps {
  readonly game: GameInfo
  /** Oldest first. */
  readonly hands: readonly Hand[]
}

const BIG_COLUMNS = 20
const BEAD_COLUMNS = 12
/** Eleven full columns, so that the place for the next hand is always visible. */
const BEADS = 66

function MainRoads({ game, hands }: MainRoadsProps) {
  const shown = hands.slice(-BEADS)
  return (
    <>
      <Counts game={game} hands={shown} />
      <BeadPlate hands={shown} />
      <BigRoadBoard
        title={t('play.bigRoad')}
        note={t('games.newestOnTheRight')}
        columns={BIG_COLUMNS}
        game={game}
        road={bigRoadOf(hands.map(({ winner }) => winner))}
      />
      <Legend />
    </>
  )
}

/** Shows how often each side won, next to its chance. */
function Counts({ game, hands }: MainRoadsProps) {
  return (
    <dl className="grid grid-cols-3 gap-2">
      {game.selections.map((selection) => {
        const count = hands.filter(({ winner }) => winner === selection.id).length
        return (
          <div
            key={selection.id}
            className={`rounded-control bg-[color-mix(in_srgb,var(--c)_12%,var(--color-surface-2))] px-3 py-2.5 max-2xs:px-2 ${TONES[selection.tone]}`}
          >
            <dt className="sr-only">{selection.label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums icons:size-5.5 icons:self-center">
              <OutcomeMark outcome={selection} />
              <b className="text-md/5 font-semibold">{formatCount(count)}</b>
              <span className="ml-auto text-xs text-fg-2">
                {formatPercent((count / hands.length) * 100, 1)}
              </span>
              <span className="mt-1 w-full text-xs whitespace-nowrap text-fg-2">
                {t('games.chance', { chance: selection.chanceText })}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const BEAD = 30

function BeadPlate({ hands }: { readonly hands: readonly Hand[] }) {
  const marks = hands.map((hand, index) => ({ hand, place: beadPlace(index) }))
  const newest = marks.at(-1)?.place
  return (
    <Board
      title={t('games.beadPlate')}
      note={t('games.lastRounds', { rounds: hands.length })}
      text={t('games.oldestFirst', { marks: hands.map(beadText).join(', ') })}
      columns={BEAD_COLUMNS}
      side={BEAD}
    >
      {marks.map(({ hand, place }) => (
        <AtPlace key={`${place.column} ${place.row}`} place={place} side={BEAD} margin={3}>
          <BoardMark outcome={hand.selection} isFilled />
          <BeadMarks {...hand} />
        </AtPlace>
      ))}
      {newest ? (
        <rect
          className="fill-none stroke-fg stroke-2"
          x={newest.column * BEAD + 1.5}
          y={newest.row * BEAD + 1.5}
          width={BEAD - 3}
          height={BEAD - 3}
          rx="5"
        />
      ) : null}
    </Board>
  )
}

const DOT = 'fill-fg stroke-surface-1 stroke-2'

/**
 * Draws a dot at the bottom left for a player pair, at the bottom right for a banker pair, and a
 * line for a natural.
 */
function BeadMarks({ playerPair, bankerPair, natural }: HandMarks) {
  return (
    <>
      {playerPair ? <circle className={DOT} cx="2.5" cy="29.5" r="4" /> : null}
      {bankerPair ? <circle className={DOT} cx="29.5" cy="29.5" r="4" /> : null}
      {natural ? <path className="stroke-fg stroke-[2.4]" d="M10 32.4h12" /> : null}
    </>
  )
}

function beadText({ selection, playerPair, bankerPair, natural }: Hand): string {
  const marks = [
    playerPair && t('games.withPlayerPair'),
    bankerPair && t('games.withBankerPair'),
    natural && t('games.withNatural'),
  ].filter(Boolean)
  return marks.length > 0 ? `${selection.label} (${marks.join(', ')})` : selection.label
}

const LEGEND =
  'flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-fg-2 icons:size-4 *:inline-flex *:items-center *:gap-1.5'

/** Hidden from screen readers, because the text of each board says the same. */
function Legend() {
  return (
    <p className={LEGEND} aria-hidden="true">
      <Key name={t('games.playerPair')}>
        <Blank />
        <circle className={DOT} cx="5" cy="27" r="5" />
      </Key>
      <Key name={t('games.bankerPair')}>
        <Blank />
        <circle className={DOT} cx="27" cy="27" r="5" />
      </Key>
      <Key name={t('games.natural')}>
        <Blank />
        <path className="stroke-fg stroke-[3]" d="M8 29h16" />
      </Key>
      <Key name={pickName('tie')}>
        <path className="stroke-green stroke-[5]" d="M5 27 27 5" />
      </Key>
    </p>
  )
}

const Blank = () => <rect className="fill-surface-3" x="3" y="1" width="26" height="24" rx="5" />

function Key({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {children}
      </svg>
      {name}
    </span>
  )
}

const DERIVED_COLUMNS = 28
const DERIVED = 14

const DERIVED_ROADS: readonly DerivedRoad[] = ['bigEyeBoy', 'smallRoad', 'cockroachPig']

function DerivedRoads({ road }: { readonly road: BigRoad }) {
  return (
    <>
      {DERIVED_ROADS.map((id) => (
        <DerivedBoard key={id} road={road} id={id} />
      ))}
      <p className={LEGEND} aria-hidden="true">
        <Key name={t('games.repeats')}>
          <DerivedMark road="bigEyeBoy" mark="repeats" />
        </Key>
        <Key name={t('games.changes')}>
          <DerivedMark road="bigEyeBoy" mark="changes" />
        </Key>
      </p>
    </>
  )
}

interface DerivedBoardProps {
  readonly road: BigRoad
  readonly id: DerivedRoad
}

function DerivedBoard({ road, id }: DerivedBoardProps) {
  const runs = derivedRoadOf(road, id)
  const places = placeRuns(runs.map((run) => run.length))
  const marks = runs.flatMap((run, column) =>
    run.flatMap((mark, row) => {
      const place = places[column]?.[row]
      return place ? [{ mark, place }] : []
    }),
  )
  const texts = runs.map((run) =>
    t('games.derivedRun', { mark: run[0] ?? '', length: formatCount(run.length) }),
  )
  return (
    <Board
      title={t(`games.${id}`)}
      text={
        runs.length > 0
          ? t('games.oldestFirst', { marks: texts.join(', ') })
          : t('games.tooFewWins')
      }
      columns={DERIVED_COLUMNS}
      side={DERIVED}
    >
      {fitPlaces(marks, DERIVED_COLUMNS).map(({ mark, place }) => (
        <AtPlace key={`${place.column} ${place.row}`} place={place} side={DERIVED} margin={2}>
          <DerivedMark road={id} mark={mark} />
        </AtPlace>
      ))}
    </Board>
  )
}

/**
 * Draws a mark that is filled if the big road repeats and hollow if it changes. The cockroach pig
 * is drawn in strokes.
 */
function DerivedMark({ road, mark }: { road: DerivedRoad; mark: 'repeats' | 'changes' }) {
  const isRepeat = mark === 'repeats'
  if (road === 'cockroachPig') {
    return (
      <path
        className={isRepeat ? 'stroke-fg stroke-[7]' : 'stroke-fg-3 stroke-[4]'}
        strokeLinecap="round"
        strokeDasharray={isRepeat ? undefined : '5 7'}
        d="M5 27 27 5"
      />
    )
  }
  return (
    <circle
      className={`stroke-[5] ${isRepeat ? 'fill-fg stroke-fg' : 'fill-none stroke-fg-3'}`}
      cx="16"
      cy="16"
      r="11"
    />
  )
}
