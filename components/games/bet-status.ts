import { wayOutOf } from '@/components/control/way-out'
import type { BetOutcome } from '@/lib/client/send-bet'

export interface BetChoice {
  readonly selectionId: string
  /** Major units. */
  readonly stake: number
}

/** What the bar has to say about the last press, beside what the phase says. */
export type BetStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'missing'; readonly what: 'stake' | 'pick' | 'both' }
  | { readonly kind: 'sending'; readonly bet: BetChoice; readonly isAskingAgain: boolean }
  | { readonly kind: 'confirmed'; readonly message: string }
  | { readonly kind: 'stands'; readonly bet: BetChoice; readonly placedAt: number }
  | {
      readonly kind: 'refused'
      readonly bet: BetChoice
      readonly code: string
      readonly detail: string
      /** The server's reason in one short line, where it has one. */
      readonly short?: string | undefined
      readonly wasAskedAgain: boolean
    }

export const IDLE: BetStatus = { kind: 'idle' }

const CONFIRMED_FOR_MS = 2_000
const READABLE_FOR_MS = 6_000

export function statusOf(outcome: BetOutcome, bet: BetChoice): BetStatus {
  if (outcome.kind === 'refused') {
    const { code, detail, fields } = outcome.problem
    const { wasAskedAgain } = outcome
    return { kind: 'refused', bet, code, detail, short: fields?.betAmount, wasAskedAgain }
  }
  return outcome.wasAskedAgain
    ? { kind: 'stands', bet, placedAt: outcome.answer.bet.placedAt }
    : { kind: 'confirmed', message: outcome.answer.message }
}

/** After how long a status gives way to the phase; null while something else must end it. */
export function shownForMs(status: BetStatus): number | null {
  switch (status.kind) {
    case 'confirmed':
      return CONFIRMED_FOR_MS
    case 'stands':
      return READABLE_FOR_MS
    case 'refused':
      return hasWayOut(status.code) ? null : READABLE_FOR_MS
    default:
      return null
  }
}

/** True while a bet is under way or the bar says what became of it, for a moment. */
export function isAnswering({ kind }: BetStatus): boolean {
  return kind === 'sending' || kind === 'confirmed' || kind === 'stands'
}

/** A refusal of the session, not of the bet: it says nothing about an earlier attempt without answer. */
export function isOfSession(code: string): boolean {
  return code === 'not-signed-in' || code === 'not-allowed'
}

/** A refusal with a button to press stays until something else is chosen. */
function hasWayOut(code: string): boolean {
  return code === 'insufficient-balance' || isOfSession(code) || wayOutOf(code) !== undefined
}
