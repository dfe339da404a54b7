import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { fromMajor, type Money } from '@/lib/base/format/rules/money'
import { surewinCapped } from '@/lib/base/text/messages'
import { Refusal } from '@/lib/base/text/refusals'
import { findHousePosition } from '@/lib/money/results/results.sql'
import { positionOf } from '@/lib/money/results/rules/results'
import type { Settings } from '@/lib/money/settings/rules/settings'

/** Advisory lock of deposits while the balances of all players together have a cap. */
const CAP_LOCK = 7_206

interface SavingsDeposit {
  readonly amount: Money
  /** The player's SureWin balance before. */
  readonly surewin: Money
  /** ISO 4217 code for the text of a refusal. */
  readonly currency: string
}

/**
 * Asserts that the deposit keeps the caps of the player and of all players together. Deposits under
 * a common cap run one after the other from here to their commit, so that no two of them pass it
 * together. Interest is owed anyway: it may pass a cap.
 *
 * @param isBooked false for a preview, which waits for nobody.
 * @throws Refusal `surewin-capped`.
 */
export async function assertKeepsCaps(
  tx: Tx,
  { amount, surewin, currency }: SavingsDeposit,
  { surewinCapMajor, surewinPlayerCapMajor }: Settings,
  isBooked: boolean,
): Promise<void> {
  const assertFits = (whose: 'player' | 'all', used: bigint, capMajor: number) => {
    const cap = fromMajor(capMajor)
    if (used + amount <= cap) return
    const left = cap > used ? cap - used : 0n
    throw new Refusal('surewin-capped', { detail: surewinCapped({ whose, cap, left, currency }) })
  }
  if (surewinPlayerCapMajor !== null) assertFits('player', surewin, surewinPlayerCapMajor)
  if (surewinCapMajor === null) return
  if (isBooked) await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CAP_LOCK}::bigint)`
  const [all] = await tx.$queryRaw<{ balance: bigint }[]>`
    SELECT coalesce(sum(balance), 0)::bigint AS balance FROM account WHERE kind = 'surewin'`
  assertFits('all', all?.balance ?? 0n, surewinCapMajor)
}

/**
 * Asserts that the house could pay everybody and have the reserve left. A deposit into SureWin
 * doesn't change that, so nobody has to wait for others.
 *
 * @param tx a snapshot.
 * @throws Refusal `surewin-paused`.
 */
export async function assertReserve(tx: Tx, { surewinReserveMajor }: Settings): Promise<void> {
  if (surewinReserveMajor === null) return
  if (positionOf(await findHousePosition(tx)) < fromMajor(surewinReserveMajor)) {
    throw new Refusal('surewin-paused')
  }
}
