import { SmallCard } from '@/components/games/baccarat/small-card'
import { nameOutcome } from '@/components/games/describe-game'
import { CARD } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { dayIn } from '@/lib/accounts/rules/days'
import type { BetDay } from '@/lib/betting/read-bet-days'
import { formatDay } from '@/lib/client/format-time'
import { formatMoney } from '@/lib/client/money-text'
import { getGameOrThrow } from '@/lib/games/registry'
import { roundNumber } from '@/lib/rounds/rules/round-number'
import type { RoundDetail } from '@/lib/rounds/wire-screen'
import type { PlayedRound, RoundLeg } from './group-bets'
import { Steps } from './list-parts'
import { type BetsView, betsHref, type InZone, proofHref } from './statement-view'

interface BetRoundsProps {
  readonly rounds: readonly PlayedRound[]
  /** What each day of the list brought; without them the days have no sum. */
  readonly days: readonly BetDay[]
  readonly view: InZone<BetsView>
  readonly now: number
  readonly newer: string | null
  readonly earlier: string | null
}

/** Bets by day and round: what was drawn, what the player had on it, and what it brought. */
export function BetRounds({ rounds, days, view, now, newer, earlier }: BetRoundsProps) {
  if (rounds.length === 0 && !newer) {
    const isNarrowed = [view.game, view.status, view.from, view.to].some(Boolean)
    return (
      <EmptyState>
        {isNarrowed
          ? 'No bets match. Change the filters.'
          : view.range === 'all'
            ? 'No bets yet. Your bets will appear here.'
            : 'No bets in these days.'}
      </EmptyState>
    )
  }
  const dayOf = (round: PlayedRound) => dayIn(view.zone, round.placedAt.getTime())
  const shown = [...new Set(rounds.map(dayOf))]
  const today = dayIn(view.zone, now)
  return (
    <div className={`${CARD} overflow-hidden`}>
      {shown.map((day) => {
        const sums = view.status ? undefined : days.find((each) => each.day === day)
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3
              className="flex justify-between gap-3 border-b border-line bg-surface-2 px-4 py-2.5 text-cap font-normal text-fg-2 tabular-nums"
              id={`day-${day}`}
            >
              <span>{day === today ? `Today, ${formatDay(day, 'day')}` : formatDay(day)}</span>
              {sums ? (
                <b className="font-semibold text-fg">{net(sums.paid - sums.staked)}</b>
              ) : null}
            </h3>
            <ul>
              {rounds
                .filter((round) => dayOf(round) === day)
                .map((round) => (
                  <Round key={String(round.roundId)} round={round} zone={view.zone} />
                ))}
            </ul>
          </section>
        )
      })}
      <Steps
        what="bets"
        newerHref={newer && betsHref(view, { before: undefined, after: newer })}
        earlierHref={earlier && betsHref(view, { before: earlier, after: undefined })}
      />
    </div>
  )
}

const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })
const net = (amount: bigint) => formatMoney(amount, { decimals: 0, signed: true })

function Round({ round, zone }: { readonly round: PlayedRound; readonly zone: string }) {
  const game = getGameOrThrow(round.game)
  const drawn = round.outcome === null ? null : nameOutcome(game, round.outcome)
  const isOpen = round.net === null
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0">
      {drawn ? <OutcomeMark outcome={drawn} className="size-8" /> : <VoidMark className="size-8" />}
      <div className="min-w-0">
        <p className="font-medium">
          {game.name}, {drawn?.recordText ?? (isOpen ? 'waiting for draw' : 'void')}
        </p>
        <p className="text-cap text-fg-2 tabular-nums">
          <Link
            className="-my-3 inline-flex min-h-11 items-center underline decoration-control-line underline-offset-3"
            href={proofHref(round)}
            title={round.countdownId}
            prefetch={false}
          >
            Round {roundNumber(round.countdownId)}
            <span className="sr-only"> (proof)</span>
          </Link>
          {', '}
          <Moment at={round.placedAt.getTime()} style="time" zone={zone} />
        </p>
      </div>
      <NetOf amount={round.net} />
      <ul className="col-start-2 -col-end-1 flex flex-wrap gap-1.5">
        {round.legs.map((leg) => (
          <LegChip key={leg.selection} leg={leg} game={game} />
        ))}
      </ul>
      {round.detail ? <DealtCards detail={round.detail} /> : null}
    </li>
  )
}

function NetOf({ amount }: { readonly amount: bigint | null }) {
  if (amount === null) return <span className="text-sm text-fg-2">Open</span>
  return (
    <b className={`font-semibold tabular-nums ${amount > 0n ? 'text-positive' : ''}`}>
      {net(amount)}
    </b>
  )
}

interface LegChipProps {
  readonly leg: RoundLeg
  readonly game: ReturnType<typeof getGameOrThrow>
}

function LegChip({ leg, game }: LegChipProps) {
  const pick = nameOutcome(game, leg.selection)
  return (
    <li className="inline-flex min-h-6.5 items-center gap-1.5 rounded-control-sm bg-surface-2 py-0.5 pr-2.25 pl-1.5 text-cap text-fg-2 tabular-nums icons:size-4">
      <OutcomeMark outcome={pick} />
      <b className="font-semibold text-fg">
        {whole(leg.staked)}
        <span className="sr-only"> on {pick.label}</span>
      </b>{' '}
      {leg.bets > 1 ? `in ${leg.bets} bets, ` : null}
      {legText(leg)}
    </li>
  )
}

function legText({ state, paid, payout }: RoundLeg): string {
  switch (state) {
    case 'open':
      return `pays ${whole(payout)} if it wins`
    case 'won':
      return `paid ${whole(paid)}`
    case 'lost':
      return 'lost'
    case 'refunded':
      return 'refunded'
  }
}

/** Both hands of a round of Baccarat. */
function DealtCards({ detail }: { readonly detail: RoundDetail }) {
  return (
    <span className="col-start-2 -col-end-1 flex flex-wrap gap-x-4 gap-y-1">
      <Hand name="Player" cards={detail.player} total={detail.playerTotal} />
      <Hand name="Banker" cards={detail.banker} total={detail.bankerTotal} />
    </span>
  )
}

interface HandProps {
  readonly name: string
  readonly cards: RoundDetail['player']
  readonly total: number
}

function Hand({ name, cards, total }: HandProps) {
  return (
    <span className="flex items-center gap-0.75 text-xs text-fg-2">
      <span className="sr-only">{name}: </span>
      <span aria-hidden="true">{name[0]}</span>
      {cards.map((card, place) => (
        // A shoe has eight cards of each kind: the place tells two of them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: a dealt hand never changes
        <SmallCard key={place} card={card} />
      ))}
      <b className="ml-0.75 font-medium text-fg tabular-nums">
        <span className="sr-only">total </span>
        {total}
      </b>
    </span>
  )
}
