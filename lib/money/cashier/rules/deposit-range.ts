import { majorText } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { Settings } from '@/lib/money/settings/rules/settings'
import { findNamedChannels } from '@/lib/money/wallets/rules/find-channels'
import { type Channel, type MobileWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

/** Allowed amount of one deposit, in whole major units. */
export interface DepositRange {
  readonly least: number
  /** Null if there is no limit. */
  readonly most: number | null
}

/** Returns the range for deposits with a wallet. Its minimum is never below the general one. */
export function rangeOf(wallet: MobileWallet, settings: Settings): DepositRange {
  return {
    least: Math.max(settings.minDepositMajor, settings[`${wallet}MinDepositMajor`] ?? 0),
    most: settings[`${wallet}MaxDepositMajor`],
  }
}

/** A wallet of the instructions, with the amounts it takes. */
export interface DepositChannel extends Channel, DepositRange {}

/** The channels that staff entered. */
export interface EnteredChannels {
  /** Wallets that have any. */
  readonly wallets: readonly string[]
  /** Those that take money now, at most one a wallet. */
  readonly open: readonly DepositChannel[]
}

/**
 * Returns the wallets to pay to, and the range of amounts that at least one of them takes. Without
 * wallets only the general minimum applies.
 * @param info The published text, which names the numbers of wallets without a channel; null for none.
 */
export function readChannels(
  info: string | null,
  settings: Settings,
  entered: EnteredChannels = { wallets: [], open: [] },
): { readonly channels: readonly DepositChannel[]; readonly range: DepositRange } {
  const named = findNamedChannels(info ?? '', entered.wallets)
  const channels = [
    ...entered.open,
    ...named.map((channel) => ({ ...channel, ...rangeOf(channel.wallet, settings) })),
  ]
  if (channels.length === 0) {
    return { channels, range: { least: settings.minDepositMajor, most: null } }
  }
  const most = Math.max(...channels.map((channel) => channel.most ?? Number.POSITIVE_INFINITY))
  return {
    channels,
    range: {
      least: Math.min(...channels.map(({ least }) => least)),
      most: Number.isFinite(most) ? most : null,
    },
  }
}

export function isInRange(major: number, { least, most }: DepositRange): boolean {
  return major >= least && (most === null || major <= most)
}

/** Returns e.g. `bKash takes ৳1,000 to ৳25,000 at a time.` @param currency ISO 4217 code. */
export function describeRange(
  wallet: MobileWallet,
  { least, most }: DepositRange,
  currency: string,
): string {
  const format = { currency, decimals: 0 } as const
  const told = { wallet: WALLET_NAMES[wallet], least: majorText(least, format) }
  return most === null
    ? t('cashier.walletTakesFrom', told)
    : t('cashier.walletTakes', { ...told, most: majorText(most, format) })
}
