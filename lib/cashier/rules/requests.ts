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

/** Stakes that a player may choose, in major units (specification, section 5). */
export const CHIPS_MAJOR = [100, 200, 500, 1000, 1500, 2000] as const

/** Most pending deposit requests of one player. */
export const MAX_PENDING_DEPOSITS = 5

/** Minutes for which nobody else is led to a deposit request that an admin has open. */
export const LEASE_MINUTES = 5

/** For so long several that were accepted together can be taken back. */
export const BATCH_DELAY_SECONDS = 10

/** Minutes until another admin can take over a claimed withdrawal. */
export const CLAIM_MINUTES = 30

/** Staff see a mark on a withdrawal to a phone number changed less than this before. */
export const NEW_PHONE_HOURS = 72

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
    throw new Refusal('invalid-input', { fields: { deposite: t('cashier.wholeAmount') } })
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
