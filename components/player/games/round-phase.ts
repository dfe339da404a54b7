import { findSelection, type GameInfo, type GameSelection } from '@/components/ui/game-info'
import { formatClock } from '@/lib/base/browser/format-time'
import { type TextKey, t } from '@/lib/base/text/rules/t'
import type { PauseView, ResultView, RoundView } from '@/lib/play/rounds/wire-screen'

/**
 * `opening`: no round is known to be running. The next one is still to come, or the server has not
 * sent its number yet. `paused`: no round is running, and none starts until staff resume the game.
 */
export type Phase = 'opening' | 'betting' | 'closing' | 'drawing' | 'result' | 'paused'

export interface RoundMoment {
  readonly phase: Phase
  /** Null while opening or paused. */
  readonly countdownId: string | null
  readonly opensAt: number
  readonly closesAt: number
  readonly endsAt: number
  /** Milliseconds until the round ends. */
  readonly leftMs: number
  /** Milliseconds until betting closes; zero or less once it has closed. */
  readonly bettingLeftMs: number
  /** Result of this round; null until it arrives. */
  readonly result: ResultView | null
  /** Milliseconds until the next round opens; null if no next round is known. */
  readonly opensInMs: number | null
  /** Null unless the game is paused; the current round still finishes. */
  readonly pause: PauseView | null
}

const LONGEST_CLOSING_MS = 10_000
/**
 * Milliseconds: a round that the server announces up to this long before our clock reaches it
 * counts as open.
 */
const EARLY_NEWS_MS = 1_500

/**
 * Returns the length of the closing phase in milliseconds: the last ten seconds of betting, or a
 * third of the betting time in short rounds.
 */
export function closingMs(round: Pick<RoundView, 'opensAt' | 'closesAt'>): number {
  const third = Math.floor((round.closesAt - round.opensAt) / 3_000) * 1_000
  return Math.min(LONGEST_CLOSING_MS, third)
}

/**
 * Returns the phase, times and result of the round at a moment.
 * @param rounds at least one, oldest first; may have ended; the schedule then continues from the
 *   last.
 * @param now server time in epoch milliseconds.
 * @param pause the current pause, or null: a round that would open after the pause began is not
 *   played.
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

/**
 * Continues the schedule after the last known round: rounds follow each other without a gap and
 * have equal lengths.
 */
function continueSchedule(
  rounds: readonly RoundView[],
  now: number,
): Pick<RoundView, 'opensAt' | 'closesAt' | 'endsAt'> {
  const last = rounds.at(-1)
  if (!last) throw new Error('rounds: expected one at least, found none')
  const roundMs = last.endsAt - last.opensAt
  const shift = Math.floor((now - last.opensAt) / roundMs) * roundMs
  return {
    opensAt: last.opensAt + shift,
    closesAt: last.closesAt + shift,
    endsAt: last.endsAt + shift,
  }
}

/** Returns true if a bet may be placed, as far as the browser can tell. The server decides. */
export function isBettingOpen(phase: Phase): boolean {
  return phase === 'betting' || phase === 'closing'
}

/** Returns true in the phases in which a round is drawn and its result shown. */
export function isAfterBetting(phase: Phase): boolean {
  return phase === 'drawing' || phase === 'result'
}

/**
 * Returns the time on a round's clock: until betting closes, and after that until the end. It is
 * the same before the server has announced the round.
 */
export function clockMs({ phase, bettingLeftMs, leftMs }: RoundMoment): number {
  return isAfterBetting(phase) || bettingLeftMs <= 0 ? leftMs : bettingLeftMs
}

export interface PhaseText {
  readonly title: string
  readonly note: string
}

/**
 * Returns the selection drawn in the round shown, or undefined before the result and for a void
 * round.
 */
export function drawnSelection(game: GameInfo, moment: RoundMoment): GameSelection | undefined {
  return moment.phase === 'result'
    ? findSelection(game, moment.result?.winningColor ?? null)
    : undefined
}

/** Returns the round card's texts for a moment. */
export function phaseText(moment: RoundMoment, drawn: GameSelection | undefined): PhaseText {
  switch (moment.phase) {
    case 'opening':
      return { title: t('play.nextRound'), note: openingNote(moment) }
    case 'paused':
      return { title: t('play.paused'), note: t('play.allSafe') }
    case 'betting':
      return {
        title: t('play.bettingOpen'),
        note: t('play.closesIn', { clock: formatClock(moment.bettingLeftMs) }),
      }
    case 'closing':
      return {
        title: t('play.closing'),
        note: t('play.closesIn', { clock: formatClock(moment.bettingLeftMs) }),
      }
    case 'drawing':
      return { title: t('play.drawing'), note: t('play.drawingResult') }
    case 'result':
      return { title: drawn?.label ?? t('play.void'), note: resultNote(moment) }
  }
}

function openingNote({ opensInMs }: RoundMoment): string {
  return opensInMs === null
    ? t('play.openingSoon')
    : t('play.opensIn', { clock: formatClock(opensInMs) })
}

function resultNote({ pause, leftMs }: RoundMoment): string {
  return pause ? t('play.noNextRound') : t('play.nextRoundIn', { clock: formatClock(leftMs) })
}

const ANNOUNCED = {
  betting: 'play.bettingIsOpen',
  closing: 'play.closesSoon',
  drawing: 'play.closedDrawing',
  paused: 'play.pausedNow',
} as const satisfies Readonly<Record<Exclude<Phase, 'result' | 'opening'>, TextKey>>

/**
 * Returns one sentence per phase for screen readers; empty while there is nothing to say.
 * @param roundNet what the player won or lost, as text; null without bets or before it is known.
 */
export function phaseAnnouncement(
  moment: RoundMoment,
  drawn: GameSelection | undefined,
  roundNet: string | null,
): string {
  if (moment.phase === 'opening') return ''
  if (moment.phase !== 'result') return t(ANNOUNCED[moment.phase])
  const outcome = drawn ? t('play.sentence', { text: drawn.drawnText }) : t('play.roundVoid')
  return roundNet ? `${outcome} ${t('play.sentence', { text: roundNet })}` : outcome
}
