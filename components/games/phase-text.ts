import { formatClock } from '@/lib/client/format-time'
import { findSelection, type GameInfo, type GameSelection } from './game-info'
import type { Phase, RoundMoment } from './round-phase'

export interface PhaseText {
  readonly title: string
  readonly note: string
}

/** The selection drawn in the round shown, if it is there and the round was not void. */
export function drawnSelection(game: GameInfo, moment: RoundMoment): GameSelection | undefined {
  return moment.phase === 'result'
    ? findSelection(game, moment.result?.winningColor ?? null)
    : undefined
}

/** What the round card says about a moment. */
export function phaseText(moment: RoundMoment, drawn: GameSelection | undefined): PhaseText {
  switch (moment.phase) {
    case 'opening':
      return { title: 'Next round', note: openingNote(moment) }
    case 'paused':
      return { title: 'Paused', note: 'Balances and past rounds stay as they are' }
    case 'betting':
      return {
        title: 'Betting open',
        note: `Bets close at ${formatClock(moment.endsAt - moment.closesAt)}`,
      }
    case 'closing':
      return { title: 'Closing', note: `${Math.ceil(moment.bettingLeftMs / 1_000)} s left to bet` }
    case 'drawing':
      return { title: 'Drawing', note: 'Waiting for the draw' }
    case 'result':
      return { title: drawn?.label ?? 'Void', note: resultNote(moment) }
  }
}

function openingNote({ opensInMs }: RoundMoment): string {
  return opensInMs === null ? 'About to open' : `Opens in ${formatClock(opensInMs)}`
}

function resultNote({ pause, leftMs }: RoundMoment): string {
  return pause ? 'No round follows for now' : `Next round in ${formatClock(leftMs)}`
}

const ANNOUNCED: Readonly<Record<Exclude<Phase, 'result' | 'opening'>, string>> = {
  betting: 'Betting is open.',
  closing: 'Betting closes in a few seconds.',
  drawing: 'Betting is closed. Waiting for the draw.',
  paused: 'The game is paused.',
}

/**
 * One sentence per phase for those who listen; empty while there is nothing to say yet.
 * @param roundNet what the player won or lost, as text; null without bets or before it is known.
 */
export function phaseAnnouncement(
  moment: RoundMoment,
  drawn: GameSelection | undefined,
  roundNet: string | null,
): string {
  if (moment.phase === 'opening') return ''
  if (moment.phase !== 'result') return ANNOUNCED[moment.phase]
  const outcome = drawn ? `${drawn.drawnText}.` : 'The round is void, stakes go back.'
  return roundNet ? `${outcome} ${roundNet}.` : outcome
}
