import 'server-only'
import { rangeOf } from '@/lib/cashier/rules/deposit-range'
import { WALLETS } from '@/lib/cashier/rules/wallets'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { fromMajor } from '@/lib/ledger/rules/money'
import { findSettingConflicts } from '@/lib/settings/rules/conflicts'
import type { EffectLine, SettingEffect } from '@/lib/settings/rules/effect'
import type { SettingKey, Settings } from '@/lib/settings/rules/settings'
import { readSettings } from '@/lib/settings/settings.sql'
import { LOCK_HOURS } from '@/lib/surewin/savings.sql'
import { readCheapestPlay } from './read'

/** Start of the last 30 days, whose requests are judged again by the new value. */
const LOOK_BACK = Prisma.sql`now() - interval '30 days'`

type Reader = (now: Settings, next: Settings) => Promise<Omit<SettingEffect, 'conflicts'>>

/**
 * Returns the effect that another value of a setting would have. Existing data is counted by the
 * current and by the new value, in one read each. Nothing is written, and the data may change until
 * the value is saved.
 */
export async function readSettingEffect(
  key: SettingKey,
  value: number | null,
): Promise<SettingEffect> {
  const now = await readSettings(db)
  const next: Settings = { ...now, [key]: value }
  const effect = await READERS[key](now, next)
  const conflicts = findSettingConflicts(next).filter(({ keys }) => keys.includes(key))
  return { ...effect, conflicts: conflicts.map(({ text }) => text) }
}

const READERS: Readonly<Record<SettingKey, Reader>> = {
  minDepositMajor: refusedDeposits,
  bkashMinDepositMajor: refusedDeposits,
  bkashMaxDepositMajor: refusedDeposits,
  nagadMinDepositMajor: refusedDeposits,
  nagadMaxDepositMajor: refusedDeposits,
  rocketMinDepositMajor: refusedDeposits,
  rocketMaxDepositMajor: refusedDeposits,
  minWithdrawalMajor: refusedWithdrawals,
  withdrawalStepMajor: refusedWithdrawals,
  maxWithdrawalMajor: refusedWithdrawals,
  surewinRateBasisPoints: interestDue,
  surewinMinMajor: refusedMoves,
  surewinStepMajor: refusedMoves,
  surewinLockHours: lockedSavings,
  surewinShownLockDays: () => told('Only changes the date in the message. No money moves.'),
  decisionDelaySeconds: () => told('Staff can undo a decision for this long. Then it’s booked.'),
  depositTargetMinutes: (now, next) =>
    lateRequests('deposit_request', now.depositTargetMinutes, next.depositTargetMinutes),
  withdrawalTargetMinutes: (now, next) =>
    lateRequests('withdrawal_request', now.withdrawalTargetMinutes, next.withdrawalTargetMinutes),
  referralRewardMajor: referralCost,
  referralStakeMajor: referralCost,
}

async function told(note: string, lines: readonly EffectLine[] = []) {
  return { lines, notes: [note] }
}

interface Counted {
  readonly total: bigint
  readonly now: bigint
  readonly next: bigint
}

function toLine(
  label: string,
  { now, next }: Pick<Counted, 'now' | 'next'>,
  unit: EffectLine['unit'] = 'count',
): EffectLine {
  const divide = unit === 'amount' ? 100 : 1
  return { label, unit, now: Number(now) / divide, next: Number(next) / divide }
}

async function only<T>(query: Promise<T[]>): Promise<T> {
  const [row] = await query
  if (!row) throw new Error('effect of a setting: expected one row, found none')
  return row
}

/** Returns a condition for deposit requests that the settings refuse. */
function refusesDeposit(of: Settings): Prisma.Sql {
  const byWallet = WALLETS.map((wallet) => {
    const { least, most } = rangeOf(wallet, of)
    const isTooLarge = most === null ? Prisma.sql`false` : Prisma.sql`amount > ${fromMajor(most)}`
    return Prisma.sql`wallet = ${wallet} AND (amount < ${fromMajor(least)} OR ${isTooLarge})`
  })
  return Prisma.join([Prisma.sql`amount < ${fromMajor(of.minDepositMajor)}`, ...byWallet], ' OR ')
}

async function refusedDeposits(now: Settings, next: Settings) {
  const found = await only(
    db.$queryRaw<Counted[]>`
      SELECT count(*) AS total,
        count(*) FILTER (WHERE ${refusesDeposit(now)}) AS now,
        count(*) FILTER (WHERE ${refusesDeposit(next)}) AS next
      FROM deposit_request WHERE created_at >= ${LOOK_BACK}`,
  )
  return told(`${count(found.total)} deposit requests in the last 30 days.`, [
    toLine('Of these, refused', found),
  ])
}

/** Returns a condition for withdrawal requests that the settings refuse. */
function refusesWithdrawal(of: Settings): Prisma.Sql {
  const { minWithdrawalMajor: min, withdrawalStepMajor: step, maxWithdrawalMajor: max } = of
  const isTooLarge = max === null ? Prisma.sql`false` : Prisma.sql`amount > ${fromMajor(max)}`
  return Prisma.sql`amount < ${fromMajor(min)} OR amount % ${fromMajor(step)} <> 0 OR ${isTooLarge}`
}

