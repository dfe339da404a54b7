import { useId } from 'react'
import { chartScale, tickLabel, ticksOf } from '@/components/staff/lists/chart-scale'
import { DataTable } from '@/components/staff/lists/data-table'
import { Hatch } from '@/components/staff/lists/hatch'
import type { PlayerView } from '@/components/staff/lists/player-view'
import { CARD, CELL_MARK, LINK } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { proofHref } from '@/components/ui/game-info'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { HiddenTable, Table } from '@/components/ui/table'
import { TableHead } from '@/components/ui/table-parts'
import { formatDay } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { toMajor } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { MARKS } from '@/lib/games/catalog/marks'
import { gameName, pickName } from '@/lib/games/catalog/names'
import type { PickSum, PlayDay, PlayReport } from '@/lib/house/players/read-play'
import type { BetHistoryPage, BetHistoryRow } from '@/lib/play/betting/read-bets'
import { Earlier, ListCard, NARROW, ROOMY, TAB_GRID } from './parts'

interface PlayTabProps {
  readonly report: PlayReport
  /** All of the last days, oldest first, including days without bets. */
  readonly days: readonly PlayDay[]
  readonly bets: BetHistoryPage
  readonly view: PlayerView
}

const WHOLE = { decimals: 0 } as const
const SIGNED = { decimals: 0, signed: true } as const

/** Shows the player's stakes and results by day and pick, and each bet with its proof. */
export function PlayTab({ report, days, bets, view }: PlayTabProps) {
  return (
    <div className={TAB_GRID}>
      <div className="grid min-w-0 gap-3">
        <StakesChart days={days} />
        <BetList bets={bets} view={view} />
      </div>
      <div className="grid gap-3">
        <EverCard report={report} />
        <PickCard picks={report.picks} days={days.length} />
        <HabitsCard report={report} days={days} />
      </div>
    </div>
  )
}

const SIDE_CARD = `${CARD} px-5 pt-3.5 pb-2 max-sm:px-4`
const SIDE_TITLE = 'text-base font-semibold'

function EverCard({ report }: { readonly report: PlayReport }) {
  const { bets, rounds, staked, paid } = report.ever
  return (
    <section className={SIDE_CARD} aria-label="All time">
      <h2 className={SIDE_TITLE}>All time</h2>
      <Sum
        of={[
          ['Bets', `${formatCount(bets)} in ${formatCount(rounds)} rounds`],
          ['Turnover', formatMoney(staked, WHOLE)],
          ['Player’s result', formatMoney(paid - staked, SIGNED)],
          ['Hold', holdText(staked, paid)],
        ]}
      />
    </section>
  )
}

/** Returns the share of the stakes that the house kept, in per cent. */
function holdText(staked: bigint, paid: bigint): string {
  if (staked === 0n) return 'no bets'
  return formatPercent((Number(staked - paid) / Number(staked)) * 100, 1)
}

function HabitsCard({
  report,
  days,
}: {
  readonly report: PlayReport
  readonly days: readonly PlayDay[]
}) {
  const { biggestWin, medianStake, nightShare } = report
  const nets = days.map(({ staked, paid }) => paid - staked)
  const sorted = [0n, ...nets].sort((a, b) => Number(a - b))
  const [worst = 0n, best = 0n] = [sorted[0], sorted.at(-1)]
  return (
    <section className={SIDE_CARD} aria-label="Habits">
      <h2 className={SIDE_TITLE}>Habits, {days.length} days</h2>
      <Sum
        of={[
          ['Biggest win', formatMoney(biggestWin, WHOLE)],
          ['Best and worst day', `${formatMoney(best, SIGNED)}, ${formatMoney(worst, SIGNED)}`],
          ['Median stake', medianStake === null ? 'no bets' : formatMoney(medianStake, WHOLE)],
          [
            'Between 00:00 and 06:00',
            nightShare === null ? 'no bets' : `${formatPercent(nightShare * 100, 0)} of bets`,
          ],
        ]}
      />
    </section>
  )
}

interface PickCardProps {
  readonly picks: readonly PickSum[]
  /** Number of days that the picks cover. */
  readonly days: number
}

