import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import type { SurewinRecord } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { type Money, money } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import {
  expectedInterest,
  type LastDeposit,
  move,
  openSavings,
  periodEnd,
  planPostings,
  rateAt,
  type Savings,
  toSeconds,
} from '@/lib/money/ledger/rules/interest'
import {
  DEFAULT_RATE,
  LOCK_HOURS,
  listRateChanges,
  toSavings,
} from '@/lib/money/ledger/savings.sql'
import { findPlayAccount, sumSurewinDeposits } from '@/lib/money/limits/play-account.sql'
import { assertMayPlay } from '@/lib/money/limits/rules/exclusion'
import { assertWithinLimits } from '@/lib/money/limits/rules/tally'
import type { Settings } from '@/lib/money/settings/rules/settings'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { assertStep, type SavingsStep } from '@/lib/money/surewin/rules/transfers'
import { assertKeepsCaps, assertReserve } from './room.sql'

/** A player's SureWin now. Due interest counts as posted, even before it is. */
export interface SavingsNow {
  readonly now: Date
  readonly main: Money
  /** Accrued up to now. Without a record: empty, with a period that starts now. */
  readonly savings: Savings
  /** Sum of all deposits and the last one; null without a record. */
  readonly deposits: (LastDeposit & { readonly total: Money }) | null
  /** Rate of the next period as currently set. */
  readonly nextRate: number
  readonly settings: Settings
}

interface Row extends SurewinRecord, Pick<LastDeposit, 'lockHours'> {
  readonly main: bigint
  readonly surewin: bigint
}

/** @throws Error for a player without accounts, which every registration creates. */
export async function getSavings(playerId: string): Promise<SavingsNow> {
  const [now, rows, changes, settings] = await Promise.all([
    readClock(db),
    // One statement, so that balance and accrual come from one snapshot.
    db.$queryRaw<Row[]>`
      SELECT m.balance AS main, s.balance AS surewin, r.player_id::text AS "playerId",
        r.opened_at AS "openedAt", r.period, r.next_posting_at AS "nextPostingAt",
        r.balance_seconds AS "balanceSeconds", r.accrued_to AS "accruedTo",
        r.rate_basis_points AS "rateBasisPoints", r.deposited, r.last_deposit_at AS "lastDepositAt",
        ${LOCK_HOURS} AS "lockHours"
      FROM account m JOIN account s ON s.owner_id = m.owner_id AND s.kind = 'surewin'
        LEFT JOIN surewin_record r ON r.player_id = m.owner_id
      WHERE m.owner_id = ${playerId}::uuid AND m.kind = 'main'`,
    listRateChanges(db),
    readSettings(db),
  ])
  const [row] = rows
  if (!row) throw new Error(`player ${playerId}: expected accounts, found none`)
  const at = toSeconds(now)
  const rateOf = (start: number) => rateAt(changes, start, DEFAULT_RATE)
  // Without a record the joined columns are null.
  const hasRecord = row.playerId !== null
  const savings = hasRecord
    ? planPostings(toSavings(row, row.surewin), at, rateOf).savings
    : openSavings(at, rateOf(at))
  return {
    now,
    main: money(row.main),
    savings,
    deposits: hasRecord
      ? { total: money(row.deposited), lastAt: row.lastDepositAt, lockHours: row.lockHours }
      : null,
    nextRate: settings.surewinRateBasisPoints,
    settings,
  }
}

/** The effect of a transfer that isn't booked. */
export interface SavingsPreview {
  readonly before: { readonly main: Money; readonly surewin: Money }
  /** Null if the transfer would be refused. */
  readonly after: { readonly main: Money; readonly surewin: Money } | null
  readonly refusal: Refusal | null
  /**
   * Time and amount of the next interest after the transfer, or without the transfer if it would be
   * refused.
   */
  readonly interest: { readonly at: number; readonly amount: Money }
}

export async function previewTransfer(
  playerId: string,
  step: SavingsStep,
): Promise<SavingsPreview> {
  const { now, main, savings, deposits, settings } = await getSavings(playerId)
  const before = { main, surewin: savings.balance }
  const assertPlay = await readPlayRules(playerId, step, now)
  const refusal = await findRefusal(async () => {
    assertStep(step, { ...before, deposits }, now, settings)
    assertPlay()
    if (step.action === 'deposit') await assertRoom(step.amount, before.surewin, settings)
  })
  if (refusal) return { before, after: null, refusal, interest: nextInterest(savings) }
  const by = step.action === 'deposit' ? step.amount : -step.amount
  const moved = move(savings, by, savings.accruedTo)
  return {
    before,
    after: { main: money(main - by), surewin: moved.balance },
    refusal: null,
    interest: nextInterest(moved),
  }
}

/**
 * Checks a deposit against exclusion and deposit limits, as `moveSavings` does. Neither applies to
 * withdrawals.
 */
async function readPlayRules(playerId: string, step: SavingsStep, now: Date): Promise<() => void> {
  if (step.action === 'withdraw') return () => {}
  const account = await findPlayAccount(db, playerId, now)
  if (!account) throw new Error(`player ${playerId}: expected accounts, found none`)
  const { periods } = account
  const used = await sumSurewinDeposits(db, playerId, periods)
  return () => {
    assertMayPlay(account.exclusion, now)
    const values = { periods, currency: getEnv().CURRENCY }
    assertWithinLimits('deposit', step.amount, account.limits, (period) => used[period], values)
  }
}

function nextInterest(savings: Savings): { at: number; amount: Money } {
  return { at: periodEnd(savings), amount: expectedInterest(savings) }
}

/** Checks a deposit against caps and reserve, as `moveSavings` does. */
function assertRoom(amount: Money, surewin: Money, settings: Settings): Promise<void> {
  return db.$transaction(
    async (tx) => {
      await assertReserve(tx, settings)
      const deposit = { amount, surewin, currency: getEnv().CURRENCY }
      await assertKeepsCaps(tx, deposit, settings, false)
    },
    { isolationLevel: 'RepeatableRead' },
  )
}

async function findRefusal(judge: () => Promise<void>): Promise<Refusal | null> {
  try {
    await judge()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
