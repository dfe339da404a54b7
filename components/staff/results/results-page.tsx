import { Figure, FigureStrip, SpanSwitch } from '@/components/staff/lists/figures'
import { DENSE } from '@/components/staff/lists/list-frame'
import { MoneyChart } from '@/components/staff/results/money-chart'
import { TotalAmount } from '@/components/ui/amount'
import { Button, buttonClass } from '@/components/ui/button'
import { CARD, CELL_MARK, DASH, DASH_EMPTY, DASH_HEAD, TAGS } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Field } from '@/components/ui/field'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { PageIcon } from '@/components/ui/page-icon'
import { Table } from '@/components/ui/table'
import { TableHead } from '@/components/ui/table-parts'
import { apiUrl } from '@/lib/base/browser/api-url'
import { formatDay, formatElapsed, houseCity } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { toMajor } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { MARKS } from '@/lib/games/catalog/marks'
import type { ObservedReturn } from '@/lib/games/catalog/observed-return'
import { ADJUSTMENT_NAMES, type AdjustmentType } from '@/lib/money/ledger/rules/adjustments'
import type { DecisionTimes, Results } from '@/lib/money/results/read-results'
import {
  bandOf,
  type CountedSum,
  type HousePosition,
  isOutside,
  owedOf,
  positionOf,
  type Summary,
  type Takings,
} from '@/lib/money/results/rules/results'
import { RESULT_SPANS, RESULTS_PATH, type ResultsView, resultsHref } from './results-view'

/** A game's takings, and those of each of its picks. */
interface GameTakings {
  readonly id: string
  readonly name: string
  readonly all: Takings
  readonly picks: readonly { readonly id: string; readonly label: string; readonly of: Takings }[]
}

interface ResultsPageProps extends Pick<Results, 'returns' | 'times'> {
  readonly view: ResultsView
  /** Today in the house's zone. */
  readonly today: string
  readonly summary: Summary
  readonly days: readonly (readonly [day: string, Takings])[]
  readonly games: readonly GameTakings[]
  readonly position: HousePosition
  readonly mayExport: boolean
}

/** Shows what the house earned: by day, by game and pick, and against the odds. */
export function ResultsPage(props: ResultsPageProps) {
  const { view, today, summary, days, games, returns, times, position } = props
  return (
    <main className={DASH}>
      <Head {...props} />
      <Figures summary={summary} position={position} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-3">
          <MoneyChart
            key={resultsHref(view)}
            title="Turnover and payouts by day"
            names={['Turnover', 'Paid', 'GGR']}
            empty="No bets on these days."
            endsToday={view.to === today}
            days={days.map(([day, { turnover, paid }]) => ({
              day,
              up: toMajor(turnover),
              down: toMajor(paid),
            }))}
          />
          <PickTable games={games} all={summary} />
        </div>
        <div className="grid gap-3">
          <Returns returns={returns} games={games} />
          <MoneyCard summary={summary} times={times} />
          <PositionCard position={position} />
        </div>
      </div>
    </main>
  )
}

function Head({ view, mayExport }: ResultsPageProps) {
  const { from, to } = view
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1 className="text-title">Results</h1>
        <p className="text-sm text-fg-2 tabular-nums">
          {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}, days in{' '}
          {houseCity()}. Equal to the ledger at this moment.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <SpanSwitch
          label="Days"
          spans={RESULT_SPANS.map(([span, name]) => ({
            name,
            isCurrent: span === view.span,
            href: resultsHref({ ...view, span }),
          }))}
        />
        <form
          key={resultsHref(view)}
          className="flex flex-wrap items-end gap-2 max-sm:grid max-sm:grid-cols-2"
          action={RESULTS_PATH}
        >
          <Field className={DENSE} label="From" name="from" type="date" defaultValue={from} />
          <Field className={DENSE} label="To" name="to" type="date" defaultValue={to} />
          <Button type="submit" size="sm">
            Show
          </Button>
        </form>
        {mayExport ? (
          <a
            className={buttonClass({ size: 'sm' })}
            href={apiUrl(`/results.csv?${new URLSearchParams({ from, to })}`)}
            download
          >
            <PageIcon name="download" />
            CSV
          </a>
        ) : null}
      </div>
    </div>
  )
}