function PickCard({ picks, days }: PickCardProps) {
  const staked = picks.reduce((sum, pick) => sum + pick.staked, 0n)
  const paid = picks.reduce((sum, pick) => sum + pick.paid, 0n)
  return (
    <ListCard
      title={`By pick, ${days} days`}
      isEmpty={picks.length === 0}
      empty="No bets with a result in these days."
    >
      <Table look="player">
        <TableHead names={['Pick']} figures={['Staked', 'Result']} />
        <tbody>
          {picks.map((pick) => (
            <tr key={`${pick.game} ${pick.selection}`}>
              <td>
                <Pick selection={pick.selection} />
              </td>
              <td className="text-right tabular-nums">{formatMoney(pick.staked, WHOLE)}</td>
              <td className="text-right font-medium tabular-nums">
                {formatMoney(pick.paid - pick.staked, SIGNED)}
              </td>
            </tr>
          ))}
          <tr className="font-semibold">
            <td>Total</td>
            <td className="text-right tabular-nums">{formatMoney(staked, WHOLE)}</td>
            <td className="text-right tabular-nums">{formatMoney(paid - staked, SIGNED)}</td>
          </tr>
        </tbody>
      </Table>
    </ListCard>
  )
}

function Pick({ selection }: { readonly selection: string }) {
  const mark = MARKS[selection]
  return (
    <span className={CELL_MARK}>
      {mark ? <OutcomeMark outcome={mark} /> : null}
      {pickName(selection)}
    </span>
  )
}

const HEIGHT = 180
const BAR = 0.56
/** Room above the first line. */
const TOP = 8

/**
 * Draws stakes upwards, with the player's result over them: won upwards, lost downwards and
 * hatched.
 */
function StakesChart({ days }: { readonly days: readonly PlayDay[] }) {
  const hatch = useId()
  const bars = days.map(({ day, staked, paid }) => ({
    day,
    staked: toMajor(staked),
    net: Number(paid - staked) / 100,
  }))
  const highest = Math.max(0, ...bars.map(({ staked, net }) => Math.max(staked, net)))
  const lowest = Math.max(0, ...bars.map(({ net }) => -net))
  return (
    <section
      className={`${CARD} px-5 pt-3.5 pb-3 max-sm:px-4`}
      aria-label="Stakes and result per day"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={SIDE_TITLE}>Stakes and result per day</h2>
        <p className="flex flex-wrap gap-x-4 text-cap text-fg-2">
          <Swatch fill="var(--color-data-1)" opacity={STAKED_OPACITY}>
            Staked
          </Swatch>
          <Swatch fill="var(--color-fg)">Player won</Swatch>
          <Swatch fill={`url(#${hatch}-key)`} hatch={`${hatch}-key`}>
            Player lost
          </Swatch>
        </p>
      </div>
      {highest + lowest === 0 ? (
        <p className="pt-3 pb-1 text-fg-2">No bets with a result in {days.length} days.</p>
      ) : (
        <ChartBars bars={bars} hatch={hatch} highest={highest} lowest={lowest} />
      )}
      <HiddenTable caption="Stakes and result per day">
        <TableHead names={['Day', 'Staked', 'Result']} />
        <tbody>
          {days.map(({ day, staked, paid }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatMoney(staked, WHOLE)}</td>
              <td>{formatMoney(paid - staked, SIGNED)}</td>
            </tr>
          ))}
        </tbody>
      </HiddenTable>
    </section>
  )
}

/** Fainter than the result, which is what counts. */
const STAKED_OPACITY = 0.5

interface SwatchProps {
  readonly fill: string
  /** Id of the pattern that the fill names; undefined for a plain fill. */
  readonly hatch?: string
  readonly opacity?: number
  readonly children: string
}

/** Shows the meaning of a fill in the chart. */
function Swatch({ fill, hatch, opacity, children }: SwatchProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="12" height="12" aria-hidden="true">
        {hatch === undefined ? null : <Hatch id={hatch} />}
        <rect width="12" height="12" rx="2" fill={fill} opacity={opacity} />
      </svg>
      {children}
    </span>
  )
}

