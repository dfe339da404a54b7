import { t } from '@/lib/language/rules/t'
import { formatMajor } from '@/lib/ledger/rules/money-format'
import type { Settings } from '@/lib/settings/rules/settings'
import { WALLET_NAMES, type Wallet } from './wallets'

/** What can be deposited at a time, whole major units. */
export interface DepositRange {
  readonly least: number
  /** Null without a limit. */
  readonly most: number | null
}

/** Returns what can be deposited with a wallet: never less than with any other way. */
export function rangeOf(wallet: Wallet, settings: Settings): DepositRange {
  return {
    least: Math.max(settings.minDepositMajor, settings[`${wallet}MinDepositMajor`] ?? 0),
    most: settings[`${wallet}MaxDepositMajor`],
  }
}

/** Returns what one of several wallets takes. Without any wallet only the minimum counts. */
export function rangeOfAny(ranges: readonly DepositRange[], minimumMajor: number): DepositRange {
  if (ranges.length === 0) return { least: minimumMajor, most: null }
  const most = Math.max(...ranges.map((range) => range.most ?? Number.POSITIVE_INFINITY))
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Number.isFinite(most) ? most : null,
  }
}

export function isInRange(major: number, { least, most }: DepositRange): boolean {
  return major >= least && (most === null || major <= most)
}

/** `bKash takes ৳1,000 to ৳25,000 at a time.` @param currency ISO 4217 code. */
export function describeRange(
  wallet: Wallet,
  { least, most }: DepositRange,
  currency: string,
): string {
  const format = { currency, decimals: 0 } as const
  const told = { wallet: WALLET_NAMES[wallet], least: formatMajor(least, format) }
  return most === null
    ? t('cashier.walletTakesFrom', told)
    : t('cashier.walletTakes', { ...told, most: formatMajor(most, format) })
}
