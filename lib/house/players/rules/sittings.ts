/** The fields of a main balance transfer that folding needs. */
export interface Moved {
  readonly id: bigint
  readonly kind: string
  /** Minor units; negative if money left the balance. */
  readonly amount: bigint
  /** Balance after the transfer, in minor units. */
  readonly balance: bigint
  readonly createdAt: Date
  /** Round of the bet; null if the transfer isn't about a bet. */
  readonly roundId: bigint | null
}

/** Bets and their payouts with no other transfer and no long pause between them. */
export interface Sitting {
  readonly began: Date
  readonly ended: Date
  readonly bets: number
  readonly rounds: number
  /** Minor units, without refunded stakes. */
  readonly staked: bigint
  /** Change of the balance, in minor units. */
  readonly net: bigint
  /** Balance after the sitting, in minor units. */
  readonly balance: bigint
}

export type Folded<T extends Moved> =
  | { readonly kind: 'sitting'; readonly sitting: Sitting; readonly oldestId: bigint }
  | { readonly kind: 'transfer'; readonly transfer: T; readonly oldestId: bigint }

const BET_KINDS: ReadonlySet<string> = new Set(['bet_stake', 'bet_payout', 'bet_refund'])

/** Longest pause within a sitting, in milliseconds. */
export const PAUSE_MS = 30 * 60_000

/**
 * Folds transfers of a main balance, newest first, so that bets are one row per sitting.
 *
 * @param isCut true if there are older transfers that were not read. The oldest sitting is then
 *   left out, as more of it may follow, unless it is the only row.
 */
export function foldSittings<T extends Moved>(
  transfers: readonly T[],
  isCut: boolean,
): Folded<T>[] {
  const rows: Folded<T>[] = []
  let open: T[] = []
  const close = () => {
    const oldest = open.at(-1)
    if (oldest) rows.push({ kind: 'sitting', sitting: sittingOf(open), oldestId: oldest.id })
    open = []
  }
  for (const transfer of transfers) {
    const newer = open.at(-1)
    if (newer && newer.createdAt.getTime() - transfer.createdAt.getTime() > PAUSE_MS) close()
    if (BET_KINDS.has(transfer.kind)) {
      open.push(transfer)
    } else {
      close()
      rows.push({ kind: 'transfer', transfer, oldestId: transfer.id })
    }
  }
  if (!isCut || rows.length === 0) close()
  return rows
}

/** @param transfers transfers of one sitting, newest first, at least one. */
function sittingOf(transfers: readonly Moved[]): Sitting {
  const [newest, oldest] = [transfers[0], transfers.at(-1)]
  if (!newest || !oldest) throw new Error('sitting: expected transfers, found none')
  const sumOf = (kind: string) =>
    transfers.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0n)
  return {
    began: oldest.createdAt,
    ended: newest.createdAt,
    bets: transfers.filter(({ kind }) => kind === 'bet_stake').length,
    rounds: new Set(transfers.map(({ roundId }) => roundId)).size,
    staked: -sumOf('bet_stake') - sumOf('bet_refund'),
    net: transfers.reduce((sum, { amount }) => sum + amount, 0n),
    balance: newest.balance,
  }
}