interface ChartBarsProps {
  readonly bars: readonly { readonly day: string; readonly staked: number; readonly net: number }[]
  /** Id of the pattern that losses are filled with. */
  readonly hatch: string
  readonly highest: number
  readonly lowest: number
}

const TICK = 'fill-fg-3 text-xs tabular-nums'

/** Widths are percentages, so that the drawing fits any screen without distortion. */
function ChartBars({ bars, hatch, highest, lowest }: ChartBarsProps) {
  const scale = chartScale(highest, lowest, HEIGHT)
  const zero = TOP + scale(0)
  const width = 92 / bars.length
  return (
    <svg className="mt-2 block" width="100%" height={HEIGHT + 34} aria-hidden="true">
      <Hatch id={hatch} />
      {ticksOf(scale).map((tick) => {
        const y = TOP + scale(tick)
        const stroke = tick === 0 ? 'var(--color-control-line)' : 'var(--color-line)'
        return (
          <g key={tick}>
            <line x1="0" x2="92%" y1={y} y2={y} stroke={stroke} />
            <text className={TICK} x="100%" y={y + 4} textAnchor="end">
              {tickLabel(tick)}
            </text>
          </g>
        )
      })}
      {bars.map(({ day, staked, net }, index) => {
        const across = {
          x: `${(index + (1 - BAR) / 2) * width}%`,
          width: `${BAR * width}%`,
          rx: 2,
        }
        const length = Math.abs(scale(net) - scale(0))
        return (
          <g key={day}>
            <rect
              {...across}
              y={TOP + scale(staked)}
              height={scale(0) - scale(staked)}
              fill="var(--color-data-1)"
              opacity={STAKED_OPACITY}
            />
            {net > 0 ? (
              <rect {...across} y={zero - length} height={length} fill="var(--color-fg)" />
            ) : null}
            {net < 0 ? <rect {...across} y={zero} height={length} fill={`url(#${hatch})`} /> : null}
          </g>
        )
      })}
      <text className={TICK} x="0" y={HEIGHT + 30}>
        {formatDay(bars[0]?.day ?? '', 'day')}
      </text>
      <text className={TICK} x="92%" y={HEIGHT + 30} textAnchor="end">
        Today
      </text>
    </svg>
  )
}

function BetList({ bets, view }: { readonly bets: BetHistoryPage; readonly view: PlayerView }) {
  return (
    <ListCard
      title="Bets"
      isEmpty={bets.rows.length === 0}
      empty="No bets."
      foot={
        <Earlier view={view} earlier={bets.earlier}>
          Newest first
        </Earlier>
      }
    >
      <DataTable
        look="player"
        caption="Bets, newest first"
        heads={[
          'Placed',
          ['Round', ROOMY],
          'Pick',
          ['Staked', 'text-right'],
          ['Paid', 'text-right'],
          <th key="proof" scope="col" className={ROOMY}>
            <span className="sr-only">Proof</span>
          </th>,
        ]}
        rows={bets.rows}
      >
        {(bet) => <BetLine key={bet.id} bet={bet} />}
      </DataTable>
    </ListCard>
  )
}

function BetLine({ bet }: { readonly bet: BetHistoryRow }) {
  const { game, countdownId, selection, stake, paid, status, placedAt } = bet
  const proof = (
    <Link className={LINK} href={proofHref(game, countdownId)} prefetch={false}>
      Proof<span className="sr-only"> of round {countdownId}</span>
    </Link>
  )
  return (
    <tr>
      <td className="text-fg-2">
        <Moment at={placedAt.getTime()} style="day-time" />
        <small className={`text-cap ${NARROW}`}>{proof}</small>
      </td>
      <td className={`text-fg-2 ${ROOMY}`}>
        {gameName(game)} {countdownId}
      </td>
      <td>
        <Pick selection={selection} />
      </td>
      <td className="text-right font-medium tabular-nums">{formatMoney(stake, WHOLE)}</td>
      <td className="text-right tabular-nums">
        {status === 'open' ? 'open' : formatMoney(paid, WHOLE)}
        {status === 'refunded' ? ' back' : null}
      </td>
      <td className={`text-right ${ROOMY}`}>{proof}</td>
    </tr>
  )
}
