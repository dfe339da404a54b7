import 'server-only'
import { db } from '@/lib/base/db/client'
import type { LimitChange } from '@/lib/base/db/generated/client'
import { type Money, toMajor } from '@/lib/base/format/rules/money'
import {
  findPlayAccount,
  type PlayAccount,
  sumDepositRequests,
  sumSurewinDeposits,
} from '@/lib/money/limits/play-account.sql'
import { type Exclusion, findExclusion } from '@/lib/money/limits/rules/exclusion'
import {
  confirmableAt,
  expiresAt,
  isExpired,
  LIMIT_KEYS,
  type LimitKey,
} from '@/lib/money/limits/rules/limits'
import { type ByPeriod, leftOf, usedOf } from '@/lib/money/limits/rules/tally'
import type { ExclusionView, LimitView, PlayerLimits } from '@/lib/money/limits/wire'
import { changeableAt, UNKNOWN_ZONE } from '@/lib/people/accounts/rules/account-zone'

/** Returns a player's limits with their use, pending changes and active exclusion. */
export async function getPlayerLimits(playerId: string): Promise<PlayerLimits> {
  const account = await findPlayAccount(db, playerId)
  if (!account) throw new Error(`player ${playerId}: expected a main account, found none`)
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

/** Returns a player's active exclusion, or null, for screens that show it before a refusal would. */
export async function findActiveExclusion(playerId: string): Promise<ExclusionView | null> {
  const account = await findPlayAccount(db, playerId)
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
    resetsAt: endsAt.getTime(),
    surewin: kind === 'deposit' ? toUse(limit, deposits.surewin[period]) : null,
  }
}

function toUse(limit: Money | null, used: Money): { used: number; left: number | null } {
  return { used: toMajor(used), left: limit && toMajor(leftOf(limit, used)) }
}

function toPending(change: LimitChange | undefined, now: Date): LimitView['pending'] {
  if (!change) return null
  const to = change.toAmount === null ? change.toMinutes : toMajor(change.toAmount)
  const pending = { to, requestedAt: change.requestedAt.getTime() }
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
  const { excludedUntil } = exclusion
  if (!kind || !excludedUntil) return null
  return { kind, endsAt: excludedUntil.getTime(), canReturn: excludedUntil <= now }
}
