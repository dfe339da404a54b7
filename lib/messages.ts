import { utcMoment } from '@/lib/accounts/rules/date-text'
import { formatMoney } from '@/lib/ledger/rules/money-format'

/** Texts that the specification fixes to the letter. Everything a person reads of them comes from here. */
export const MESSAGES = {
  insufficientBalance: 'Insufficient balance',
  selectValue: 'Please select a value.',
  alreadyRegistered: 'User already registered',
  passwordMismatch: 'Password are not match',
  wrongDetails: 'Wrong Details',
  passwordTooShort: 'Password must be at least 7 characters long.',
  depositSubmitted: 'Deposit Submitted successfully',
  withdrawSubmitted: 'Your withdraw request created successfully.',
  surewinDeposited: 'Deposit successfully',
  surewinWithdrawn: 'Moved to your balance',
  surewinNotCovered: 'Deposit less than your current amount.',
  surewinWithdrawTooLarge: 'The withdrawal amount is more than your deposited value.',
  surewinNoRecord: 'There is no deposit in this acount.',
  infoSubmitted: 'Information Submitted successfully',
  somethingMissing: 'Sorry, Something missing....',
  backToHome: 'Back To Home',
} as const

/** Bet confirmation: `amount` is the stake as the player chose it, in major units. */
export function betSubmitted(amount: number): string {
  return `Successfully ${amount} submitted.`
}

/** Refused deposit request; `minMajor` is the smallest one, 500 by default. */
export function depositTooSmall(minMajor: number): string {
  return `Deposit amount should be more than ${minMajor}.`
}

/** Refused withdrawal, too small or not covered; `minMajor` is the smallest one, 500 by default. */
export function withdrawOutOfRange(minMajor: number): string {
  return `Withdraw less than your current amount or less than ${minMajor}.`
}

/** Refused withdrawal above the largest one that staff have set. */
export function withdrawTooLarge(maxMajor: number): string {
  return `Withdraw at most ${maxMajor} at once.`
}

/** The specification names this figure where no largest withdrawal is set, and enforces none. */
const SHOWN_MAX_MAJOR = 10_000
const EXAMPLES = 7

/**
 * Refused withdrawal that is no multiple of the step, with the first amounts that may be withdrawn. The
 * comma that is missing after the third is the specification's. All in major units.
 */
export function withdrawNotMultiple(limits: {
  readonly min: number
  readonly step: number
  /** Null where there is no largest one. */
  readonly max: number | null
}): string {
  const { min, step, max } = limits
  const first = Math.ceil(min / step) * step
  const examples = Array.from({ length: EXAMPLES }, (_, at) => first + at * step).filter(
    (amount) => max === null || amount <= max,
  )
  const list = [examples.slice(0, 3).join(', '), examples.slice(3).join(', ')].join(' ').trim()
  const ex = list === '' ? '' : ` ex:(${list})`
  const shownMax = max ?? SHOWN_MAX_MAJOR
  const upTo = shownMax >= (examples.at(-1) ?? 0) ? ` up to ${shownMax}` : ''
  return `You can only withdraw multiple of ${step}${ex}${upTo}`
}

/** Refused SureWin deposit; `minMajor` is the smallest one, 500 by default. */
export function surewinDepositTooSmall(minMajor: number): string {
  return `Deposit should be more than ${minMajor}.`
}

/** Refused SureWin withdrawal; `minMajor` is the smallest one, 500 by default. */
export function surewinWithdrawTooSmall(minMajor: number): string {
  return `Withdraw should be more than ${minMajor}.`
}

/** Refused SureWin withdrawal while the lock of the last deposit holds. */
export function withdrawAfter(date: Date): string {
  return `You can withdraw after: ${utcMoment(date)}`
}

/** Refused deposit or bet: which limit, what is left of it and when it resets. */
export function limitReached(limit: {
  readonly kind: 'deposit' | 'stake' | 'loss'
  readonly period: 'day' | 'week' | 'month'
  readonly amount: bigint
  readonly left: bigint
  /** ISO 4217 code. */
  readonly currency: string
  readonly resetsAt: Date
}): string {
  const { currency } = limit
  const moneyOf = (amount: bigint) => formatMoney(amount, { currency, decimals: 0 })
  const often = { day: 'daily', week: 'weekly', month: 'monthly' }[limit.period]
  const which = `your ${moneyOf(limit.amount)} ${often} ${limit.kind} limit`
  const left = limit.left > 0n ? `${moneyOf(limit.left)} left of ${which}` : `You’ve used ${which}`
  return `${left}. It resets on ${utcMoment(limit.resetsAt)}.`
}

const PERIOD_OF: Readonly<Record<'day' | 'week' | 'month', string>> = {
  day: 'today’s',
  week: 'this week’s',
  month: 'this month’s',
}

/** The same refusal in one short line: `৳800 of today’s limit left`. */
export function limitLeft(limit: {
  readonly period: 'day' | 'week' | 'month'
  readonly left: bigint
  readonly currency: string
}): string {
  const left = formatMoney(limit.left, { currency: limit.currency, decimals: 0 })
  return `${left} of ${PERIOD_OF[limit.period]} limit left`
}

/** Refused play or deposit while an exclusion stands. */
export function describeExclusion(kind: 'time-out' | 'self-exclusion', until: Date): string {
  const what = kind === 'time-out' ? 'on a time-out' : 'self-excluded'
  return `You’re ${what} until ${utcMoment(until)}. You can still withdraw.`
}
