import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import type { SurewinRecord, SurewinTransfer } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { type Money, money } from '@/lib/base/format/rules/money'
import { publishBalances } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import {
  type AccountRow,
  assertNothingOwed,
  lockPlayers,
  post,
  settleOwed,
} from '@/lib/money/ledger/post'
import {
  fromSeconds,
  move,
  openSavings,
  periodEnd,
  rateAt,
  type Savings,
  toSeconds,
} from '@/lib/money/ledger/rules/interest'
import {
  DEFAULT_RATE,
  findLastDeposit,
  listRateChanges,
  toSavings,
} from '@/lib/money/ledger/savings.sql'
import { assertMayDeposit } from '@/lib/money/limits/assert-may-deposit'
import { findPlayAccount, type PlayAccount } from '@/lib/money/limits/play-account.sql'
import { readSettings } from '@/lib/money/settings/settings.sql'
import {
  assertStep,
  type SavingsOrder,
  type SavingsStep,
  toStep,
} from '@/lib/money/surewin/rules/transfers'
import { assertPlayer } from '@/lib/people/accounts/assert-player'
import { postDueInterest } from './post-due-interest'
import { assertKeepsCaps, assertReserve } from './room.sql'

/** The first attempt may find interest due. A period that also ends before the second is a coincidence. */
const ATTEMPTS = 5

export interface SavingsInput {
  readonly playerId: string
  readonly order: SavingsOrder
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
  /** The time of the transfer; left out: the database's clock. */
  readonly now?: Date
  /** True while an account is being closed: no smallest sum, step or lock holds back its rest. */
  readonly isClosing?: boolean
}

/**
 * Moves money between a player's main and SureWin balance. The first deposit creates the record and
 * starts its interest periods. The same request id and input returns the first result again.
 * Deposits obey the player's deposit limits and exclusion, withdrawals don't. While a reversed
 * deposit is owed, withdrawals settle it and deposits are refused.
 *
 * @returns the transfer, or null if the SureWin balance is already the requested one.
 *
 * @throws Refusal of the rules in lib/money/surewin/rules/transfers.ts and of `assertMayDeposit`,
 *   `surewin-capped`, `surewin-paused`, `deposit-owed`, `idempotency-conflict`, `staff-do-not-play`,
 *   `not-found`.
 */
export async function moveSavings(input: SavingsInput): Promise<SurewinTransfer | null> {
  await db.$transaction((tx) => settleOwed(tx, input.playerId))
  const hasReserve = db.$transaction(async (tx) => assertReserve(tx, await readSettings(tx)), {
    isolationLevel: 'RepeatableRead',
  })
  // Only a deposit is refused for it, and only after its own checks.
  hasReserve.catch(() => undefined)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await db.$transaction((tx) => moveLocked(tx, input, hasReserve))
    if (outcome !== 'interest-due') {
      if (outcome?.isNew) publishBalances([input.playerId])
      return outcome?.transfer ?? null
    }
    // Due interest is posted before the transfer, in its own transactions: after a long downtime there
    // may be many.
    await postDueInterest({ playerId: input.playerId, now: input.now })
  }
  throw new Refusal('service-unavailable', { retryAfterSeconds: 1 })
}

interface Moved {
  readonly transfer: SurewinTransfer
  readonly isNew: boolean
}

/**
 * Transfers of a player run one after the other, because each locks the accounts. So a repeated
 * transfer finds the first one.
 */
async function moveLocked(
  tx: Tx,
  input: SavingsInput,
  hasReserve: Promise<void>,
): Promise<Moved | 'interest-due' | null> {
  const accounts = await lockPlayers(tx, [input.playerId])
  const prior = await findPrior(tx, input)
  if (prior) return { transfer: prior, isNew: false }
  await assertPlayer(tx, input.playerId)
  const locked: LockedSavings = {
    now: input.now ?? (await readClock(tx)),
    main: balanceOf(accounts, 'main'),
    surewin: balanceOf(accounts, 'surewin'),
    record: await tx.surewinRecord.findUnique({ where: { playerId: input.playerId } }),
  }
  if (locked.record && locked.record.nextPostingAt <= locked.now) return 'interest-due'
  const step = toStep(input.order, locked.surewin)
  if (!step) return null
  if (step.action === 'deposit') await assertNothingOwed(tx, input.playerId)
  const position = { ...locked, deposits: await findLastDeposit(tx, input.playerId) }
  const settings = await readSettings(tx)
  if (!input.isClosing) assertStep(step, position, locked.now, settings)
  const { playerId, requestId } = input
  if (step.action === 'deposit') {
    const account = await readAccountOrThrow(tx, playerId, locked.now)
    await assertMayDeposit(tx, { playerId, into: 'surewin', amount: step.amount, account })
    await hasReserve
    const deposit = { amount: step.amount, surewin: locked.surewin, currency: getEnv().CURRENCY }
    await assertKeepsCaps(tx, deposit, settings, true)
  }
  const request = { playerId, requestId, input: describeOrder(input.order) }
  return { transfer: await bookTransfer(tx, request, step, locked), isNew: true }
}

async function findPrior(tx: Tx, input: SavingsInput): Promise<SurewinTransfer | null> {
  const { playerId, requestId } = input
  const prior = await tx.surewinTransfer.findUnique({
    where: { playerId_requestId: { playerId, requestId } },
  })
  if (prior && prior.input !== describeOrder(input.order)) {
    throw new Refusal('idempotency-conflict')
  }
  return prior
}

/** Returns the order as stored with its key, e.g. `deposit 200000` in minor units. */
function describeOrder(order: SavingsOrder): string {
  return 'action' in order ? `${order.action} ${order.amount}` : `target ${order.target}`
}

async function readAccountOrThrow(tx: Tx, playerId: string, at: Date): Promise<PlayAccount> {
  const account = await findPlayAccount(tx, playerId, at)
  if (!account) throw new Refusal('not-found')
  return account
}

function balanceOf(accounts: readonly AccountRow[], kind: 'main' | 'surewin'): Money {
  const account = accounts.find((row) => row.kind === kind)
  if (account?.balance == null) throw new Refusal('not-found')
  return money(account.balance)
}

/** A player's money, read while the accounts are locked. */
interface LockedSavings {
  readonly now: Date
  readonly main: Money
  readonly surewin: Money
  readonly record: SurewinRecord | null
}

/**
 * Books a transfer that the rules allow: in the ledger, in the record's accrual up to now, and as
 * the transfer's own row with its answer. The accounts are locked and no interest is due.
 */
async function bookTransfer(
  tx: Tx,
  request: { readonly playerId: string; readonly requestId: string; readonly input: string },
  { action, amount }: SavingsStep,
  locked: LockedSavings,
): Promise<SurewinTransfer> {
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
  if (fromBalance === null || toBalance === null)
    throw new Error(`SureWin transfer ${id}: expected two balances, found one`)
  const { deposited, lastDepositAt } = await saveRecord(tx, playerId, { action, amount }, locked)
  return tx.surewinTransfer.create({
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

/** Accrues the balance up to now. The first deposit creates the record. */
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
