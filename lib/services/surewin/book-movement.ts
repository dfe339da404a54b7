import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/db/client'
import type { SurewinMovement, SurewinRecord } from '@/lib/db/generated/client'
import { DEFAULT_RATE, listRateChanges, toSavings } from '@/lib/db/surewin-statements'
import type { Money } from '@/lib/domain/money'
import {
  fromSeconds,
  move,
  openSavings,
  periodEnd,
  rateAt,
  type Savings,
  toSeconds,
} from '@/lib/domain/surewin'
import type { SavingsStep } from '@/lib/domain/surewin-rules'
import { post } from '../ledger'

/** A player's money while the accounts are locked. */
export interface LockedSavings {
  readonly now: Date
  readonly main: Money
  readonly surewin: Money
  readonly record: SurewinRecord | null
}

/**
 * Books a movement that the rules allow: the transfer, the record's accrual up to now, and the
 * movement's row with what it answers. The accounts are locked and no interest is due.
 */
export async function bookMovement(
  tx: Tx,
  request: { readonly playerId: string; readonly requestId: string; readonly input: string },
  { action, amount }: SavingsStep,
  locked: LockedSavings,
): Promise<SurewinMovement> {
  const { playerId } = request
  const id = uuidv7()
  const isDeposit = action === 'deposit'
  const main = { player: playerId, kind: 'main' } as const
  const surewin = { player: playerId, kind: 'surewin' } as const
  const posting = await post(tx, {
    kind: isDeposit ? 'surewin_deposit' : 'surewin_withdrawal',
    from: isDeposit ? main : surewin,
    to: isDeposit ? surewin : main,
    amount,
    subjectId: id,
  })
  const { fromBalance, toBalance } = posting
  if (fromBalance === null || toBalance === null) throw new Error('an account without balance')
  const { deposited, lastDepositAt } = await saveRecord(tx, playerId, { action, amount }, locked)
  return tx.surewinMovement.create({
    data: {
      ...request,
      id,
      action,
      amount,
      mainBalance: isDeposit ? fromBalance : toBalance,
      surewinBalance: isDeposit ? toBalance : fromBalance,
      deposited,
      lastDepositAt,
      createdAt: locked.now,
    },
  })
}

/** Counts the balance there was up to now; the first deposit makes the record. */
async function saveRecord(
  tx: Tx,
  playerId: string,
  { action, amount }: SavingsStep,
  { now, surewin, record }: LockedSavings,
): Promise<SurewinRecord> {
  const at = toSeconds(now)
  const before = record ? toSavings(record, surewin) : await openAt(tx, at)
  const savings = move(before, action === 'deposit' ? amount : -amount, at)
  const { balanceSeconds } = savings
  const accruedTo = fromSeconds(savings.accruedTo)
  const deposited = (record?.deposited ?? 0n) + (action === 'deposit' ? amount : 0n)
  const lastDepositAt = action === 'deposit' || !record ? now : record.lastDepositAt
  const changes = { balanceSeconds, accruedTo, deposited, lastDepositAt }
  if (record) return tx.surewinRecord.update({ where: { playerId }, data: changes })
  return tx.surewinRecord.create({
    data: {
      ...changes,
      playerId,
      openedAt: fromSeconds(savings.openedAt),
      nextPostingAt: fromSeconds(periodEnd(savings)),
      rateBasisPoints: savings.rateBasisPoints,
    },
  })
}

async function openAt(tx: Tx, at: number): Promise<Savings> {
  return openSavings(at, rateAt(await listRateChanges(tx), at, DEFAULT_RATE))
}
