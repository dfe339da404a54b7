import { inReadersDigits, languageOf, readersLocale } from '@/lib/base/format/rules/locale'
import { majorText, moneyText } from '@/lib/base/format/rules/money-format'
import { utcMoment } from '@/lib/base/text/rules/date-text'
import { t } from '@/lib/base/text/rules/t'

/** Formats an amount in the deployment's currency. */
function amountText(major: number): string {
  const currency = process.env.NEXT_PUBLIC_CURRENCY || 'BDT'
  return majorText(major, { currency, decimals: 0 })
}

/**
 * Formats an amount within a text whose English the specification fixes: there without sign and
 * groups.
 */
function figure(major: number): string {
  return languageOf(readersLocale()) === 'en' ? inReadersDigits(major) : amountText(major)
}

/** Bet confirmation: `amount` is the stake as the player chose it, in major units. */
export function betSubmitted(amount: number): string {
  return t('refusals.betSubmitted', { amount: figure(amount) })
}

/** Message to a user whose account is suspended. */
export function accountSuspended(): string {
  return t('refusals.account-suspended', { support: hasSupport() ? 'yes' : 'no' })
}

/** Refused deposit request; `minMajor` is the smallest one, 500 by default. */
export function depositTooSmall(minMajor: number): string {
  return t('ui.depositTooSmall', { min: figure(minMajor) })
}

/** Refused withdrawal, too small or not covered; `minMajor` is the smallest one, 500 by default. */
export function withdrawOutOfRange(minMajor: number): string {
  return t('cashier.withdrawOutOfRange', { min: figure(minMajor) })
}

/** Refused withdrawal above the largest one that staff have set. */
export function withdrawTooLarge(maxMajor: number): string {
  return t('refusals.withdrawTooLarge', { max: amountText(maxMajor) })
}

/** The specification names this figure if no largest withdrawal is set, but enforces none. */
const SHOWN_MAX_MAJOR = 10_000
const EXAMPLES = 7

/**
 * Refused withdrawal that is not a multiple of the step, with the first amounts that may be
 * withdrawn. The missing comma after the third amount is the specification's. All in major units.
 */
export function withdrawNotMultiple(limits: {
  readonly min: number
  readonly step: number
  /** Null if there is no largest one. */
  readonly max: number | null
}): string {
  const { min, step, max } = limits
  const first = Math.ceil(min / step) * step
  const examples = Array.from({ length: EXAMPLES }, (_, at) => first + at * step).filter(
    (amount) => max === null || amount <= max,
  )
  const figures = examples.map(figure)
  const list = [figures.slice(0, 3).join(', '), figures.slice(3).join(', ')].join(' ').trim()
  const shownMax = max ?? SHOWN_MAX_MAJOR
  return t('cashier.withdrawNotMultiple', {
    step: figure(step),
    isExplained: list === '' ? 'no' : 'yes',
    examples: list,
    isBounded: shownMax >= (examples.at(-1) ?? 0) ? 'yes' : 'no',
    max: figure(shownMax),
  })
}

/** Refused SureWin deposit; `minMajor` is the smallest one, 500 by default. */
export function surewinDepositTooSmall(minMajor: number): string {
  return t('surewin.depositTooSmall', { min: figure(minMajor) })
}

/** Refused bet: the most that a player can win in a round. Minor units. */
export function roundWinCapped(cap: bigint, { currency }: { readonly currency: string }): string {
  return t('refusals.roundWinAtMost', { max: moneyText(cap, { currency, decimals: 0 }) })
}

/** Refused SureWin deposit: the cap of a player, or of all players together. Minor units. */
export function surewinCapped(of: {
  readonly whose: 'player' | 'all'
  readonly cap: bigint
  /** What still fits. */
  readonly left: bigint
  /** ISO 4217 code. */
  readonly currency: string
}): string {
  const text = (amount: bigint) => moneyText(amount, { currency: of.currency, decimals: 0 })
  const left = text(of.left)
  if (of.whose === 'player') return t('refusals.surewinPlayerCap', { max: text(of.cap), left })
  return t('refusals.surewinCap', { left, isFull: of.left === 0n ? 'yes' : 'no' })
}

/** Refused SureWin withdrawal; `minMajor` is the smallest one, 500 by default. */
export function surewinWithdrawTooSmall(minMajor: number): string {
  return t('surewin.withdrawTooSmall', { min: figure(minMajor) })
}

/** Refused SureWin withdrawal while the last deposit is locked. */
export function withdrawAfter(date: Date): string {
  return t('refusals.withdrawAfter', { date: utcMoment(date) })
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
  const { kind, period, currency } = limit
  const moneyOf = (amount: bigint) => moneyText(amount, { currency, decimals: 0 })
  const which = { kind, period, limit: moneyOf(limit.amount), at: utcMoment(limit.resetsAt) }
  if (limit.left <= 0n) return t('refusals.limitUsedUp', which)
  return t('refusals.limitLeftOf', { ...which, left: moneyOf(limit.left) })
}

/** The same refusal in one short line: `৳800 left today`. */
export function limitLeft(limit: {
  readonly period: 'day' | 'week' | 'month'
  readonly left: bigint
  readonly currency: string
}): string {
  const left = moneyText(limit.left, { currency: limit.currency, decimals: 0 })
  return t('refusals.limitLeft', { left, period: limit.period })
}

/** Refused play or deposit during an exclusion. */
export function describeExclusion(kind: 'time-out' | 'self-exclusion', until: Date): string {
  return t('refusals.breakUntil', {
    kind: kind === 'time-out' ? 'timeOut' : 'selfExclusion',
    until: utcMoment(until),
  })
}

/**
 * Returns true if this deployment has a support chat or a support email. Without one, no text
 * refers people to support.
 */
export function hasSupport(): boolean {
  return Boolean(process.env.NEXT_PUBLIC_CHAT_URL || process.env.NEXT_PUBLIC_SUPPORT_EMAIL)
}
