import { SETTING_RULES, type SettingKey, type Settings } from '@/lib/money/settings/rules/settings'
import { WALLET_NAMES, WALLETS } from '@/lib/money/wallets/rules/wallets'

/** Two settings that are each allowed but contradict each other. */
export interface SettingConflict {
  readonly keys: readonly [SettingKey, SettingKey]
  /** The contradiction, with the label and value of both. */
  readonly text: string
}

/** Minimums, each with the step of the same amounts. */
const STEPS = [
  ['minWithdrawalMajor', 'withdrawalStepMajor'],
  ['surewinMinMajor', 'surewinStepMajor'],
] as const

/** Returns the first multiple of `step` that is at least `min`. */
function firstMultiple(step: number, min: number): number {
  return Math.ceil(min / step) * step
}

/** Finds settings that contradict each other; empty if there are none. */
export function findSettingConflicts(settings: Settings): readonly SettingConflict[] {
  const { minWithdrawalMajor: min, withdrawalStepMajor: step, maxWithdrawalMajor: max } = settings
  const conflicts: SettingConflict[] = []
  const add = (one: SettingKey, other: SettingKey, why: string) => {
    const named = (key: SettingKey) => `“${SETTING_RULES[key].label}” (${settings[key]})`
    conflicts.push({ keys: [one, other], text: `${named(one)} and ${named(other)}: ${why}` })
  }
  for (const wallet of WALLETS) {
    const [least, most] = [`${wallet}MinDepositMajor`, `${wallet}MaxDepositMajor`] as const
    const { minDepositMajor: general, [least]: own, [most]: largest } = settings
    if (own !== null && own < general) {
      add(least, 'minDepositMajor', 'a wallet can’t accept less than the general minimum.')
    }
    if (largest !== null && largest < Math.max(general, own ?? 0)) {
      const other = own === null || own < general ? 'minDepositMajor' : least
      add(other, most, `nobody could deposit with ${WALLET_NAMES[wallet]}.`)
    }
  }
  if (max !== null && min > max) {
    add('minWithdrawalMajor', 'maxWithdrawalMajor', 'nobody could withdraw.')
  } else if (max !== null && firstMultiple(step, min) > max) {
    add(
      'withdrawalStepMajor',
      'maxWithdrawalMajor',
      'no multiple of the step is between the minimum and the maximum, so nobody could withdraw.',
    )
  }
  for (const [least, multiple] of STEPS) {
    const [from, of] = [settings[least], settings[multiple]]
    if (of > from) {
      add(multiple, least, `the smallest possible amount would be ${of}. Raise the minimum first.`)
    }
  }
  if (settings.surewinShownLockDays * 24 < settings.surewinLockHours) {
    add(
      'surewinShownLockDays',
      'surewinLockHours',
      'players would see a date when the money is still locked.',
    )
  }
  if (settings.referralRewardMajor > settings.referralStakeMajor) {
    add(
      'referralRewardMajor',
      'referralStakeMajor',
      'players could profit from inviting themselves. The reward would exceed the required stakes.',
    )
  }
  return conflicts
}
