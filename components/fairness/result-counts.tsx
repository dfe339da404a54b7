import type { GameInfo } from '@/components/games/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { type GoodnessOfFit, goodnessOfFit } from '@/lib/domain/fairness/chi-squared'
import { getGameOrThrow } from '@/lib/domain/games/registry'
import type { FairnessOverview } from '@/lib/queries/fairness-overview'
import { FigureTable } from './figure-table'

interface ResultCountsProps {
  readonly game: GameInfo
  readonly overview: FairnessOverview
}

/** Counted results beside what their exact chances let expect. */
export function ResultCounts({ game, overview }: ResultCountsProps) {
  const chances = getGameOrThrow(game.id).selections.map(({ id, chance }) => ({
    id,
    chance: Number(chance.numerator) / Number(chance.denominator),
  }))
  const counts = chances.map(({ id }) => overview.results[id] ?? 0)
  const fit = goodnessOfFit(
    counts,
    chances.map(({ chance }) => chance),
  )
  return (
    <div>
      <h3>Results so far</h3>
      <FigureTable
        look="counts"
        heads={['Result', 'Rounds', 'Share', 'Expected']}
        rows={game.selections.map((selection, at) => ({
          id: selection.id,
          name: (
            <span className="cellpip">
              <OutcomeMark outcome={selection} />
              {selection.label}
            </span>
          ),
          figures: [
            (counts[at] ?? 0).toLocaleString('en-US'),
            percent((counts[at] ?? 0) / Math.max(1, overview.finished)),
            percent(chances[at]?.chance ?? 0),
          ],
        }))}
      />
      <p className="num">
        {overview.finished.toLocaleString('en-US')} rounds drawn,{' '}
        {overview.voids.toLocaleString('en-US')} void. {fitText(fit)}
      </p>
    </div>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}

/** What chi-squared says, without the word's mathematics. */
function fitText({ chiSquared, chanceOfMore }: GoodnessOfFit): string {
  if (chanceOfMore === null) return 'Too few yet to compare with what is expected.'
  const statistic = `Chi-squared is ${chiSquared.toFixed(2)}:`
  const often = `draws that are exactly fair stray this far or farther from their chances ${timesText(chanceOfMore)}`
  if (chanceOfMore >= 0.01) return `${statistic} ${often}, so this is nothing unusual.`
  if (chanceOfMore >= 0.001)
    return `${statistic} ${often}. That is rare, and will even out if all is well.`
  return `${statistic} ${often}. That would need an explanation.`
}

function timesText(chance: number): string {
  if (chance >= 0.01) return `${Math.round(chance * 100)} times in 100`
  return `once in ${Math.round(1 / chance).toLocaleString('en-US')} times`
}
