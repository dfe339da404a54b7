import type { PauseView, ResultView, RoundView } from '@/lib/wire/game'

/**
 * `opening`: no round is known to run: the next one is still to come, or the server has not told its
 * number yet. `paused`: none runs and none comes until staff resume the game.
 */
export type Phase = 'opening' | 'betting' | 'closing' | 'drawing' | 'result' | 'paused'

export interface RoundMoment {
  readonly phase: Phase
  /** Null while opening or paused. */
  readonly countdownId: string | null
  readonly opensAt: number
  readonly closesAt: number
  readonly endsAt: number
  /** Until the round ends, in milliseconds. */
  readonly leftMs: number
  /** Until betting closes, in milliseconds; not above zero once it has. */
  readonly bettingLeftMs: number
  /** Of this round, once it is there. */
  readonly result: ResultView | null
  /** Until the next round opens, in milliseconds, where one is known to come; null otherwise. */
  readonly opensInMs: number | null
  /** Whether the game is paused; a round in play goes on to its end. */
  readonly pause: PauseView | null
}

const LONGEST_CLOSING_MS = 10_000
/** A round that the server announces a moment before our clock reaches it counts as begun. */
const EARLY_NEWS_MS = 1_500

/** The last seconds of betting: ten, or a third of the betting time in short rounds. */
export function closingMs(round: Pick<RoundView, 'opensAt' | 'closesAt'>): number {
  const third = Math.floor((round.closesAt - round.opensAt) / 3_000) * 1_000
  return Math.min(LONGEST_CLOSING_MS, third)
}

/**
 * What is going on at a moment.
 * @param rounds at least one, oldest first; may have ended, the schedule then goes on from the last.
 * @param now server time in epoch milliseconds.
 * @param pause the one that holds: a round that would begin after it is not played.
 */
export function momentAt(
  rounds: readonly RoundView[],
  results: readonly ResultView[],
  now: number,
  pause: PauseView | null,
): RoundMoment {
  const played = pause ? rounds.filter((round) => round.opensAt <= pause.since) : rounds
  const running = played.find((round) => round.opensAt <= now && now < round.endsAt)
  const known =
    running ?? played.find((round) => now < round.endsAt && round.opensAt <= now + EARLY_NEWS_MS)
  const coming = played.find((round) => round.opensAt > now)
  const times = known ?? continueSchedule(rounds, now)
  const result = results.find((each) => each.countdownId === known?.countdownId) ?? null
  return {
    phase: known ? phaseOf(known, result, now) : pause ? 'paused' : 'opening',
    countdownId: known?.countdownId ?? null,
    opensAt: times.opensAt,
    closesAt: times.closesAt,
    endsAt: times.endsAt,
    leftMs: Math.min(times.endsAt - now, times.endsAt - times.opensAt),
    bettingLeftMs: times.closesAt - now,
    result,
    opensInMs: coming ? coming.opensAt - now : null,
    pause,
  }
}

function phaseOf(round: RoundView, result: ResultView | null, now: number): Phase {
  if (result?.status === 'void') return 'result'
  if (now < round.closesAt - closingMs(round)) return 'betting'
  if (now < round.closesAt) return 'closing'
  return result ? 'result' : 'drawing'
}

/** Rounds follow each other without a gap and take equally long. */
function continueSchedule(
  rounds: readonly RoundView[],
  now: number,
): Pick<RoundView, 'opensAt' | 'closesAt' | 'endsAt'> {
  const last = rounds.at(-1)
  if (!last) throw new Error('no round is known')
  const roundMs = last.endsAt - last.opensAt
  const shift = Math.floor((now - last.opensAt) / roundMs) * roundMs
  return {
    opensAt: last.opensAt + shift,
    closesAt: last.closesAt + shift,
    endsAt: last.endsAt + shift,
  }
}

/** Whether a bet may be placed, as far as the browser can tell; the server decides. */
export function isBettingOpen(phase: Phase): boolean {
  return phase === 'betting' || phase === 'closing'
}
