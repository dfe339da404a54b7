import { DataTable } from '@/components/staff/lists/data-table'
import {
  CARD,
  DASH,
  DASH_EMPTY,
  DASH_HEAD,
  DASH_TITLE,
  EMPTY,
  LINK,
  NOTICE,
  TAGS,
} from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { RenewPage } from '@/components/ui/renew-page'
import { Table } from '@/components/ui/table'
import { TableHead } from '@/components/ui/table-parts'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { PauseRow, VoidRow } from '@/lib/house/settings/read-staff-games'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { GameSwitch, VoidButton } from './game-actions'
import type { GameView, HouseResult, StaffRoundView } from './games-view'
import { TimeLeft } from './time-left'

const RENEW_EVERY_MS = 10_000

interface GamesPageProps {
  readonly games: readonly GameView[]
  readonly pauses: readonly PauseRow[]
  readonly voids: readonly VoidRow[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
  /** Role of the viewer. */
  readonly role: Role
}

const PAUSE =
  'grid min-h-12 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-2 border-t border-line wrap-anywhere max-sm:grid-cols-1'

/**
 * Shows the current rounds, the bets on them and the returns to players, and lets staff stop a game
 * or round.
 */
export function GamesPage({ games, pauses, voids, role, now }: GamesPageProps) {
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? id
  return (
    <main className={`${DASH} max-w-310`}>
      <div>
        <h1 className="text-title">Games</h1>
        <p className="text-sm text-fg-2">
          Pausing lets the current round finish and starts no new one. Voiding refunds every stake.
          Players see your reason. It’s also in the audit log.
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(26.25rem,100%),1fr))] items-start gap-4">
        {games.map((game) => (
          <GameCard key={game.id} game={game} role={role} now={now} />
        ))}
      </div>
      <section className={CARD} aria-labelledby="pauses">
        <h2 id="pauses" className={DASH_TITLE}>
          Latest pauses
        </h2>
        {pauses.length === 0 ? (
          <p className={EMPTY}>No pauses yet.</p>
        ) : (
          <ul>
            {pauses.map((pause) => (
              <li key={pause.id} className={PAUSE}>
                <span className="font-semibold">{nameOf(pause.game)}</span>
                <span>{pause.reason}</span>
                <span className="text-sm text-fg-2 tabular-nums">
                  <Moment at={pause.pausedAt.getTime()} style="day-time" /> by {pause.pausedBy}
                  {pause.resumedAt ? (
                    <>
                      , resumed <Moment at={pause.resumedAt.getTime()} style="day-time" /> by{' '}
                      {pause.resumedBy}
                    </>
                  ) : (
                    ', still paused'
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={CARD} aria-labelledby="voids">
        <h2 id="voids" className={DASH_TITLE}>
          Latest void rounds
        </h2>
        {voids.length === 0 ? (
          <p className={EMPTY}>No void rounds.</p>
        ) : (
          <ul>
            {voids.map(({ game, countdownId, reason, by, bets, opensAt }) => (
              <li key={`${game} ${countdownId}`} className={PAUSE}>
                <span className="font-semibold">{nameOf(game)}</span>
                <span>
                  <Link className={LINK} href={`/fairness/${game}/${countdownId}`}>
                    {countdownId}
                  </Link>
                  : {reason}
                </span>
                <span className="text-sm text-fg-2 tabular-nums">
                  <Moment at={opensAt.getTime()} style="day-time" />, by {by ?? 'Rondo'},{' '}
                  {bets === 1 ? '1 bet' : `${formatCount(bets)} bets`} refunded
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </main>
  )
}

const PART_HEAD = 'flex min-h-14 items-center justify-between gap-3 pt-2.5 pr-3 pb-1.5 pl-5'
const FIGURES =
  'tabular-nums [--edge:--spacing(5)] max-sm:last-cells:pr-4 max-sm:heads:px-1 max-sm:heads:text-(length:--text-cap) max-sm:heads:whitespace-normal max-sm:cells:px-1 max-sm:cells:whitespace-normal max-sm:cells:text-(length:--text-cap) [&_small]:block [&_small]:text-cap [&_small]:font-normal'
const SUM_ROW = 'cells:font-semibold'
/** Narrow screens leave out the number of bets. */
const BETS = 'max-sm:hidden'

interface GameCardProps {
  readonly game: GameView
  readonly role: Role
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/**
 * Shows one game: its state and switch, the bets on the current round, and the returns to players.
 */
function GameCard({ game, role, now }: GameCardProps) {
  const { id, name, pause, rounds } = game
  return (
    <section className={CARD} aria-labelledby={`game-${id}`}>
      <div className={DASH_HEAD}>
        <h2 id={`game-${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}{' '}
          <span className={pause ? TAGS.strong : TAGS.plain}>
            <Icon name={pause ? 'pause' : 'check'} />
            {pause ? 'Paused' : 'Running'}
          </span>
        </h2>
        {may(role, 'games.pause') ? (
          <GameSwitch game={id} name={name} isPaused={pause !== null} />
        ) : null}
      </div>
      {pause ? (
        <p className={`${NOTICE} mx-5 mb-3.5 wrap-anywhere`}>
          <b className="font-medium">{pause.reason}</b>
          <br />
          Since <Moment at={pause.pausedAt.getTime()} style="day-time" />, by {pause.pausedBy}
        </p>
      ) : null}
      {rounds.length === 0 ? <p className={DASH_EMPTY}>No round running.</p> : null}
      {rounds.map((round) => (
        <Round key={round.countdownId} game={game} round={round} role={role} now={now} />
      ))}
      <GameReturns game={game} />
    </section>
  )
}

function Round({ game, round, role, now }: GameCardProps & { readonly round: StaffRoundView }) {
  const { countdownId, phase, canBeVoid, betCount, bets, staked } = round
  return (
    <div className="border-t border-line">
      <div className={PART_HEAD}>
        <h3 className="grid font-medium">
          <span className="tabular-nums">Round {countdownId}</span>
          <span className="text-sm font-normal text-fg-2 tabular-nums">
            {phase}
            {round.phaseEndsAt === null ? null : (
              <>
                , <TimeLeft until={round.phaseEndsAt} serverNow={now} />
              </>
            )}
          </span>
        </h3>
        {canBeVoid && may(role, 'round.void') ? (
          <VoidButton
            round={{ game: game.id, name: game.name, countdownId, betCount, bets, staked }}
          />
        ) : null}
      </div>
      <Table
        look="card"
        caption={`Bets on round ${countdownId} of ${game.name}`}
        className={FIGURES}
      >
        <TableHead
          names={['Pick', ['Bets', `text-right ${BETS}`]]}
          figures={['Staked', 'Payout if it wins', 'House result']}
        />
        <tbody>
          {round.rows.map((row) => (
            <tr key={row.id}>
              <td>{row.label}</td>
              <td className={`text-right ${BETS}`}>{row.bets}</td>
              <td className="text-right">{row.staked}</td>
              <td className="text-right text-fg-2">{row.pays}</td>
              <HouseCell result={row.house} />
            </tr>
          ))}
          <tr className={SUM_ROW}>
            <td>Total</td>
            <td className={`text-right ${BETS}`}>{bets}</td>
            <td className="text-right">{staked}</td>
            <td className="text-right">
              <small>at most</small> {round.paysAtMost}
            </td>
            <HouseCell result={round.houseAtWorst} note="at worst" />
          </tr>
        </tbody>
      </Table>
    </div>
  )
}

/**
 * Shows the house's result of the round if the pick wins. A loss has a minus and a mark, not only a
 * colour.
 */
function HouseCell({ result, note }: { readonly result: HouseResult; readonly note?: string }) {
  return (
    <td className={result.isLoss ? 'text-right text-danger' : 'text-right'}>
      {note === undefined ? null : <small>{note}</small>}
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        {result.isLoss ? (
          <>
            <Icon name="warning" small />
            <span className="sr-only">Loss: </span>
          </>
        ) : null}
        {result.text}
      </span>
    </td>
  )
}

/**
 * Shows the actual return of stakes against the one expected from the odds, with its standard
 * error.
 */
function GameReturns({ game }: { readonly game: GameView }) {
  const { name, returns, observed } = game
  return (
    <div className="border-t border-line">
      <div className={PART_HEAD}>
        <h3 className="grid font-medium">
          Return to players
          <span className="text-sm font-normal text-fg-2 tabular-nums">{observed}</span>
        </h3>
      </div>
      <DataTable
        look="card"
        caption={`Return to players of ${name}`}
        className={FIGURES}
        heads={['Pick']}
        figures={['Staked', 'Expected', 'Actual ± standard error']}
        rows={returns}
      >
        {(row) => (
          <tr key={row.id} className={row.id === 'all' ? SUM_ROW : undefined}>
            <td>{row.label}</td>
            <td className="text-right">{row.staked}</td>
            <td className="text-right text-fg-2">{row.expected}</td>
            <td className={row.isNotable ? 'text-right text-danger' : 'text-right'}>
              <span className="inline-flex items-center gap-1 whitespace-nowrap">
                {row.isNotable ? (
                  <>
                    <Icon name="warning" small />
                    <span className="sr-only">Needs attention: </span>
                  </>
                ) : null}
                {row.actual}
              </span>
            </td>
          </tr>
        )}
      </DataTable>
      <p className="border-t border-line px-5 pt-2.5 pb-3.5 text-cap text-fg-2">
        Two in three results fall within one standard error. We flag anything beyond three:
        investigate it.
      </p>
    </div>
  )
}
