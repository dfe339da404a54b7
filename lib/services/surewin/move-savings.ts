import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import type { SurewinMovement } from '@/lib/db/generated/client'
import { type PlayAccount, readPlayAccount } from '@/lib/db/play-account'
import { readClock } from '@/lib/db/read-clock'
import { readSettings } from '@/lib/db/read-settings'
import { Refusal } from '@/lib/domain/errors'
import { type Money, money } from '@/lib/domain/money'
import { assertStep, type SavingsOrder, toStep } from '@/lib/domain/surewin-rules'
import { publishBalances } from '@/lib/live/publish'
import { assertPlayer } from '../assert-player'
import { type AccountRow, lockPlayers } from '../ledger'
import { assertMayDeposit } from '../play-control/assert-may-deposit'
import { bookMovement, type LockedSavings } from './book-movement'
import { postDueInterest } from './post-due-interest'

/** The first may find interest due; that a period ends before the second as well is a coincidence. */
const ATTEMPTS = 5

export interface SavingsInput {
  readonly playerId: string
  readonly order: SavingsOrder
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
  /** When it happens; left out: the database's clock. */
  readonly now?: Date
}

/**
 * Moves money between a player's main and SureWin balance. The first deposit makes the record, from
 * which on its interest periods are counted. The same request id and input answers the first result
 * again. Null: the balance asked for is the balance there is. A deposit is also held to the player's
 * deposit limits and exclusion; withdrawing stays possible.
 *
 * @throws Refusal of the rules in lib/domain/surewin-rules.ts and of `assertMayDeposit`,
 *   `idempotency-conflict`, `staff-do-not-play`, `not-found`.
 */
export async function moveSavings(input: SavingsInput): Promise<SurewinMovement | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await db.$transaction((tx) => moveLocked(tx, input))
    if (outcome !== 'interest-due') {
      if (outcome?.isNew) publishBalances([input.playerId])
      return outcome?.movement ?? null
    }
    // What is due counts before the movement does. It is posted in transactions of its own: after a
    // long downtime there may be many.
    await postDueInterest({ playerId: input.playerId, now: input.now })
  }
  throw new Refusal('service-unavailable', { retryAfterSeconds: 1 })
}

interface Moved {
  readonly movement: SurewinMovement
  readonly isNew: boolean
}

/** All movements of a player stand in line at the account lock, so a repeated one finds the first. */
async function moveLocked(tx: Tx, input: SavingsInput): Promise<Moved | 'interest-due' | null> {
  const accounts = await lockPlayers(tx, [input.playerId])
  const prior = await findPrior(tx, input)
  if (prior) return { movement: prior, isNew: false }
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
  const position = { ...locked, lastDepositAt: locked.record?.lastDepositAt ?? null }
  assertStep(step, position, locked.now, await readSettings(tx))
  const { playerId, requestId } = input
  if (step.action === 'deposit') {
    const account = await readAccountOrThrow(tx, playerId, locked.now)
    await assertMayDeposit(tx, { playerId, into: 'surewin', amount: step.amount, account })
  }
  const request = { playerId, requestId, input: describeOrder(input.order) }
  return { movement: await bookMovement(tx, request, step, locked), isNew: true }
}

async function findPrior(tx: Tx, input: SavingsInput): Promise<SurewinMovement | null> {
  const { playerId, requestId } = input
  const prior = await tx.surewinMovement.findUnique({
    where: { playerId_requestId: { playerId, requestId } },
  })
  if (prior && prior.input !== describeOrder(input.order)) {
    throw new Refusal('idempotency-conflict')
  }
  return prior
}

/** The order as it is kept beside its key, e.g. `deposit 200000` in minor units. */
function describeOrder(order: SavingsOrder): string {
  return 'action' in order ? `${order.action} ${order.amount}` : `target ${order.target}`
}

async function readAccountOrThrow(tx: Tx, playerId: string, at: Date): Promise<PlayAccount> {
  const account = await readPlayAccount(tx, playerId, at)
  if (!account) throw new Refusal('not-found')
  return account
}

function balanceOf(accounts: readonly AccountRow[], kind: 'main' | 'surewin'): Money {
  const account = accounts.find((row) => row.kind === kind)
  if (account?.balance == null) throw new Refusal('not-found')
  return money(account.balance)
}