async function refusedWithdrawals(now: Settings, next: Settings) {
  const [found, pending] = await Promise.all(
    [Prisma.sql`created_at >= ${LOOK_BACK}`, Prisma.sql`status = 'Pending'`].map((where) =>
      only(
        db.$queryRaw<Counted[]>`
          SELECT count(*) AS total, count(*) FILTER (WHERE ${refusesWithdrawal(now)}) AS now,
            count(*) FILTER (WHERE ${refusesWithdrawal(next)}) AS next
          FROM withdrawal_request WHERE ${where}`,
      ),
    ),
  )
  if (!found || !pending) throw new Error('effect of a setting: expected two rows')
  return {
    lines: [toLine('Of these, refused', found)],
    notes: [
      `${count(found.total)} withdrawal requests in the last 30 days.`,
      ...(pending.next > 0n
        ? [`${count(pending.next)} pending requests don’t fit it. They stay pending.`]
        : []),
    ],
  }
}

async function interestDue(now: Settings, next: Settings) {
  const { players, balance } = await only(
    db.$queryRaw<{ players: bigint; balance: bigint }[]>`
      SELECT count(*) AS players, coalesce(sum(balance), 0)::bigint AS balance
      FROM account WHERE kind = 'surewin' AND balance > 0`,
  )
  const due = (of: Settings) => (balance * BigInt(of.surewinRateBasisPoints)) / 10_000n
  const grown = (of: Settings) => {
    const factor = (1 + of.surewinRateBasisPoints / 10_000) ** 30
    return BigInt(Math.round(Number(balance) * (factor - 1)))
  }
  return {
    lines: [
      toLine('Interest due in 24 hours', { now: due(now), next: due(next) }, 'amount'),
      toLine('Interest in 30 days', { now: grown(now), next: grown(next) }, 'amount'),
    ],
    notes: [
      `Players with SureWin now: ${count(players)}. Each one’s current 24 hours keep their rate.`,
      'The 30-day figure assumes no SureWin deposits or withdrawals.',
    ],
  }
}

/** Returns a condition for SureWin transfers that the settings refuse. */
function refusesMove({ surewinMinMajor: min, surewinStepMajor: step }: Settings): Prisma.Sql {
  return Prisma.sql`amount < ${fromMajor(min)} OR (action = 'withdraw' AND amount % ${fromMajor(step)} <> 0)`
}

async function refusedMoves(now: Settings, next: Settings) {
  const found = await only(
    db.$queryRaw<Counted[]>`
      SELECT count(*) AS total, count(*) FILTER (WHERE ${refusesMove(now)}) AS now,
        count(*) FILTER (WHERE ${refusesMove(next)}) AS next
      FROM surewin_transfer WHERE created_at >= ${LOOK_BACK}`,
  )
  return told(`${count(found.total)} SureWin deposits and withdrawals in the last 30 days.`, [
    toLine('Of these, refused', found),
  ])
}

async function lockedSavings(now: Settings, next: Settings) {
  const isLocked = ({ surewinLockHours: hours }: Settings) =>
    Prisma.sql`r.last_deposit_at > clock_timestamp()
      - make_interval(hours => least(${hours}::int, ${LOCK_HOURS}))`
  const found = await only(
    db.$queryRaw<Counted[]>`
      SELECT count(*) AS total, count(*) FILTER (WHERE ${isLocked(now)}) AS now,
        count(*) FILTER (WHERE ${isLocked(next)}) AS next
      FROM surewin_record r JOIN account a ON a.owner_id = r.player_id AND a.kind = 'surewin'
      WHERE a.balance > 0`,
  )
  return {
    lines: [toLine('Can’t withdraw now', found)],
    notes: [
      `Players with SureWin now: ${count(found.total)}.`,
      'A longer lock applies to later deposits only.',
    ],
  }
}

async function lateRequests(
  table: 'deposit_request' | 'withdrawal_request',
  now: number,
  next: number,
) {
  const longer = (minutes: number) =>
    Prisma.sql`coalesce(decided_at, clock_timestamp()) - created_at > make_interval(mins => ${minutes}::int)`
  const found = (where: Prisma.Sql) =>
    only(
      db.$queryRaw<Counted[]>`
        SELECT count(*) AS total, count(*) FILTER (WHERE ${longer(now)}) AS now,
          count(*) FILTER (WHERE ${longer(next)}) AS next
        FROM ${Prisma.raw(table)} WHERE ${where}`,
    )
  const [pending, decided] = await Promise.all([
    found(Prisma.sql`status = 'Pending'`),
    found(Prisma.sql`status <> 'Pending' AND created_at >= ${LOOK_BACK}`),
  ])
  return told('After this time the overview shows the request in red and an alert fires.', [
    toLine('Pending for longer now', pending),
    toLine('Took longer to decide, last 30 days', decided),
  ])
}

async function referralCost(now: Settings, next: Settings) {
  const { total, open } = await only(
    db.$queryRaw<{ total: bigint; open: bigint }[]>`
      SELECT count(*) FILTER (WHERE rewarded_at >= ${LOOK_BACK}) AS total,
        count(*) FILTER (WHERE rewarded_at IS NULL AND refused_at IS NULL) AS open
      FROM referral`,
  )
  const cost = ({ referralRewardMajor }: Settings) => total * fromMajor(referralRewardMajor)
  const cheapest = await readCheapestPlay(next.referralStakeMajor)
  return {
    lines: [
      toLine('Cost of the last 30 days’ rewards', { now: cost(now), next: cost(next) }, 'amount'),
    ],
    notes: [
      `${count(total)} rewards were paid in the last 30 days.`,
      `${count(open)} open referrals keep their terms.`,
      ...(cheapest && cheapest.costMajor <= next.referralRewardMajor
        ? [
            `Players who invite themselves would earn by it: the stakes cost ${cheapest.costMajor} on average where they are cheapest (${cheapest.game}, ${cheapest.pick}).`,
          ]
        : []),
    ],
  }
}

function count(of: bigint): string {
  return of.toLocaleString('en')
}
