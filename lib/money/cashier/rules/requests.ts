import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { fromMajor, type Money, toMajor } from '@/lib/base/format/rules/money'
import {
  depositTooSmall,
  withdrawNotMultiple,
  withdrawOutOfRange,
  withdrawTooLarge,
} from '@/lib/base/text/messages'
import { Refusal, type RefusalCode } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import type { Settings } from '@/lib/money/settings/rules/settings'
import type { MobileWallet } from '@/lib/money/wallets/rules/wallets'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { describeRange, isInRange, rangeOf } from './deposit-range'

/** Stakes that a player may choose, in major units (specification, section 5). */
export const CHIPS_MAJOR = [100, 200, 500, 1000, 1500, 2000] as const

/** Maximum number of pending deposit requests per player. */
export const MAX_PENDING_DEPOSITS = 5

/** Minutes for which a deposit request that an admin has open is not offered to others. */
export const DEPOSIT_CLAIM_MINUTES = 5

/** Returns true while an admin has a pending deposit request open. @param now epoch milliseconds. */
export function isDepositOpen(claimedAt: Date | null, now: number): boolean {
  return claimedAt !== null && now - claimedAt.getTime() < DEPOSIT_CLAIM_MINUTES * 60_000
}

/** Seconds in which a decision about several requests can be undone, at least. */
export const BATCH_UNDO_SECONDS = 10

/** Minutes until another admin can take over a claimed withdrawal. */
export const WITHDRAWAL_CLAIM_MINUTES = 30

/**
 * A withdrawal is marked for staff if its phone number changed less than this many hours before.
 */
export const NEW_PHONE_HOURS = 72

/**
 * Returns true if staff have neither started paying a pending withdrawal, nor permitted it, nor put
 * it on hold.
 */
export function canCancel(request: {
  readonly isClaimed: boolean
  readonly isApproved: boolean
  readonly isHeld: boolean
}) {
  return !(request.isClaimed || request.isApproved || request.isHeld)
}

/** Name that staff read for a hold without a person: the database was restored from a backup. */
export const HELD_BY_RESTORE = 'Restore'

/**
 * Returns true for the person who put a request on hold, and for anyone who may end other people's
 * holds.
 */
export function mayEndHold(
  viewer: { readonly id: string; readonly role: Role },
  heldById: string | null,
): boolean {
  return viewer.id === heldById || may(viewer.role, 'withdrawal.end-hold')
}

/**
 * Returns the stake in minor units. @throws Refusal `stake-not-a-chip` unless `major` is the value
 * of a chip.
 */
export function stakeFromChip(major: number): Money {
  if (!CHIPS_MAJOR.some((chip) => chip === major)) {
    const chips = CHIPS_MAJOR.slice(0, -1).join(', ')
    throw new Refusal('stake-not-a-chip', {
      detail: t('cashierPages.chooseChip', {
        chips: inReadersDigits(chips),
        last: inReadersDigits(String(CHIPS_MAJOR.at(-1))),
      }),
    })
  }
  return fromMajor(major)
}

/**
 * Returns the amount of a deposit request in minor units. The minimum itself (500) is accepted,
 * whatever the message says.
 * @param by the wallet the money is sent with, and the ISO 4217 code for amounts in messages
 * @throws Refusal `deposit-too-small` below the minimum; `invalid-input` for fractions;
 *   `deposit-outside-range` if the amount is outside the wallet's range.
 */
export function depositAmountOrThrow(
  major: number,
  limits: Settings,
  by?: { readonly wallet: MobileWallet; readonly currency: string },
): Money {
  if (major < limits.minDepositMajor) {
    throw refusalOf('deposit-too-small', 'deposite', depositTooSmall(limits.minDepositMajor))
  }
  if (!Number.isInteger(major)) {
    throw new Refusal('invalid-input', { fields: { deposite: t('cashier.wholeAmount') } })
  }
  if (by) {
    const range = rangeOf(by.wallet, limits)
    if (!isInRange(major, range)) {
      const text = describeRange(by.wallet, range, by.currency)
      throw refusalOf('deposit-outside-range', 'deposite', text)
    }
  }
  return fromMajor(major)
}

/**
 * Returns the amount of a withdrawal request in minor units, checked against the balance it comes
 * from.
 * @throws Refusal `withdrawal-out-of-range` below the minimum, above the balance, or above the
 *   maximum if there is one; `withdrawal-not-multiple` for anything but multiples of the step.
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

/** Returns a refusal with the same text as its detail and at its field. */
function refusalOf(code: RefusalCode, field: string, text: string): Refusal {
  return new Refusal(code, { detail: text, fields: { [field]: text } })
}

/**
 * Returns the refusal shown to staff for a request that someone else decided first.
 * @param decision name and time (HH:MM in UTC) of the decision, if known
 */
export function alreadyDecided(
  status: string,
  decision?: { readonly by: string; readonly at: string },
): Refusal {
  const who = decision ? ` by ${decision.by} at ${decision.at} UTC` : ''
  return new Refusal('already-decided', {
    detail: `This request is already ${status.toLowerCase()}${who}.`,
  })
}

/**
 * Keeps staff from deciding about their own money.
 * @throws Refusal `not-allowed` if the admin is the player.
 */
export function assertNotOwn(adminId: string | null, playerId: string): void {
  if (adminId !== playerId) return
  throw new Refusal('not-allowed', {
    detail: 'You can’t do this to your own account. Ask another admin.',
  })
}
