import { type ComponentProps, memo } from 'react'
import { findSelection, type GameInfo } from '@/components/ui/game-info'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { type BigRoad, bigRoadOf, placeRuns } from '@/lib/games/catalog/baccarat/roads'
import type { BaccaratWinner } from '@/lib/games/catalog/baccarat/rules'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { AtPlace, Board, BoardMark, fitPlaces } from './board'
import { useHistory } from './use-history'

interface LiveBigRoadProps {
  readonly game: GameInfo
  /** The latest results that the screen has shown, newest first. */
  readonly results: readonly ResultView[]
  readonly columns: number
}

/** Shows the big road of the last hundred rounds. It only grows once a result is shown. */
export const LiveBigRoad = memo(function LiveBigRoad({ game, results, columns }: LiveBigRoadProps) {
  const { rounds } = useHistory(game.id, results)
  const winners = rounds.flatMap(({ winningColor }) => (winningColor as BaccaratWinner) ?? [])
  return <BigRoadBoard game={game} road={bigRoadOf(winners.reverse())} columns={columns} />
})

const BIG = 20

interface BigRoadProps extends Pick<ComponentProps<typeof Board>, 'title' | 'note' | 'columns'> {
  readonly game: GameInfo
  readonly road: BigRoad
}

/** Draws wins in a row, each run in its own column. */
export function BigRoadBoard({ game, road, columns, ...head }: BigRoadProps) {
  const places = placeRuns(road.runs.map((run) => run.length))
  const marks = road.runs.flatMap((run, column) =>
    run.flatMap((mark, row) => {
      const place = places[column]?.[row]
      const tiesBefore = column === 0 && row === 0 ? road.tiesBefore : 0
      return place ? [{ ...mark, ties: mark.ties + tiesBefore, place }] : []
    }),
  )
  const runs = road.runs.map((run) => `${labelOf(game, run[0]?.winner)} ${formatCount(run.length)}`)
  return (
    <Board
      {...head}
      text={runs.length > 0 ? t('games.winsInARow', { runs: runs.join(', ') }) : t('games.noWins')}
      columns={columns}
      side={BIG}
    >
      {fitPlaces(marks, columns).map(({ winner, ties, place }) => {
        const outcome = findSelection(game, winner)
        return (
          <AtPlace key={`${place.column} ${place.row}`} place={place} side={BIG} margin={4}>
            {outcome ? <BoardMark outcome={outcome} isFilled={false} /> : null}
            {ties > 0 ? <path className="stroke-green stroke-[5]" d="M5 27 27 5" /> : null}
            {ties > 1 ? <TieCount ties={ties} /> : null}
          </AtPlace>
        )
      })}
    </Board>
  )
}

/** Shows the number of ties on a place, if there is more than one. */
function TieCount({ ties }: { readonly ties: number }) {
  return (
    <text
      className="fill-fg [font:650_20px_var(--font-sans)] [text-anchor:middle]"
      x="16"
      y="16"
      dy=".36em"
    >
      {formatCount(ties)}
    </text>
  )
}

function labelOf(game: GameInfo, winner: string | undefined): string {
  return findSelection(game, winner ?? null)?.label ?? ''
}
