import type { MobileWallet } from '@/lib/money/wallets/rules/wallets'

/**
 * Smallest and largest deposit request per mobile wallet, whole major units; null if the wallet has
 * no limit of its own.
 */
type WalletLimits = {
  readonly [Key in `${MobileWallet}${'Min' | 'Max'}DepositMajor`]: number | null
}

/**
 * Rates, limits and rewards that staff can change. The specification's values are the defaults; a
 * change applies from the next request or period on, never to earlier ones.
 */
export interface Settings extends WalletLimits {
  /** Smallest deposit request, whole major units. */
  readonly minDepositMajor: number
  /** Smallest withdrawal request, whole major units. */
  readonly minWithdrawalMajor: number
  /** Withdrawal requests must be multiples of this, whole major units. */
  readonly withdrawalStepMajor: number
  /** Largest withdrawal request, whole major units; null for none. */
  readonly maxWithdrawalMajor: number | null
  /**
   * Most that a player can win in a round, stakes taken off, whole major units; null for no such
   * limit. Applies to rounds that open at least `ROUND_CAP_AHEAD_SECONDS` later.
   */
  readonly maxRoundWinMajor: number | null
  /** SureWin interest per full 24 h, in basis points (1/100 of a percent). */
  readonly surewinRateBasisPoints: number
  /** Smallest SureWin deposit and withdrawal, whole major units. */
  readonly surewinMinMajor: number
  /** SureWin withdrawals are multiples of this, whole major units. */
  readonly surewinStepMajor: number
  /** Hours after a SureWin deposit in which nothing can be withdrawn. */
  readonly surewinLockHours: number
  /** Days after the last SureWin deposit that the lock message names. */
  readonly surewinShownLockDays: number
  /** SureWin deposits stop when all balances reach this, whole major units; null for no cap. */
  readonly surewinCapMajor: number | null
  /** The same for the balance of one player. */
  readonly surewinPlayerCapMajor: number | null
  /**
   * SureWin deposits stop while the house’s position is below this, whole major units; null for no
   * floor.
   */
  readonly surewinReserveMajor: number | null
  /**
   * Minutes in which staff should decide a deposit request. Past it the overview shows the request
   * in red and an alert fires.
   */
  readonly depositTargetMinutes: number
  /** The same for a withdrawal request. */
  readonly withdrawalTargetMinutes: number
  /** Payouts from here on are marked as paid only with the wallet’s ID, whole major units; null for none. */
  readonly payoutIdFromMajor: number | null
  /**
   * Seconds that a decision made on screen waits before it is carried out, so that it can be
   * undone; 0 for no wait.
   */
  readonly decisionDelaySeconds: number
  /** Paid to the referrer once per referred player, whole major units. */
  readonly referralRewardMajor: number
  /** Stakes in finished rounds that the referred player needs for the reward, whole major units. */
  readonly referralStakeMajor: number
  /**
   * The most that the feed credits by itself for one request, and in 24 hours, whole major units; 0
   * for nothing.
   */
  readonly feedMaxMajor: number
  readonly feedDayMaxMajor: number
  /** Deposits of a player that a person decides before the feed may. */
  readonly feedFirstDeposits: number
}

/** No transaction that changes a setting lasts as long, so all bets of a round see the same cap. */
export const ROUND_CAP_AHEAD_SECONDS = 30

export type SettingKey = keyof Settings

/** Allowed values: a whole number in the range, or null if the setting can be off. */
export interface SettingRule {
  readonly label: string
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly fallback: number | null
  readonly canBeOff: boolean
}

function rule(label: string, unit: string, range: [number, number], fallback: number): SettingRule {
  return { label, unit, min: range[0], max: range[1], fallback, canBeOff: false }
}

function optional(label: string, unit: string, range: [number, number]): SettingRule {
  return { ...rule(label, unit, range, 0), fallback: null, canBeOff: true }
}

