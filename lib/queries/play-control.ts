import 'server-only'
import { db } from '@/lib/db/client'
import type { LimitChange } from '@/lib/db/generated/client'
import {
  type PlayAccount,
  readPlayAccount,
  sumDepositRequests,
  sumSurewinDeposits,
} from '@/lib/db/play-account'
import { changeableAt, UNKNOWN_ZONE } from '@/lib/domain/account-zone'
import { type Exclusion, findExclusion } from '@/lib/domain/exclusion'
import { type Money, toMajor } from '@/lib/domain/money'
import {
  confirmableAt,
  expiresAt,
  isExpired,
  LIMIT_KEYS,
  type LimitKey,
} from '@/lib/domain/play-limits'
import { type ByPeriod, leftOf, usedOf } from '@/lib/domain/play-tally'
import type { ExclusionView, LimitView, PlayControl } from '@/lib/wire/limits'

/** A player's limits, what is used of them, what waits, and whether an exclusion stands. */
export async function getPlayControl(playerId: string): Promise<PlayControl> {
  const account = await readPlayAccount(db, playerId)
  if (!account) throw new Error(`no main account of ${playerId}`)
  const { now, periods } = account
  const [user, pending, wallet, surewin] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: playerId }, select: { reminderMinutes: true } }),
    db.limitChange.findMany({ where: { playerId, status: 'pending' } }),
    sumDepositRequests(db, playerId, periods),
    sumSurewinDeposits(db, playerId, periods),
  ])
  const pendingOf = (kind: LimitChange['kind'], period: LimitChange['period']) =>
    toPending(
      pending.find((change) => change.kind === kind && change.period === period),
      now,
    )
  return {
    serverNow: now.getTime(),
    limits: LIMIT_KEYS.map((key) => ({
      ...toLimitView(key, account, { wallet, surewin }),
      pending: pendingOf(key.kind, key.period),
    })),
    reminder: { minutes: user.reminderMinutes, pending: pendingOf('reminder', null) },
    zone: {
      name: account.zone.name ?? UNKNOWN_ZONE,
      isKnown: account.zone.name !== null,
      changeableAt: toChangeableAt(account),
    },
    exclusion: toExclusionView(account.exclusion, now),
  }
}

/** What keeps a player from playing, or null. For screens that say so before anything is tried. */
export async function findStandingExclusion(playerId: string): Promise<ExclusionView | null> {
  const account = await readPlayAccount(db, playerId)
  return account && toExclusionView(account.exclusion, account.now)
}

function toChangeableAt({ zone, now }: PlayAccount): number | null {
  const at = changeableAt(zone)
  return at && at > now ? at.getTime() : null
}

function toLimitView(
  { kind, period }: LimitKey,
  account: PlayAccount,
  deposits: { readonly wallet: ByPeriod; readonly surewin: ByPeriod },
): Omit<LimitView, 'pending'> {
  const limit = account.limits[kind][period]
  const { beganAt, endsAt } = account.periods[period]
  const used = kind === 'deposit' ? deposits.wallet[period] : usedOf(kind, account.tally, period)
  return {
    kind,
    period,
    amount: limit && toMajor(limit),
    ...toUse(limit, used),
    beganAt: beganAt.getTime(),
    anewAt: endsAt.getTime(),
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
