import type { GameInfo } from '../game-info'

/** How chance and return of each pick follow: payout times chance is what comes back. */
export function OddsReasons({ game }: { readonly game: GameInfo }) {
  return (
    <>
      <p>
        <b>Why these figures:</b> {game.casesText} A payout times its chance is what comes back on
        average, the stake included; the rest is what the game costs in the long run.
      </p>
      <dl className="sum">
        {game.selections.map((selection) => (
          <div key={selection.id}>
            <dt>{selection.label}</dt>
            <dd>
              {selection.casesText}
              <br />
              {selection.multiplierText} {selection.exactChanceText} = {selection.returnText}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
