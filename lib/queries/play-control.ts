import 'server-only'
import { db } from '@/lib/db/client'
import type { LimitChange } from '@/lib/db/generated/client'
import {
  type PlayAccount,
  readPlayAccount,
  sumDepositRequests,
  sumSurewinDeposits,
} from '@/lib/db/play-account'
import { readClock } from '@/lib/db/read-clock'
import { type Exclusion, findExclusion } from '@/lib/domain/exclusion'
import { type Money, toMajor } from '@/lib/domain/money'
import {
  confirmableAt,
  expiresAt,
  isExpired,
  LIMIT_KEYS,
  type LimitKey,
} from '@/lib/domain/play-limits'
import { periodEnd, periodStart } from '@/lib/domain/play-periods'
import { type ByPeriod, leftOf, usedOf } from '@/lib/domain/play-tally'
import type { ExclusionView, LimitView, PlayControl } from '@/lib/wire/limits'

/** A player's limits, what is used of them, what waits, and whether an exclusion stands. */
export async function getPlayControl(playerId: string): Promise<PlayControl> {
  const now = await readClock(db)
  const [account, user, pending, wallet, surewin] = await Promise.all([
    readPlayAccount(db, playerId),
    db.user.findUniqueOrThrow({ where: { id: playerId }, select: { reminderMinutes: true } }),
    db.limitChange.findMany({ where: { playerId, status: 'pending' } }),
    sumDepositRequests(db, playerId, now),
    sumSurewinDeposits(db, playerId, now),
  ])
  if (!account) throw new Error(`no main account of ${playerId}`)
  const pendingOf = (kind: LimitChange['kind'], period: LimitChange['period']) =>
    toPending(
      pending.find((change) => change.kind === kind && change.period === period),
      now,
    )
  return {
    serverNow: now.getTime(),
    limits: LIMIT_KEYS.map((key) => ({
      ...toLimitView(key, account, { wallet, surewin }, now),
      pending: pendingOf(key.kind, key.period),
    })),
    reminder: { minutes: user.reminderMinutes, pending: pendingOf('reminder', null) },
    exclusion: toExclusionView(account.exclusion, now),
  }
}

/** What keeps a player from playing, or null. For screens that say so before anything is tried. */
export async function findStandingExclusion(playerId: string): Promise<ExclusionView | null> {
  const [account, now] = await Promise.all([readPlayAccount(db, playerId), readClock(db)])
  return account && toExclusionView(account.exclusion, now)
}

function toLimitView(
  { kind, period }: LimitKey,
  account: PlayAccount,
  deposits: { readonly wallet: ByPeriod; readonly surewin: ByPeriod },
  now: Date,
): Omit<LimitView, 'pending'> {
  const limit = account.limits[kind][period]
  const used =
    kind === 'deposit' ? deposits.wallet[period] : usedOf(kind, account.tally, period, now)
  return {
    kind,
    period,
    amount: limit && toMajor(limit),
    ...toUse(limit, used),
    beganAt: periodStart(period, now.getTime()),
    anewAt: periodEnd(period, now.getTime()),
    surewin: kind === 'deposit' ? toUse(limit, deposits.surewin[period]) : null,
  }
}

function toUse(limit: Money | null, used: Money): { used: number; left: number | null } {
  return { used: toMajor(used), left: limit && toMajor(leftOf(limit, used)) }
}

function toPending(change: LimitChange | undefined, now: Date): LimitView['pending'] {
  if (!change) return null
  const pending = { to: change.toValue, requestedAt: change.requestedAt.getTime() }
  if (isExpired(pending, now.getTime())) return null
  const at = confirmableAt(pending)
  return {
    id: change.id,
    ...pending,
    confirmableAt: at,
    isConfirmable: now.getTime() >= at,
    expiresAt: expiresAt(pending),
  }
}

function toExclusionView(exclusion: Exclusion, now: Date): ExclusionView | null {
  const kind = findExclusion(exclusion, now)
  const { barredUntil } = exclusion
  if (!kind || !barredUntil) return null
  return { kind, endsAt: barredUntil.getTime(), canReturn: barredUntil <= now }
}
