import { keepForRecord, RECORD_ROUNDS } from '@/lib/games/schedule/rules/record'
import type { KnownBalance } from '@/lib/play/live/browser-balance'
import type { LiveEvent, PauseView, ResultView, RoundView } from '@/lib/play/rounds/wire-screen'

/** Ten, and one whose cards are being dealt. */
const KEPT_RESULTS = RECORD_ROUNDS + 1
const KEPT_ROUNDS = 3

/** Content of an update from the stream or from polling; each fills in what it knows. */
export interface LiveUpdate {
  readonly serverNow?: number
  readonly round?: RoundView
  readonly results?: readonly ResultView[]
  /** Null when the game is no longer paused. */
  readonly pause?: PauseView | null
  readonly balance?: KnownBalance
  readonly mainBalance?: number
}

/** Known rounds (oldest first), latest results (newest first), and whether the game is paused. */
export interface RoundsKnown {
  readonly rounds: readonly RoundView[]
  readonly results: readonly ResultView[]
  readonly pause: PauseView | null
}

export function toLiveUpdate(event: LiveEvent): LiveUpdate {
  switch (event.type) {
    case 'snapshot': {
      const { serverNow, round, pause, results } = event
      return { serverNow, round, pause, results }
    }
    case 'round': {
      const { type: _, ...round } = event
      return { round }
    }
    case 'result':
      return { results: [event.result] }
    case 'pause':
      return { pause: event.pause }
    case 'balance':
      return { balance: { main: event.main, after: event.after } }
    // Goes to the notice store, not to the round.
    case 'notice':
      return {}
    case 'time':
      return { serverNow: event.serverNow }
  }
}

/**
 * Merges an update into what is known. A late or repeated message changes nothing that is newer.
 */
export function mergeUpdate(known: RoundsKnown, update: LiveUpdate): RoundsKnown {
  const isNews = update.round || update.results?.length || update.pause !== undefined
  if (!isNews) return known
  const pause = update.pause === undefined ? known.pause : update.pause
  const rounds = update.round ? mergeRound(known.rounds, update.round) : known.rounds
  return {
    rounds,
    pause,
    results: update.results ? mergeResults(known.results, update.results) : known.results,
  }
}

function mergeRound(rounds: readonly RoundView[], round: RoundView): readonly RoundView[] {
  const others = rounds.filter((each) => each.countdownId !== round.countdownId)
  const known = rounds.find((each) => each.countdownId === round.countdownId)
  return [...others, { ...known, ...round }]
    .sort((a, b) => a.opensAt - b.opensAt)
    .slice(-KEPT_ROUNDS)
}

function mergeResults(
  results: readonly ResultView[],
  news: readonly ResultView[],
): readonly ResultView[] {
  const fresh = new Set(news.map((result) => result.countdownId))
  const others = results.filter((known) => !fresh.has(known.countdownId))
  return keepForRecord(
    [...others, ...news].sort((a, b) => b.endsAt - a.endsAt),
    KEPT_RESULTS,
  )
}
