import { CARD, SECTION_HEAD, SECTION_NOTE } from '@/components/ui/classes'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { t } from '@/lib/language/rules/t'
import type { RoundView } from '@/lib/rounds/wire-screen'
import { type GameInfo, gameMoney } from './game-info'

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
export function PickTotals({ game, totals, headingLevel }: PickTotalsProps) {
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
