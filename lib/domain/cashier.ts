import { Refusal, type RefusalCode } from './errors'
import {
  depositTooSmall,
  withdrawNotMultiple,
  withdrawOutOfRange,
  withdrawTooLarge,
} from './messages'
import { fromMajor, type Money, toMajor } from './money'
import type { Settings } from './settings'

/** What a player may stake, in major units (specification, section 5). */
export const CHIPS_MAJOR = [100, 200, 500, 1000, 1500, 2000] as const

/** How many deposit requests of one player wait for a decision at most: more would only fill the queue. */
export const MAX_PENDING_DEPOSITS = 5

/** For how long an admin's word holds that a withdraw request is being paid. */
export const CLAIM_MINUTES = 30

/** A withdrawal to a phone number that was changed less than this before is marked for staff. */
export const NEW_PHONE_HOURS = 72

/** @throws Refusal `stake-not-a-chip` unless `major` is the value of a chip. */
export function stakeFromChip(major: number): Money {
  if (!CHIPS_MAJOR.some((chip) => chip === major)) {
    throw new Refusal('stake-not-a-chip', {
      detail: `Choose one of the chips: ${CHIPS_MAJOR.join(', ')}.`,
    })
  }
  return fromMajor(major)
}

/**
 * Amount of a deposit request. The minimum itself (500) is fine, whatever the message says.
 * @throws Refusal `deposit-too-small` below the minimum; `invalid-input` for fractions.
 */
export function depositAmountOrThrow(
  major: number,
  limits: Pick<Settings, 'minDepositMajor'>,
): Money {
  if (major < limits.minDepositMajor) {
    throw refusalOf('deposit-too-small', 'deposite', depositTooSmall(limits.minDepositMajor))
  }
  if (!Number.isInteger(major)) {
    throw new Refusal('invalid-input', { fields: { deposite: 'Enter a whole amount.' } })
  }
  return fromMajor(major)
}

/**
 * Amount of a withdraw request against the balance it is taken from.
 * @throws Refusal `withdrawal-out-of-range` below the minimum, above the balance or above the
 *   maximum where there is one; `withdrawal-not-multiple` for anything but multiples of the step.
 */
export function withdrawalAmountOrThrow(
  major: number,
  balance: Money,
  limits: Pick<Settings, 'minWithdrawalMajor' | 'withdrawalStepMajor' | 'maxWithdrawalMajor'>,
): Money {
  const { minWithdrawalMajor, withdrawalStepMajor, maxWithdrawalMajor } = limits
  const isCovered = Math.floor(major) <= toMajor(balance)
  if (!(major >= minWithdrawalMajor) || !isCovered) {
    const text = withdrawOutOfRange(minWithdrawalMajor)
    throw refusalOf('withdrawal-out-of-range', 'withdraw', text)
  }
  if (maxWithdrawalMajor !== null && major > maxWithdrawalMajor) {
    const text = withdrawTooLarge(maxWithdrawalMajor)
    throw refusalOf('withdrawal-out-of-range', 'withdraw', text)
  }
  if (major % withdrawalStepMajor !== 0) {
    const text = withdrawNotMultiple({
      min: minWithdrawalMajor,
      step: withdrawalStepMajor,
      max: maxWithdrawalMajor,
    })
    throw refusalOf('withdrawal-not-multiple', 'withdraw', text)
  }
  return fromMajor(major)
}

/** One that says the same as a whole and of its field. */
function refusalOf(code: RefusalCode, field: string, text: string): Refusal {
  return new Refusal(code, { detail: text, fields: { [field]: text } })
}