export const SETTING_RULES: Readonly<Record<SettingKey, SettingRule>> = {
  minDepositMajor: rule('Minimum deposit', 'currency units', [1, 1_000_000], 500),
  bkashMinDepositMajor: optional('Minimum deposit with bKash', 'currency units', [1, 1_000_000]),
  bkashMaxDepositMajor: optional('Maximum deposit with bKash', 'currency units', [1, 10_000_000]),
  nagadMinDepositMajor: optional('Minimum deposit with Nagad', 'currency units', [1, 1_000_000]),
  nagadMaxDepositMajor: optional('Maximum deposit with Nagad', 'currency units', [1, 10_000_000]),
  rocketMinDepositMajor: optional('Minimum deposit with Rocket', 'currency units', [1, 1_000_000]),
  rocketMaxDepositMajor: optional('Maximum deposit with Rocket', 'currency units', [1, 10_000_000]),
  minWithdrawalMajor: rule('Minimum withdrawal', 'currency units', [1, 1_000_000], 500),
  withdrawalStepMajor: rule('Withdrawal step', 'currency units', [1, 100_000], 500),
  maxWithdrawalMajor: optional('Maximum withdrawal', 'currency units', [1, 10_000_000]),
  maxRoundWinMajor: optional('Most a player can win in a round', 'currency units', [1, 10_000_000]),
  surewinRateBasisPoints: rule('SureWin interest per 24 h', 'basis points', [0, 10_000], 500),
  surewinMinMajor: rule('Minimum SureWin amount', 'currency units', [1, 1_000_000], 500),
  surewinStepMajor: rule('SureWin withdrawal step', 'currency units', [1, 100_000], 500),
  surewinLockHours: rule('SureWin lock after a deposit', 'hours', [0, 8_760], 24),
  surewinShownLockDays: rule('Days shown in the lock message', 'days', [0, 365], 10),
  surewinCapMajor: optional(
    'SureWin of all players, at most',
    'currency units',
    [0, 10_000_000_000],
  ),
  surewinPlayerCapMajor: optional(
    'SureWin of one player, at most',
    'currency units',
    [0, 1_000_000_000],
  ),
  surewinReserveMajor: optional(
    'Least position for new savings',
    'currency units',
    [0, 10_000_000_000],
  ),
  depositTargetMinutes: rule('Decide deposits within', 'minutes', [1, 10_080], 30),
  withdrawalTargetMinutes: rule('Pay withdrawals within', 'minutes', [1, 10_080], 720),
  payoutIdFromMajor: optional(
    'Payouts that need the wallet’s ID, from',
    'currency units',
    [0, 10_000_000],
  ),
  decisionDelaySeconds: rule('Undo decisions within', 'seconds', [0, 60], 8),
  referralRewardMajor: rule('Referral reward', 'currency units', [0, 100_000], 50),
  referralStakeMajor: rule(
    'Stakes needed for the referral reward',
    'currency units',
    [0, 1_000_000],
    1_000,
  ),
  feedMaxMajor: rule('Credit by the feed, for one request', 'currency units', [0, 1_000_000], 0),
  feedDayMaxMajor: rule('Credit by the feed, in 24 hours', 'currency units', [0, 100_000_000], 0),
  feedFirstDeposits: rule('First deposits that a person decides', 'deposits', [0, 100], 1),
}

/**
 * Returns a value as people read it: `24 hours`, `5%`, `Off`.
 * @param tellAmount formats an amount in whole major units, if the value is one
 */
export function settingText<T>(
  key: SettingKey,
  value: number | null,
  tellAmount: (major: number) => T,
): T | string {
  if (value === null) return 'Off'
  const { unit } = SETTING_RULES[key]
  if (unit === 'currency units') return tellAmount(value)
  if (unit === 'basis points') return `${value / 100}%`
  // Staff think of 720 minutes as 12 hours.
  const isHours = unit === 'minutes' && value >= 120 && value % 60 === 0
  return isHours ? `${value / 60} hours` : `${value.toLocaleString('en')} ${unit}`
}

/** Returns true if the setting may have this value. */
export function isSettingValue(key: SettingKey, value: unknown): value is number | null {
  const { min, max, canBeOff } = SETTING_RULES[key]
  if (value === null) return canBeOff
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

/**
 * Builds the settings from the stored values, with defaults for the rest.
 * @throws Error for a stored value that the rule does not allow: it never passed the editor.
 */
export function toSettings(stored: ReadonlyMap<string, unknown>): Settings {
  const entries = Object.entries(SETTING_RULES).map(([key, { fallback }]) => {
    const value = stored.has(key) ? stored.get(key) : fallback
    if (!isSettingValue(key as SettingKey, value))
      throw new Error(`setting ${key}: expected an allowed value, found ${value}`)
    return [key, value]
  })
  return Object.fromEntries(entries) as Settings
}

export const DEFAULT_SETTINGS: Settings = toSettings(new Map())

/** Settings that need a second person to change. */
const GUARDED_SETTINGS: readonly SettingKey[] = [
  'surewinRateBasisPoints',
  'referralRewardMajor',
  'referralStakeMajor',
  'feedMaxMajor',
  'feedDayMaxMajor',
]

/** Returns true for a setting that one person alone may not change. */
export function isGuardedSetting(key: SettingKey): boolean {
  return GUARDED_SETTINGS.includes(key)
}
