import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { fromMajor } from '@/lib/base/format/rules/money'
import { findSettingConflicts } from '@/lib/house/settings/rules/conflicts'
import type { Counted, EffectLine, SettingEffect } from '@/lib/house/settings/rules/effect'
import { LOCK_HOURS } from '@/lib/money/ledger/savings.sql'
import { findHousePosition } from '@/lib/money/results/results.sql'
import { positionOf } from '@/lib/money/results/rules/results'
import {
  ROUND_CAP_AHEAD_SECONDS,
  type SettingKey,
  type Settings,
} from '@/lib/money/settings/rules/settings'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { readCheapestPlay } from './read'
import {
  countRefused,
  isRefusing,
  LOOK_BACK,
  REFUSED_BY,
  type Refusable,
  whySecondPerson,
} from './refused.sql'

type Reader = (
  now: Settings,
  next: Settings,
) => Promise<Omit<SettingEffect, 'conflicts' | 'secondPerson'>>

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
  const [effect, secondPerson] = await Promise.all([
    isRefusing(key) ? refusedMore(REFUSED_BY[key], now, next) : READERS[key](now, next),
    whySecondPerson(db, key, { now, next }),
  ])
  const conflicts = findSettingConflicts(next).filter(({ keys }) => keys.includes(key))
  return { ...effect, conflicts: conflicts.map(({ text }) => text), secondPerson }
}

const READERS: Readonly<Record<Exclude<SettingKey, keyof typeof REFUSED_BY>, Reader>> = {
  maxRoundWinMajor: wonMore,
  surewinRateBasisPoints: interestDue,
  surewinLockHours: lockedSavings,
  surewinShownLockDays: () => told('Only changes the date in the message. No money moves.'),
  surewinCapMajor: (now, next) => savedMore(now.surewinCapMajor, next.surewinCapMajor),
  surewinPlayerCapMajor: (now, next) =>
    savedMore(now.surewinPlayerCapMajor, next.surewinPlayerCapMajor),
  surewinReserveMajor: reserveLeft,
  payoutIdFromMajor: () =>
    told('Such a payout is marked as paid only with the ID from the wallet’s message.'),
  decisionDelaySeconds: () => told('Staff can undo a decision for this long. Then it’s booked.'),
  depositTargetMinutes: (now, next) =>
    lateRequests('deposit_request', now.depositTargetMinutes, next.depositTargetMinutes),
  withdrawalTargetMinutes: (now, next) =>
    lateRequests('withdrawal_request', now.withdrawalTargetMinutes, next.withdrawalTargetMinutes),
  referralRewardMajor: referralCost,
  referralStakeMajor: referralCost,
  feedMaxMajor: () => told('0 is off. Whatever is larger waits for a person.'),
  feedDayMaxMajor: () => told('0 is off. Past it everything waits for a person.'),
  feedFirstDeposits: () =>
    told('Later deposits of a player are credited if a message proves them.'),
}

async function told(note: string, lines: readonly EffectLine[] = []) {
  return { lines, notes: [note] }
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

const REFUSED: Readonly<Record<Refusable, string>> = {
  deposit: 'deposit requests',
  withdrawal: 'withdrawal requests',
  move: 'SureWin deposits and withdrawals',
}

async function refusedMore(of: Refusable, now: Settings, next: Settings) {
  const pending = Prisma.sql`status = 'Pending'`
  const [found, unfit] = await Promise.all([
    countRefused(db, of, now, next),
    of === 'withdrawal' ? countRefused(db, of, now, next, pending) : null,
  ])
  return {
    lines: [toLine('Of these, refused', found)],
    notes: [
      `${count(found.total)} ${REFUSED[of]} in the last 30 days.`,
      ...(unfit && unfit.next > 0n
        ? [`${count(unfit.next)} pending requests don’t fit it. They stay pending.`]
        : []),
    ],
  }
}

function sumSavings() {
  return only(
    db.$queryRaw<{ players: bigint; balance: bigint; largest: bigint }[]>`
      SELECT count(*) AS players, coalesce(sum(balance), 0)::bigint AS balance,
        coalesce(max(balance), 0)::bigint AS largest
      FROM account WHERE kind = 'surewin' AND balance > 0`,
  )
}

async function interestDue(now: Settings, next: Settings) {
  const { players, balance } = await sumSavings()
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

/** Counts the rounds of players who won more than the cap allows. */
async function wonMore({ maxRoundWinMajor: now }: Settings, { maxRoundWinMajor: next }: Settings) {
  const above = (cap: number | null) =>
    cap === null ? Prisma.sql`false` : Prisma.sql`could_win > ${fromMajor(cap)}`
  const found = await only(
    db.$queryRaw<Counted[]>`
      SELECT count(*) AS total, count(*) FILTER (WHERE ${above(now)}) AS now,
        count(*) FILTER (WHERE ${above(next)}) AS next
      FROM (
        SELECT max(payout) - sum(staked) AS could_win FROM (
          SELECT b.round_id, b.player_id, b.selection, sum(b.payout) AS payout, sum(b.stake) AS staked
          FROM bet b JOIN round r ON r.id = b.round_id
          WHERE r.opens_at >= now() - interval '1 day' GROUP BY 1, 2, 3
        ) picked GROUP BY round_id, player_id
      ) played`,
  )
  return told(
    `Applies to rounds that open ${ROUND_CAP_AHEAD_SECONDS} seconds later, never to running ones.`,
    [toLine('Could have won more, last 24 hours', found)],
  )
}

async function savedMore(now: number | null, next: number | null) {
  const { players, balance, largest } = await sumSavings()
  const left = (cap: number | null, used: bigint) =>
    cap === null || fromMajor(cap) < used ? 0n : fromMajor(cap) - used
  return {
    lines: [
      toLine('In SureWin now', { now: balance, next: balance }, 'amount'),
      toLine('Largest balance now', { now: largest, next: largest }, 'amount'),
      toLine(
        'Room below the cap',
        { now: left(now, balance), next: left(next, balance) },
        'amount',
      ),
    ],
    notes: [
      `Players with SureWin now: ${count(players)}. Balances above a cap stay and keep earning.`,
    ],
  }
}

async function reserveLeft(_: Settings, { surewinReserveMajor: next }: Settings) {
  const position = positionOf(
    await db.$transaction(findHousePosition, { isolationLevel: 'RepeatableRead' }),
  )
  return told('Below it, players can’t move money into SureWin. Taking money out always works.', [
    toLine('Position now', { now: position, next: position }, 'amount'),
    toLine('SureWin deposits refused now', {
      now: 0n,
      next: next !== null && position < fromMajor(next) ? 1n : 0n,
    }),
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
