import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/wallet/moment'
import shared from './dash.module.css'
import { GameReturns } from './game-returns'
import { GameSwitch } from './game-switch'
import styles from './games.module.css'
import type { GameView, HouseResult, RoundView } from './games-view'
import { VoidButton } from './void-button'

/** One game: its state and switch, what stands on the round in play, and what comes back. */
export function GameCard({ game }: { readonly game: GameView }) {
  const { id, name, pause, rounds } = game
  return (
    <section className="card" aria-labelledby={`game-${id}`}>
      <div className="q__head">
        <h2 id={`game-${id}`} className={styles.name}>
          {name}{' '}
          <span className={pause ? 'tag tag--strong' : 'tag'}>
            <Icon name={pause ? 'pause' : 'check'} />
            {pause ? 'Paused' : 'Played'}
          </span>
        </h2>
        <GameSwitch game={id} name={name} isPaused={pause !== null} />
      </div>
      {pause ? (
        <p className={`${shared.told} ${styles.reason}`}>
          <b>{pause.reason}</b>
          <br />
          Since <Moment at={pause.pausedAt.getTime()} style="day-time" />, by {pause.pausedBy}
        </p>
      ) : null}
      {rounds.length === 0 ? <p className={shared.none}>No round is in play.</p> : null}
      {rounds.map((round) => (
        <Round key={round.countdownId} game={game} round={round} />
      ))}
      <GameReturns game={game} />
    </section>
  )
}

function Round({ game, round }: { readonly game: GameView; readonly round: RoundView }) {
  const { countdownId, phase, canBeVoid, betCount, bets, staked } = round
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>
          <span className="num">Round {countdownId}</span>
          <span className="sm muted">{phase}</span>
        </h3>
        {canBeVoid ? (
          <VoidButton
            round={{ game: game.id, name: game.name, countdownId, betCount, bets, staked }}
          />
        ) : null}
      </div>
      <table className={`table ${styles.figures}`}>
        <caption className="vh">
          Bets on round {countdownId} of {game.name}
        </caption>
        <thead>
          <tr>
            <th scope="col">Pick</th>
            <th scope="col" className={`end ${styles.bets}`}>
              Bets
            </th>
            <th scope="col" className="end">
              Staked
            </th>
            <th scope="col" className="end">
              Pays if it wins
            </th>
            <th scope="col" className="end">
              House then
            </th>
          </tr>
        </thead>
        <tbody>
          {round.rows.map((row) => (
            <tr key={row.id}>
              <td>{row.label}</td>
              <td className={`end ${styles.bets}`}>{row.bets}</td>
              <td className="end">{row.staked}</td>
              <td className="end muted">{row.pays}</td>
              <HouseCell result={row.house} />
            </tr>
          ))}
          <tr className={styles.sum}>
            <td>Together</td>
            <td className={`end ${styles.bets}`}>{bets}</td>
            <td className="end">{staked}</td>
            <td className="end">
              <small>at most</small> {round.paysAtMost}
            </td>
            <HouseCell result={round.houseAtWorst} note="at worst" />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** What the house makes of the round if the pick wins; a loss has a minus, and a mark besides its colour. */
function HouseCell({ result, note }: { readonly result: HouseResult; readonly note?: string }) {
  return (
    <td className={result.isLoss ? `end ${styles.notable}` : 'end'}>
      {note === undefined ? null : <small>{note}</small>}{' '}
      {result.isLoss ? (
        <>
          <Icon name="warning" small />
          <span className="vh">Loss: </span>
        </>
      ) : null}
      {result.text}
    </td>
  )
}
