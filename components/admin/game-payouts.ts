import type { WirePaytable } from '@/lib/wire/settings'

/** A game's payouts of the next round, with its words. */
export interface GamePayouts extends WirePaytable {
  readonly name: string
  readonly selections: readonly { readonly id: string; readonly label: string }[]
}
