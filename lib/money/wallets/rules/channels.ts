import { type MobileWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

/** What a channel can be with. Players name the first three in their requests. */
export const CHANNEL_WALLETS = ['bkash', 'nagad', 'rocket', 'upay', 'bank'] as const
export type ChannelWallet = (typeof CHANNEL_WALLETS)[number]

export const CHANNEL_WALLET_NAMES: Readonly<Record<ChannelWallet, string>> = {
  ...WALLET_NAMES,
  upay: 'Upay',
  bank: 'Bank',
} satisfies Readonly<Record<ChannelWallet, string>> & Readonly<Record<MobileWallet, string>>

export const CHANNEL_KINDS = ['personal', 'agent', 'merchant'] as const

export const CHANNEL_STATES = ['open', 'full', 'frozen', 'closed'] as const
export type ChannelState = (typeof CHANNEL_STATES)[number]

/** Returns true if one person may set the state. What was frozen or closed opens for two. */
export function mayOneSet(before: ChannelState, after: ChannelState): boolean {
  const isShut = (state: ChannelState) => state === 'frozen' || state === 'closed'
  return before !== after && (isShut(after) || !isShut(before))
}
