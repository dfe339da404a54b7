import { OutcomeMark } from '@/components/ui/outcome-mark'
import type { GameInfo } from '../game-info'

interface OddsTableProps {
  readonly game: GameInfo
  /** Where no heading above names the game. */
  readonly caption?: string
}

/** What each pick pays, how likely it is, and what comes back of it in the long run. */
export function OddsTable({ game, caption }: OddsTableProps) {
  return (
    <table className="odds">
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          <th scope="col">{game.pickTitle}</th>
          <th scope="col">Pays</th>
          <th scope="col">Chance</th>
          <th scope="col">Returns</th>
        </tr>
      </thead>
      <tbody>
        {game.selections.map((selection) => (
          <tr key={selection.id}>
            <th scope="row">
              <span className="cellpip">
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
