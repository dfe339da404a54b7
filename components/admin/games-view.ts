import { formatMoney } from '@/lib/client/money-text'
import type { Game, GameId } from '@/lib/domain/games/game'
import { isNotable, type ObservedReturn } from '@/lib/domain/games/observed-return'
import type { RoundInPlay, StaffGame } from '@/lib/queries/staff-games'

export const GAMES_PATH = '/dashboard/games'

/** A round in play, ready to show. */
export interface RoundView {
  readonly countdownId: string
  readonly phase: string
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
  }[]
}

/** What a selection gave back and should give back, ready to show. */
export interface ReturnRow {
  readonly id: string
  readonly label: string
  readonly staked: string
  readonly expected: string
  readonly actual: string
  /** Chance alone hardly takes it this far. */
  readonly isNotable: boolean
}

export interface GameView {
  readonly id: GameId
  readonly name: string
  readonly pause: StaffGame['pause']
  readonly rounds: readonly RoundView[]
  readonly returns: readonly ReturnRow[]
  readonly observedRounds: number
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
    observedRounds: state.total?.rounds ?? 0,
  }
}

function roundView(
  round: RoundInPlay,
  labels: readonly { readonly id: string; readonly label: string }[],
  now: number,
): RoundView {
  const betCount = round.selections.reduce((sum, { bets }) => sum + bets, 0)
  const staked = round.selections.reduce((sum, each) => sum + each.staked, 0n)
  return {
    countdownId: round.countdownId,
    phase: phaseOf(round, now),
    canBeVoid: !round.isDrawn && !round.isCalledOff,
    betCount,
    bets: betCount.toLocaleString('en'),
    staked: formatMoney(staked),
    rows: labels.map(({ id, label }) => {
      const own = round.selections.find(({ selection }) => selection === id)
      return {
        id,
        label,
        bets: (own?.bets ?? 0).toLocaleString('en'),
        staked: formatMoney(own?.staked ?? 0n),
        pays: formatMoney(own?.payout ?? 0n),
      }
    }),
  }
}

function phaseOf(round: RoundInPlay, now: number): string {
  if (round.isCalledOff) return 'Void, stakes go back'
  if (round.isDrawn) return 'Drawn, being paid'
  if (now < round.closesAt.getTime()) return 'Bets are taken'
  return now < round.endsAt.getTime() ? 'Betting is closed' : 'Overdue: waits for its draw'
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
    actual: observed
      ? `${percent(observed.actual)} ± ${(observed.standardError * 100).toFixed(2)}`
      : '–',
    isNotable: observed !== null && isNotable(observed),
  }
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)} %`
}
