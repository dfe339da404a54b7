import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import type { Game, GameId } from '@/lib/games/catalog/game'
import { isNotable, type ObservedReturn } from '@/lib/games/catalog/observed-return'
import type { RoundInPlay, StaffGame } from '@/lib/house/settings/read-staff-games'

/** From this number of rounds on, the return of stakes is worth a look. */
const TELLING_ROUNDS = 30

/** Stakes are whole units. Payouts that aren't are shown with their decimals. */
const WHOLE = { decimals: 0 } as const

export const GAMES_PATH = '/dashboard/games'

/** A round in play, ready to show. */
export interface StaffRoundView {
  readonly countdownId: string
  readonly phase: string
  /** When the phase ends, epoch milliseconds; null if that isn't known. */
  readonly phaseEndsAt: number | null
  readonly canBeVoid: boolean
  readonly betCount: number
  readonly bets: string
  readonly staked: string
  readonly rows: readonly {
    readonly id: string
    readonly label: string
    readonly bets: string
    readonly staked: string
    readonly pays: string
    readonly house: HouseResult
  }[]
  /** The largest payout of any pick, and the house's result in that worst case. */
  readonly paysAtMost: string
  readonly houseAtWorst: HouseResult
}

/** The house's result of the round; a loss has a minus. */
export interface HouseResult {
  readonly text: string
  readonly isLoss: boolean
}

/** A selection's actual and expected return, ready to show. */
interface ReturnRow {
  readonly id: string
  readonly label: string
  readonly staked: string
  readonly expected: string
  readonly actual: string
  /** True if chance alone hardly explains the actual return. */
  readonly isNotable: boolean
}

export interface GameView {
  readonly id: GameId
  readonly name: string
  readonly pause: StaffGame['pause']
  readonly rounds: readonly StaffRoundView[]
  readonly returns: readonly ReturnRow[]
  /** e.g. `last 2,000 rounds with bets`. */
  readonly observed: string
}

/** @param now the server's time, epoch milliseconds. */
export function gameView(game: Game, state: StaffGame, now: number): GameView {
  const labels = game.selections.map(({ id, label }) => ({ id, label }))
  const rows = labels.map(({ id, label }) => {
    const own = state.returns.find(({ selection }) => selection === id)
    return returnRow(id, label, own?.theoretical ?? null, own?.observed ?? null)
  })
  return {
    id: game.id,
    name: game.name,
    pause: state.pause,
    rounds: state.rounds.map((round) => roundView(round, labels, now)),
    returns: [...rows, returnRow('all', 'All bets', null, state.total)],
    observed: describeObserved(state.total?.rounds ?? 0),
  }
}

function describeObserved(rounds: number): string {
  if (rounds === 0) return 'no round with bets yet'
  if (rounds === 1) return 'last round with bets'
  return `last ${formatCount(rounds)} rounds with bets`
}

function roundView(
  round: RoundInPlay,
  labels: readonly { readonly id: string; readonly label: string }[],
  now: number,
): StaffRoundView {
  const betCount = round.selections.reduce((sum, { bets }) => sum + bets, 0)
  const staked = round.selections.reduce((sum, each) => sum + each.staked, 0n)
  const rows = labels.map(({ id, label }) => {
    const own = round.selections.find(({ selection }) => selection === id)
    return { id, label, bets: own?.bets ?? 0, staked: own?.staked ?? 0n, pays: own?.payout ?? 0n }
  })
  const paysAtMost = rows.map(({ pays }) => pays).sort((a, b) => Number(b - a))[0] ?? 0n
  return {
    countdownId: round.countdownId,
    ...phaseOf(round, now),
    canBeVoid: !round.isDrawn && !round.isVoided,
    betCount,
    bets: formatCount(betCount),
    staked: formatMoney(staked, WHOLE),
    rows: rows.map((row) => ({
      ...row,
      bets: formatCount(row.bets),
      staked: formatMoney(row.staked, WHOLE),
      pays: formatMoney(row.pays, WHOLE),
      house: houseResult(staked - row.pays),
    })),
    paysAtMost: formatMoney(paysAtMost, WHOLE),
    houseAtWorst: houseResult(staked - paysAtMost),
  }
}

function houseResult(amount: bigint): HouseResult {
  return { text: formatMoney(amount, { ...WHOLE, signed: true }), isLoss: amount < 0n }
}

function phaseOf(round: RoundInPlay, now: number): Pick<StaffRoundView, 'phase' | 'phaseEndsAt'> {
  const [closesAt, endsAt] = [round.closesAt.getTime(), round.endsAt.getTime()]
  if (round.isVoided) return { phase: 'Void, refunding', phaseEndsAt: null }
  if (round.isDrawn) return { phase: 'Paying out', phaseEndsAt: null }
  if (now < closesAt) return { phase: 'Betting open', phaseEndsAt: closesAt }
  return now < endsAt
    ? { phase: 'Betting closed', phaseEndsAt: endsAt }
    : { phase: 'Draw overdue', phaseEndsAt: null }
}

function returnRow(
  id: string,
  label: string,
  theoretical: number | null,
  observed: ObservedReturn | null,
): ReturnRow {
  const expected = observed?.expected ?? theoretical
  return {
    id,
    label,
    staked: formatMoney(observed?.staked ?? 0n, { decimals: 0 }),
    expected: expected === null ? '–' : percent(expected),
    actual: observed === null ? '–' : describeActual(observed),
    isNotable: observed !== null && isNotable(observed),
  }
}

/**
 * Leaves out the return of a few rounds unless it is notable: neither that return nor its error
 * says anything.
 */
function describeActual(observed: ObservedReturn): string {
  const { rounds, actual, standardError } = observed
  if (rounds < TELLING_ROUNDS && !isNotable(observed)) return 'too few rounds'
  return `${percent(actual)} ± ${percent(standardError)}`
}

function percent(fraction: number): string {
  return formatPercent(fraction * 100, 2)
}
