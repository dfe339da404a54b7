import { SmallCard } from '@/components/player/games/baccarat/small-card'
import { nameOutcome } from '@/components/player/games/describe-game'
import { CARD } from '@/components/ui/classes'
import { proofHref } from '@/components/ui/game-info'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { Rich } from '@/components/ui/rich'
import { type BetsView, betsHref, type InZone } from '@/components/ui/statement-view'
import { formatMoney } from '@/lib/base/browser/money-text'
import { dayIn } from '@/lib/base/format/rules/days'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { Game } from '@/lib/games/catalog/game'
import { gameName } from '@/lib/games/catalog/names'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import type { RoundDetail } from '@/lib/games/catalog/wire'
import { roundNumber } from '@/lib/games/schedule/rules/round-number'
import type { BetDay } from '@/lib/play/betting/read-bet-days'
import type { PlayedRound, RoundLeg } from './group-bets'
import { DAY_HEAD, dayHeading, Steps, spoken } from './list-parts'

interface BetRoundsProps {
  readonly rounds: readonly PlayedRound[]
  /** Sums of the days in the list. A day without an entry shows no sum. */
  readonly days: readonly BetDay[]
  readonly view: InZone<BetsView>
  readonly now: number
  readonly newer: string | null
  readonly earlier: string | null
}

/** Shows bets by day and round: the result, the player's bets and the net. */
export function BetRounds({ rounds, days, view, now, newer, earlier }: BetRoundsProps) {
  if (rounds.length === 0 && !newer) {
    const isNarrowed = [view.game, view.status, view.from, view.to].some(Boolean)
    return (
      <EmptyState>
        {isNarrowed
          ? t('statement.noBetsMatch')
          : view.range === 'all'
            ? t('statement.noBets')
            : t('statement.noBetsInDays')}
      </EmptyState>
    )
  }
  const dayOf = (round: PlayedRound) => dayIn(view.zone, round.placedAt.getTime())
  const shown = [...new Set(rounds.map(dayOf))]
  return (
    <div className={`${CARD} overflow-hidden`}>
      {shown.map((day) => {
        const sums = view.status ? undefined : days.find((each) => each.day === day)
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3
              className={`flex justify-between gap-3 border-b border-line ${DAY_HEAD}`}
              id={`day-${day}`}
            >
              <span>{dayHeading(day, view.zone, now)}</span>
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
        of="bets"
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
          {gameName(game.id)},{' '}
          {drawn?.recordText ?? (isOpen ? t('statement.waitingForDraw') : t('statement.void'))}
        </p>
        <p className="text-cap text-fg-2 tabular-nums">
          <Link
            className="-my-3 inline-flex min-h-11 items-center underline decoration-control-line underline-offset-3"
            href={proofHref(round.game, round.countdownId)}
            title={round.countdownId}
            prefetch={false}
          >
            <Rich
              text="statement.roundWithProof"
              values={{ round: inReadersDigits(roundNumber(round.countdownId)) }}
              tags={{ spoken }}
            />
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
      {round.detail ? <DealtCards game={game} detail={round.detail} /> : null}
    </li>
  )
}

/** Shows a round's net; null while the round is open. */
export function NetOf({ amount }: { readonly amount: bigint | null }) {
  if (amount === null) return <span className="text-sm text-fg-2">{t('statement.open')}</span>
  return (
    <b className={`font-semibold tabular-nums ${amount > 0n ? 'text-positive' : ''}`}>
      {net(amount)}
    </b>
  )
}

interface LegChipProps {
  readonly leg: RoundLeg
  readonly game: Game
}

function LegChip({ leg, game }: LegChipProps) {
  const pick = nameOutcome(game, leg.selection)
  return (
    <li className="inline-flex min-h-6.5 items-center gap-1.5 rounded-control-sm bg-surface-2 py-0.5 pr-2.25 pl-1.5 text-cap text-fg-2 tabular-nums icons:size-4">
      <OutcomeMark outcome={pick} />
      <b className="font-semibold text-fg">
        <Rich
          text="statement.stakedOn"
          values={{ stake: whole(leg.staked), pick: pick.label }}
          tags={{ spoken }}
        />
      </b>{' '}
      {legText(leg)}
    </li>
  )
}

function legText({ state, bets, paid, payout }: RoundLeg): string {
  switch (state) {
    case 'open':
      return t('statement.legPays', { bets, amount: whole(payout) })
    case 'won':
      return t('statement.legPaid', { bets, amount: whole(paid) })
    case 'lost':
      return t('statement.legLost', { bets })
    case 'refunded':
      return t('statement.legRefunded', { bets })
  }
}

interface DealtCardsProps {
  readonly game: Game
  readonly detail: RoundDetail
}

/** Shows both hands of a Baccarat round. */
function DealtCards({ game, detail }: DealtCardsProps) {
  return (
    <span className="col-start-2 -col-end-1 flex flex-wrap gap-x-4 gap-y-1">
      <Hand side={nameOutcome(game, 'player')} cards={detail.player} total={detail.playerTotal} />
      <Hand side={nameOutcome(game, 'banker')} cards={detail.banker} total={detail.bankerTotal} />
    </span>
  )
}

interface HandProps {
  readonly side: ReturnType<typeof nameOutcome>
  readonly cards: RoundDetail['player']
  readonly total: number
}

function Hand({ side, cards, total }: HandProps) {
  return (
    <span className="flex items-center gap-0.75 text-xs text-fg-2">
      <span className="sr-only">{side.label}: </span>
      <span aria-hidden="true">{side.letter}</span>
      {cards.map((card, place) => (
        // A shoe has eight cards of each kind: the place tells two of them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: a dealt hand never changes
        <SmallCard key={place} card={card} />
      ))}
      <b className="ml-0.75 font-medium text-fg tabular-nums">
        <Rich text="statement.totalOf" values={{ total: formatCount(total) }} tags={{ spoken }} />
      </b>
    </span>
  )
}
