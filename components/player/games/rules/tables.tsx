import { Fragment } from 'react'
import { CELL_MARK } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import type { GameInfo } from '@/components/ui/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { bankerDraws } from '@/lib/games/catalog/baccarat/third-card'

interface OddsTableProps {
  readonly game: GameInfo
  /** Set if no heading above names the game. */
  readonly caption?: string
}

const ODDS =
  'w-full border-collapse text-sm text-fg tabular-nums heads:border-b heads:border-line heads:py-2.5 heads:text-left heads:font-normal cells:border-b cells:border-line cells:py-2.5 cells:text-right'
const HEAD = 'pt-0! text-xs text-fg-3'

/** Shows each pick's payout, chance and return to player. */
export function OddsTable({ game, caption }: OddsTableProps) {
  return (
    <table className={ODDS}>
      {caption ? (
        <caption className="mb-2 text-left text-base/5 font-semibold">{caption}</caption>
      ) : null}
      <thead>
        <tr>
          <th className={HEAD} scope="col">
            {game.pickTitle}
          </th>
          {(['play.paysLabel', 'play.chance', 'games.return'] as const).map((title) => (
            <th key={title} className={`${HEAD} text-right`} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {game.selections.map((selection) => (
          <tr key={selection.id}>
            <th scope="row">
              <span className={CELL_MARK}>
                <OutcomeMark outcome={selection} />
                {selection.label}
              </span>
            </th>
            <td>{selection.multiplierText}</td>
            <td>{selection.chanceText}</td>
            <td>{selection.returnText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Explains each pick's chance and return: payout times chance is the return. */
export function OddsReasons({ game }: { readonly game: GameInfo }) {
  return (
    <>
      <p>
        <b>{t('games.whyTheseFigures')}</b> {game.casesText} {t('games.whatReturnIs')}
      </p>
      <Sum
        of={game.selections.map(({ id, label, ...selection }) => [
          label,
          <Fragment key={id}>
            {selection.casesText}
            <br />
            {selection.multiplierText} {selection.exactChanceText} = {selection.returnText}
          </Fragment>,
        ])}
      />
    </>
  )
}

const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7] as const
const THIRDS =
  'w-full max-w-110 table-fixed border-collapse text-cap tabular-nums heads:h-7 heads:border heads:border-line heads:text-center heads:font-semibold heads:text-fg cells:h-7 cells:border cells:border-line cells:text-center'

/**
 * Shows whether the banker draws, by its total and the value of the player's third card. The table
 * calls the rule that deals (`bankerDraws`), so the two can't differ.
 */
export function ThirdCardTable() {
  return (
    <div className="grid gap-1.5">
      <table className={THIRDS}>
        <caption className="pb-1.5 text-left text-fg-2">{t('games.thirdCardCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('games.bankersTotal')}</span>
            </th>
            {VALUES.map((value) => (
              <th key={value} scope="col">
                {inReadersDigits(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TOTALS.map((total) => (
            <tr key={total}>
              <th scope="row">{inReadersDigits(total)}</th>
              {VALUES.map((value) => {
                const draws = bankerDraws(total, value)
                const look = draws ? 'bg-surface-3 font-semibold text-fg' : 'text-fg-3'
                return (
                  <td key={value} className={look}>
                    <abbr
                      className="no-underline"
                      title={t(draws ? 'games.bankerDraws' : 'games.bankerStands')}
                    >
                      {t(draws ? 'games.bankerDrawsMark' : 'games.bankerStandsMark')}
                    </abbr>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-cap text-fg-2">{t('games.thirdCardMarks')}</p>
    </div>
  )
}