function Figures({ summary, position }: Pick<ResultsPageProps, 'summary' | 'position'>) {
  const { turnover, ggr, hold, interest, rewards, adjusted, ngr, bets } = summary
  return (
    <FigureStrip>
      <Figure label="Turnover" below={`${formatCount(bets)} bets`}>
        <Total amount={turnover} />
      </Figure>
      <Figure label="GGR" below={`hold ${shareText(hold)}`}>
        <Total amount={ggr} />
      </Figure>
      <Figure label="SureWin interest" below="paid to players">
        <Total amount={-interest} />
      </Figure>
      <Figure
        label="Rewards, adjustments"
        below={`${formatMoney(-rewards)} and ${formatMoney(-adjusted)}`}
      >
        <Total amount={-rewards - adjusted} />
      </Figure>
      <Figure label="NGR" below={`${shareText(share(ngr, turnover))} of turnover`}>
        <Total amount={ngr} />
      </Figure>
      <Figure label="Position now" below={`${formatMoney(owedOf(position))} owed`}>
        <Total amount={positionOf(position)} />
      </Figure>
    </FigureStrip>
  )
}

function Total({ amount }: { readonly amount: bigint }) {
  return <TotalAmount amount={toMajor(amount)} decimals={0} />
}

const PICK_TABLE =
  'w-full tabular-nums [--edge:--spacing(5)] max-sm:first-cells:pl-4 max-sm:cells:px-1 max-sm:heads:px-1 max-sm:cells:text-(length:--text-cap)'
const WIDE = 'text-right max-sm:hidden'

/** The takings of each game and pick, in one table. */
function PickTable({ games, all }: Pick<ResultsPageProps, 'games'> & { readonly all: Takings }) {
  return (
    <section className={`${CARD} overflow-x-auto`}>
      <Table look="card" caption="Takings by game and pick" className={PICK_TABLE}>
        <TableHead
          names={[
            'Game and pick',
            ['Staked', 'text-right'],
            ['Paid back', WIDE],
            ['GGR', 'text-right'],
            ['Hold', 'text-right'],
            ['By the odds', WIDE],
          ]}
        />
        <tbody>
          {games.flatMap(({ id, name, all: ofGame, picks }) => [
            <TakingsRow key={id} name={name} of={ofGame} isSum />,
            ...picks.map(({ id: pick, label, of }) => (
              <TakingsRow key={`${id} ${pick}`} name={label} mark={pick} of={of} />
            )),
          ])}
          <TakingsRow name="Together" of={all} isSum />
        </tbody>
      </Table>
    </section>
  )
}

interface TakingsRowProps {
  readonly name: string
  /** The pick whose mark stands before the name. */
  readonly mark?: string
  readonly of: Takings
  readonly isSum?: boolean
}

function TakingsRow({ name, mark, of, isSum = false }: TakingsRowProps) {
  const outcome = mark === undefined ? undefined : MARKS[mark]
  const whole = { decimals: 0 } as const
  return (
    <tr className={isSum ? 'cells:font-semibold' : undefined}>
      <th scope="row" className="h-(--row) text-sm font-[inherit] text-fg">
        {outcome ? (
          <span className={CELL_MARK}>
            <OutcomeMark outcome={outcome} />
            {name}
          </span>
        ) : (
          name
        )}
      </th>
      <td className="text-right">{formatMoney(of.turnover, whole)}</td>
      <td className={`${WIDE} text-fg-2`}>{formatMoney(of.paid, whole)}</td>
      <td className="text-right">{formatMoney(of.ggr, whole)}</td>
      <td className="text-right">{shareText(of.hold)}</td>
      <td className={`${WIDE} text-fg-2`}>{shareText(of.holdByOdds)}</td>
    </tr>
  )
}

