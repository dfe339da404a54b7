import { decimalText, money } from '@/lib/base/format/rules/money'
import { STOP_FROM } from '@/lib/money/risk/rules/catalog'
import { type OpenCase, type RequestChecks, wordsOfCase } from '@/lib/money/risk/rules/checks'
import { minutesText, wholeAmountText } from '@/lib/money/risk/rules/evidence'
import { NEW_PHONE_HOURS } from './requests'
import type { DepositStatus } from './statuses'

/**
 * A check that says stop. Staff can pass it only with a reason, which the audit log keeps. A check
 * that only warns is no stop.
 */
export interface Stop {
  /**
   * Names the check and the state it was judged in, e.g. `txn:…:Accepted`. A reason given for one
   * state doesn't cover another.
   */
  readonly key: string
  /** For staff, in English. */
  readonly text: string
  /** The request or case that the stop is about; null if it is about the player. */
  readonly about:
    | { readonly deposit: string; readonly status: DepositStatus }
    | { readonly case: string }
    | null
}

/** How staff pass the stops of a request. */
export interface StopPass {
  /** 3 to 500 characters. */
  readonly reason: string
  /** Keys of the stops that the reason was given for. Left out: whatever stops there are. */
  readonly seen?: readonly string[] | undefined
}

/** Another request with the same txnID, or one that looks like it. */
export interface SameTxnId {
  readonly id: string
  readonly txnId: string
  /**
   * True if the letters and digits are the same. False if they only look alike: 0 and O, or 1, I
   * and L.
   */
  readonly isSame: boolean
  readonly playerId: string
  readonly name: string
  readonly status: DepositStatus
  readonly createdAt: Date
}

const ADVICE = {
  Pending: 'pending. Accept one of them at most.',
  Accepted: 'accepted. Reject this one.',
  Rejected: 'rejected.',
} as const satisfies Record<DepositStatus, string>

interface AnyFacts {
  readonly playerId: string
  readonly createdAt: Date
  readonly isSuspended: boolean
  readonly openCase: OpenCase | null
}

/** What a wallet's message with the request's txnID says. */
export interface SaidLine {
  readonly id: string
  /** Minor units. */
  readonly amount: bigint
  /** True if it backs another request. */
  readonly isUsed: boolean
}

export interface DepositFacts extends AnyFacts {
  readonly sameTxn: readonly SameTxnId[]
  /** What would be booked, minor units. */
  readonly amount: bigint
  readonly lines: readonly SaidLine[]
}

/** Returns the stops of a deposit request. */
export function depositStops(facts: DepositFacts): Stop[] {
  const suspended = 'Player suspended. The credit stays in the balance until the suspension ends.'
  return [
    ...caseStops(facts.openCase, ''),
    ...facts.sameTxn
      .filter((other) => isTxnStop(other, facts))
      .map((other) => txnStop(other, facts)),
    ...facts.lines.flatMap((line) => lineStop(line, facts.amount)),
    ...(facts.isSuspended ? [{ key: 'suspended', text: suspended, about: null }] : []),
  ]
}

function lineStop({ id, amount, isUsed }: SaidLine, booked: bigint): Stop[] {
  if (!isUsed && amount === booked) return []
  const text = isUsed
    ? 'The wallet’s message with this txnID backs another request. Reject this one.'
    : `The wallet’s message with this txnID says ${decimalText(money(amount))}.`
  return [{ key: `line:${id}:${isUsed ? 'used' : amount}`, text, about: null }]
}

/** A player who corrects an own rejected request sends its txnID again. */
function isTxnStop({ status, playerId }: SameTxnId, facts: DepositFacts): boolean {
  return status !== 'Rejected' || playerId !== facts.playerId
}

function txnStop(other: SameTxnId, { playerId, createdAt }: DepositFacts): Stop {
  const { id, txnId, isSame, status } = other
  const what = isSame ? 'Also sent' : 'A similar txnID was sent'
  const when = other.createdAt < createdAt ? 'earlier' : 'later'
  const by = other.playerId === playerId ? 'the same player' : other.name
  const as = isSame ? '' : `, as ${txnId}`
  return {
    key: `txn:${id}:${status}`,
    text: `${what} ${when} by ${by}${as}: ${ADVICE[status]}`,
    about: { deposit: id, status },
  }
}

