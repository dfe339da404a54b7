import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { fromMajor, type Money, toMajor } from '@/lib/ledger/rules/money'
import {
  depositTooSmall,
  withdrawNotMultiple,
  withdrawOutOfRange,
  withdrawTooLarge,
} from '@/lib/messages'
import { Refusal, type RefusalCode } from '@/lib/refusals'
import type { Settings } from '@/lib/settings/rules/settings'
import { may, type Role } from '@/lib/staff/rules/permissions'
import { describeRange, isInRange, rangeOf } from './deposit-range'
import type { Wallet } from './wallets'

/** Stakes that a player may choose, in major units (specification, section 5). */
export const CHIPS_MAJOR = [100, 200, 500, 1000, 1500, 2000] as const

/** Most pending deposit requests of one player. */
export const MAX_PENDING_DEPOSITS = 5

/** Minutes for which nobody else is led to a deposit request that an admin has open. */
export const LEASE_MINUTES = 5

/** For so long several that were decided together can be taken back. */
export const BATCH_DELAY_SECONDS = 10

/** Minutes until another admin can take over a claimed withdrawal. */
export const CLAIM_MINUTES = 30

/** Staff see a mark on a withdrawal to a phone number changed less than this before. */
export const NEW_PHONE_HOURS = 72

/** True while staff have neither begun to pay a pending withdrawal nor put it on hold. */
export function canCancel(request: { readonly isClaimed: boolean; readonly isHeld: boolean }) {
  return !(request.isClaimed || request.isHeld)
}

/** True for who put a request on hold, and for whoever ends the holds of others. */
export function mayEndHold(
  viewer: { readonly id: string; readonly role: Role },
  heldById: string | null,
): boolean {
  return viewer.id === heldById || may(viewer.role, 'withdrawal.end-hold')
}

/** @throws Refusal `stake-not-a-chip` unless `major` is the value of a chip. */
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
 * Amount of a deposit request. The minimum itself (500) is fine, whatever the message says.
 * @param by what it is sent with, and the ISO 4217 code that its amounts are told in
 * @throws Refusal `deposit-too-small` below the minimum; `invalid-input` for fractions;
 *   `deposit-outside-range` where the wallet takes less or more.
 */
export function depositAmountOrThrow(
  major: number,
  limits: Settings,
  by?: { readonly wallet: Wallet; readonly currency: string },
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

/**
 * What staff are told of a request that another decided before them.
 * @param decision by whom and when (HH:MM in UTC), where that is known
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
 * @throws Refusal `not-allowed` where the admin is the player.
 */
export function assertNotOwn(adminId: string, playerId: string): void {
  if (adminId !== playerId) return
  throw new Refusal('not-allowed', {
    detail: 'You can’t do this to your own account. Ask another admin.',
  })
}