/** Compares what rounds returned with their odds, in the band that chance alone explains. */
function Returns({ returns, games }: Pick<ResultsPageProps, 'returns' | 'games'>) {
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? id
  return (
    <section className={CARD} aria-labelledby="returns">
      <div className={DASH_HEAD}>
        <h2 id="returns">Return against the odds</h2>
      </div>
      {returns.length === 0 ? (
        <p className={DASH_EMPTY}>No finished rounds with bets.</p>
      ) : (
        <ul>
          {returns.map(([game, observed]) => (
            <ReturnRow key={game} name={nameOf(game)} of={observed} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ReturnRow({ name, of }: { readonly name: string; readonly of: ObservedReturn }) {
  const isWrong = isOutside(of)
  return (
    <li className="border-t border-line px-5 py-2.5 text-sm text-fg-2 tabular-nums">
      <p className="flex justify-between gap-3">
        <b className="font-medium text-fg">
          {name} {formatPercent(of.actual * 100, 2)}
        </b>
        <span className={isWrong ? TAGS.danger : TAGS.positive}>
          <PageIcon name={isWrong ? 'warning' : 'check-circle'} />
          {isWrong ? 'outside' : 'inside'}
        </span>
      </p>
      <p>
        odds {formatPercent(of.expected * 100, 2)} ± {formatPercent(bandOf(of) * 100, 2)} in 99 of
        100 cases, {formatCount(of.rounds)} rounds
      </p>
    </li>
  )
}

/** Shows what came in and went out, and how long players waited for it. */
function MoneyCard({ summary, times }: Pick<ResultsPageProps, 'summary' | 'times'>) {
  const { deposits, reversed, payouts, cameBack, adjustments } = summary
  const line = ({ count, amount }: CountedSum, sign = 1n) =>
    `${formatMoney(sign * amount)} (${formatCount(count)})`
  return (
    <section className={CARD} aria-labelledby="money">
      <div className={DASH_HEAD}>
        <h2 id="money">In and out</h2>
      </div>
      <Sum
        className="border-t border-line px-5 pb-2"
        of={[
          ['Deposits', line(deposits)],
          reversed.count > 0n && ['Reversed deposits', line(reversed, -1n)],
          ...timeFacts('Deposits decided', times.deposit),
          ['Payouts', line(payouts, -1n)],
          cameBack.count > 0n && ['Payouts that came back', line(cameBack)],
          ...timeFacts('Payouts sent', times.payout),
          ...adjustments.map(
            ([type, sum]) =>
              [`${ADJUSTMENT_NAMES[type as AdjustmentType]} to players`, line(sum)] as const,
          ),
        ]}
      />
    </section>
  )
}

function timeFacts(what: string, times: DecisionTimes | null) {
  const text = (seconds: number | undefined) =>
    seconds === undefined ? 'none' : formatElapsed(seconds * 1_000)
  return [
    [`${what}, half within`, text(times?.half)],
    [`${what}, 95% within`, text(times?.most)],
  ] as const
}

/** Shows what would be left if everybody were paid now. */
export function PositionCard({ position }: { readonly position: HousePosition }) {
  return (
    <section className={CARD} aria-labelledby="position">
      <div className={DASH_HEAD}>
        <h2 id="position">From cash to position</h2>
        <span className="pr-2 text-xs text-fg-3">now</span>
      </div>
      <Sum
        className="border-t border-line px-5 pb-2 [&>div:last-child]:font-semibold"
        of={[
          ['Cash by the ledger', formatMoney(position.cash)],
          position.frozen !== 0n && ['Of it frozen', formatMoney(position.frozen)],
          ['Player balances', formatMoney(-position.balances)],
          ['SureWin', formatMoney(-position.surewin)],
          ['SureWin interest so far', formatMoney(-position.accrued)],
          ['Pending withdrawals', formatMoney(-position.pendingPayouts)],
          ['Stakes of running rounds', formatMoney(-position.standing)],
          ['Position', formatMoney(positionOf(position))],
        ]}
      />
    </section>
  )
}

/** Formats a multiple: `1.73×`. */
export function coveredText(covered: number | null): string {
  return covered === null ? 'nothing owed' : `${covered.toFixed(2)}×`
}

function share(of: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number(of) / Number(whole)
}

function shareText(fraction: number | null): string {
  return fraction === null ? 'none' : formatPercent(fraction * 100, 1)
}