export interface PayoutFacts extends AnyFacts {
  readonly checks: RequestChecks
  /** The number of the request, and that of the profile now. */
  readonly phone: string
  readonly profilePhone: string
  readonly isToNewPhone: boolean
  readonly hasNewEmail: boolean
  readonly hasNewFactor: boolean
  /** Minor units not taken back yet of the player's reversed deposits. */
  readonly owed: bigint
  /** Other admins who started paying and let the claim lapse; null if there are none. */
  readonly startedBy: string | null
}

/**
 * Returns the stops of a withdrawal request.
 * @param currency ISO 4217 code for amounts in the texts
 */
export function payoutStops(facts: PayoutFacts, currency: string): Stop[] {
  const { isSuspended, startedBy, isToNewPhone, phone, profilePhone } = facts
  const texts = {
    suspended: isSuspended && 'Player suspended.',
    started:
      startedBy !== null &&
      `Payment started by ${startedBy}, not finished. Ask them before you send or return anything.`,
    // The amount is in the key: a reason given for one debt doesn't cover another.
    [`owed:${facts.owed}`]:
      facts.owed > 0n &&
      `The player owes ${wholeAmountText(facts.owed, currency)} of a reversed deposit. Returning this settles it.`,
    'no-bets': isUnplayed(facts.checks) && unplayedText(facts.checks, currency),
    'new-number':
      isToNewPhone &&
      `The player changed their number less than ${NEW_PHONE_HOURS} hours before this request. Ask them before you send money.`,
    'new-email':
      facts.hasNewEmail &&
      `The account’s email changed less than ${NEW_PHONE_HOURS} hours before this request. The earlier mailbox can still take that back.`,
    'new-factor':
      facts.hasNewFactor &&
      `A second factor was added less than ${NEW_PHONE_HOURS} hours before this request.`,
    'other-number':
      phone !== profilePhone &&
      (phone === ''
        ? 'The request has no number. The profile has one now. Ask the player.'
        : `The player changed their number after this request (request: ${phone}). Ask them before you send money.`),
  }
  return [
    ...caseStops(facts.openCase, ' holds this payout'),
    ...Object.entries(texts).flatMap(([key, text]) => (text ? [{ key, text, about: null }] : [])),
  ]
}

/** Returns true if nothing was staked since the last deposits: the money only passes through. */
export function isUnplayed({ lastDeposits, stakedSince }: RequestChecks): boolean {
  return lastDeposits > 0 && stakedSince === 0n
}

function unplayedText(checks: RequestChecks, currency: string): string {
  const { lastDeposits, deposited, minutesSinceDeposit } = checks
  const sum = wholeAmountText(deposited, currency)
  const which =
    lastDeposits === 1
      ? `the last deposit of ${sum}`
      : `the first of the last ${lastDeposits} deposits, ${sum} together`
  return `Sent ${minutesText(minutesSinceDeposit ?? 0)} after ${which}. No bets since.`
}

function caseStops(openCase: OpenCase | null, held: string): Stop[] {
  if (openCase === null || openCase.score < STOP_FROM) return []
  const { id, kind, score } = openCase
  const holds = kind === 'fraud' ? held : ''
  return [
    {
      key: `case:${id}`,
      text: `Risk ${score} of 100${holds}: ${wordsOfCase(openCase)}`,
      about: { case: id },
    },
  ]
}

/** Returns the stops that a pass doesn't cover: all of them without one. */
export function stopsLeft(stops: readonly Stop[], pass: StopPass | undefined): readonly Stop[] {
  const seen = pass && (pass.seen ?? stops.map(({ key }) => key))
  return stops.filter(({ key }) => !seen?.includes(key))
}

/** The fields that the audit event of a decision keeps about the stops that were passed. */
export function auditedStops(stops: readonly Stop[], pass: StopPass | undefined) {
  return {
    ...(pass ? { reason: pass.reason } : {}),
    ...(stops.length > 0 ? { passedStops: stops.map(({ text }) => text) } : {}),
  }
}

/** Says to staff that a case blocks a payout. */
export function blockText({ score }: { readonly score: number }): string {
  return `An open case with a risk score of ${score} holds this payout.`
}
