import { BetRounds } from '@/components/player/statement/bet-rounds'
import { BetSums, NetByDay } from '@/components/player/statement/bet-summary'
import { endWithRound, toPlayedRounds } from '@/components/player/statement/group-bets'
import { tabular } from '@/components/player/statement/list-parts'
import { CARD } from '@/components/ui/classes'
import { Rich } from '@/components/ui/rich'
import { Section } from '@/components/ui/section'
import { type BetsView, daysOfView, type InZone } from '@/components/ui/statement-view'
import { formatMoney } from '@/lib/base/browser/money-text'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import { languageOf, readersLocale } from '@/lib/base/format/rules/locale'
import { money } from '@/lib/base/format/rules/money'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { t } from '@/lib/base/text/rules/t'
import { returnToPlayer } from '@/lib/games/catalog/game'
import { gameName } from '@/lib/games/catalog/names'
import { GAMES } from '@/lib/games/catalog/registry'
import { getPaytable } from '@/lib/house/settings/read'
import { sumOpenStakes } from '@/lib/money/ledger/read-balances'
import { periodOf } from '@/lib/money/statement/read-period'
import { type BetDay, listBetDays } from '@/lib/play/betting/read-bet-days'
import { listBets, listLegs } from '@/lib/play/betting/read-bets'

const ROWS = 50
/** Longer periods are grouped by month. */
const MOST_DAYS = 31

export async function OpenBetsSection({ playerId }: { readonly playerId: string }) {
  const inPlay = await sumOpenStakes(playerId)
  return (
    <dl className={`${CARD} flex items-baseline justify-between gap-3 px-4 py-3`}>
      <dt className="text-(length:--text-sm) text-fg-2">{t('statement.inPlay')}</dt>
      <dd className="text-xl font-semibold tabular-nums">{formatMoney(inPlay)}</dd>
    </dl>
  )
}

interface BetsQuery {
  readonly playerId: string
  readonly view: InZone<BetsView>
  /** Epoch milliseconds. */
  readonly now: number
}

/** Reads the days or months of the view with their totals. */
export async function readDays({ playerId, view, now }: BetsQuery) {
  const days = daysOfView(view, now)
  const { from, to } = periodOf(days)
  const isShort =
    days.from !== undefined &&
    (days.to ?? dayIn(days.zone, now)) <= addDays(days.from, MOST_DAYS - 1)
  const unit = isShort ? 'day' : 'month'
  const { game, zone } = view
  return { days, unit, sums: await listBetDays(playerId, { game, from, to, zone, unit }) } as const
}

interface DaysProps {
  /** Read once for all sections. */
  readonly read: ReturnType<typeof readDays>
}

export async function BetSumsSection({ read }: DaysProps) {
  const { days, sums } = await read
  return <BetSums days={sums} view={days} />
}

export async function NetByDaySection({ read, now }: DaysProps & Pick<BetsQuery, 'now'>) {
  const [{ days, unit, sums }, returns] = await Promise.all([read, returnsText()])
  const today = dayIn(days.zone, now)
  const shown = unit === 'day' && days.from ? fillDays(sums, days.from, days.to ?? today) : sums
  if (shown.length === 0) return null
  return (
    <NetByDay days={shown} unit={unit} hasToday={shown.at(-1)?.day === today} returns={returns} />
  )
}

/** Returns one entry for each day, including days without bets. */
function fillDays(sums: readonly BetDay[], from: string, to: string): readonly BetDay[] {
  const days: BetDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const none = { day, rounds: 0, won: 0, bets: 0, staked: money(0n), paid: money(0n) }
    days.push(sums.find((each) => each.day === day) ?? none)
  }
  return days
}

/** Describes what a bet returns on average, per game. */
async function returnsText(): Promise<string> {
  const each = await Promise.all(
    GAMES.map(async (game) => {
      const paytable = await getPaytable(game)
      const returns = game.selections.map((selection) => returnToPlayer(selection, paytable))
      const percent = formatPercent(Math.max(...returns) * 100, 2)
      return new Set(returns).size === 1
        ? t('statement.gameReturns', { game: gameName(game.id), percent })
        : t('statement.gameReturnsUpTo', { game: gameName(game.id), percent })
    }),
  )
  const list = new Intl.ListFormat(languageOf(readersLocale()))
  return t('statement.onAverage', { games: list.format(each) })
}

export async function BetsSection({ playerId, view, now, read }: BetsQuery & DaysProps) {
  const { game, status, before, after } = view
  const filter = { game, status, limit: ROWS, ...periodOf(daysOfView(view, now)) }
  const asked = await listBets(playerId, { ...filter, before, after })
  // Paging back to the newest bets must end on a full page. So must an address beyond the end.
  const isBeyond = (before ?? after) !== undefined && asked.rows.length === 0
  const isTop = isBeyond || (after !== undefined && asked.newer === null)
  const page = endWithRound(
    isTop ? await listBets(playerId, filter) : asked,
    after !== undefined && !isTop,
  )
  const [legs, { unit, sums }] = await Promise.all([
    listLegs(playerId, [...new Set(page.rows.map(({ roundId }) => roundId))]),
    read,
  ])
  return (
    <Section
      id="bets"
      title={t('statement.bets')}
      note={
        <Rich text="statement.timesIn" values={{ zone: view.zone }} tags={{ figures: tabular }} />
      }
    >
      <BetRounds
        rounds={toPlayedRounds(page.rows, legs)}
        days={unit === 'day' ? sums : []}
        newer={page.newer}
        earlier={page.earlier}
        view={view}
        now={now}
      />
    </Section>
  )
}
