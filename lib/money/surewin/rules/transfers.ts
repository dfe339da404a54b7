import { fromMajor, type Money, money } from '@/lib/base/format/rules/money'
import {
  surewinDepositTooSmall,
  surewinWithdrawTooSmall,
  withdrawAfter,
  withdrawNotMultiple,
} from '@/lib/base/text/messages'
import { Refusal } from '@/lib/base/text/refusals'
import type { LastDeposit } from '@/lib/money/ledger/rules/interest'
import { MAX_SUREWIN_BALANCE } from '@/lib/money/ledger/rules/interest'
import type { Settings } from '@/lib/money/settings/rules/settings'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type SavingsAction = 'deposit' | 'withdraw'

/** A transfer between main and SureWin balance. */
export interface SavingsStep {
  readonly action: SavingsAction
  readonly amount: Money
}

/** A target SureWin balance. */
interface SavingsTarget {
  readonly target: Money
  /** False: a target above the balance changes nothing. */
  readonly mayRaise: boolean
}

/** A requested transfer, or a target. */
export type SavingsOrder = SavingsStep | SavingsTarget

/** The state that a transfer is judged by. */
export interface SavingsPosition {
  readonly main: Money
  readonly surewin: Money
  /** Null without a record, if nothing was ever deposited. */
  readonly deposits: LastDeposit | null
}

/** Returns the transfer of an order, or null if there is nothing to move. */
export function toStep(order: SavingsOrder, surewin: Money): SavingsStep | null {
  if ('action' in order) return order
  const difference = order.target - surewin
  if (difference === 0n || (difference > 0n && !order.mayRaise)) return null
  return difference > 0n
    ? { action: 'deposit', amount: money(difference) }
    : { action: 'withdraw', amount: money(-difference) }
}

/** @throws Refusal like `assertDeposit` and `assertWithdrawal`. */
export function assertStep(
  step: SavingsStep,
  position: SavingsPosition,
  now: Date,
  settings: Settings,
): void {
  if (step.action === 'deposit') assertDeposit(step.amount, position, settings)
  else assertWithdrawal(step.amount, position, now, settings)
}

/**
 * @throws Refusal `surewin-not-covered` above the main balance, `surewin-deposit-too-small`,
 *   `surewin-full` above the largest SureWin balance.
 */
export function assertDeposit(
  amount: Money,
  { main, surewin }: Pick<SavingsPosition, 'main' | 'surewin'>,
  { surewinMinMajor }: Pick<Settings, 'surewinMinMajor'>,
): void {
  if (amount > main) throw new Refusal('surewin-not-covered')
  if (amount < fromMajor(surewinMinMajor)) {
    throw new Refusal('surewin-deposit-too-small', {
      detail: surewinDepositTooSmall(surewinMinMajor),
    })
  }
  if (surewin + amount > MAX_SUREWIN_BALANCE) throw new Refusal('surewin-full')
}

/**
 * @throws Refusal `surewin-no-record`, `surewin-locked`, `surewin-withdraw-too-small`,
 *   `withdrawal-not-multiple`, `surewin-withdraw-too-large`.
 */
export function assertWithdrawal(
  amount: Money,
  { surewin, deposits }: Pick<SavingsPosition, 'surewin' | 'deposits'>,
  now: Date,
  settings: Settings,
): void {
  if (!deposits) throw new Refusal('surewin-no-record')
  const lock = lockMessage(deposits, now, settings)
  if (lock !== null) throw new Refusal('surewin-locked', { detail: lock })
  if (amount < fromMajor(settings.surewinMinMajor)) {
    throw new Refusal('surewin-withdraw-too-small', {
      detail: surewinWithdrawTooSmall(settings.surewinMinMajor),
    })
  }
  if (amount % fromMajor(settings.surewinStepMajor) !== 0n) {
    const { surewinMinMajor: min, surewinStepMajor: step } = settings
    throw new Refusal('withdrawal-not-multiple', {
      detail: withdrawNotMultiple({ min, step, max: null }),
    })
  }
  if (amount > surewin) throw new Refusal('surewin-withdraw-too-large')
}

/** Returns when SureWin unlocks, or null if it isn't locked. */
export function unlocksAt({ lastAt, lockHours }: LastDeposit, now: Date): Date | null {
  const end = new Date(lastAt.getTime() + lockHours * HOUR_MS)
  return end <= now ? null : end
}

/**
 * Returns the refusal of a withdrawal while SureWin is locked, otherwise null. The message names a later date
 * than the end of the lock, as the specification does.
 */
function lockMessage(
  deposits: LastDeposit,
  now: Date,
  { surewinShownLockDays }: Pick<Settings, 'surewinShownLockDays'>,
): string | null {
  if (unlocksAt(deposits, now) === null) return null
  return withdrawAfter(new Date(deposits.lastAt.getTime() + surewinShownLockDays * DAY_MS))
}
