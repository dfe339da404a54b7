/** Mobile wallets that players can send money with. */
export const WALLETS = ['bkash', 'nagad', 'rocket'] as const
export type MobileWallet = (typeof WALLETS)[number]

export const WALLET_NAMES: Readonly<Record<MobileWallet, string>> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
}

/** The codes that open the wallets' menus on any phone. */
export const WALLET_CODES: Readonly<Record<MobileWallet, string>> = {
  bkash: '*247#',
  nagad: '*167#',
  rocket: '*322#',
}

export const SHORTEST_TXN_ID = 6
export const LONGEST_TXN_ID = 64

/**
 * IDs in the messages that the deposit's page shows as examples. They are nobody's payment: no
 * wallet writes such an ID.
 */
export const SAMPLE_TXN_IDS = {
  bkash: 'DKWSAMPLE5',
  nagad: 'SAMPLE7X',
  rocket: '0000000123',
} as const satisfies Readonly<Record<MobileWallet, string>>

/** Returns the wallet with a stored or typed key, or null. */
export function toWallet(key: string | null | undefined): MobileWallet | null {
  return WALLETS.find((wallet) => wallet === key) ?? null
}

/** An account of the house that players send money to. */
export interface Channel {
  readonly wallet: MobileWallet
  /** 11 digits; 12 if a Rocket account includes its check digit. */
  readonly number: string
  /** Name that the wallet shows for the number; null if the instructions don’t say. */
  readonly holder: string | null
}

/** Returns the number as `01711 234567`, grouped for reading aloud. */
export function spaceNumber(number: string): string {
  return `${number.slice(0, 5)} ${number.slice(5)}`
}
