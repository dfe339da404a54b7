import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma, type SurewinRecord } from '@/lib/base/db/generated/client'
import { money } from '@/lib/base/format/rules/money'
import type { LastDeposit } from '@/lib/money/ledger/rules/interest'
import { type RateChange, type Savings, toSeconds } from '@/lib/money/ledger/rules/interest'
import { DEFAULT_SETTINGS, type SettingKey } from '@/lib/money/settings/rules/settings'

export const RATE_KEY: SettingKey = 'surewinRateBasisPoints'
/** Rate if staff never set one. */
export const DEFAULT_RATE = DEFAULT_SETTINGS.surewinRateBasisPoints

/** Lists every rate, oldest first: a period keeps the one that applied when it started. */
export function listRateChanges(client: Tx): Promise<RateChange[]> {
  return client.$queryRaw<RateChange[]>`
    SELECT created_at AS "from", (value #>> '{}')::int AS "basisPoints"
    FROM setting WHERE key = ${RATE_KEY} ORDER BY version`
}

const LOCK_KEY: SettingKey = 'surewinLockHours'

/** SQL of `LastDeposit.lockHours` for a record `r`. */
export const LOCK_HOURS = Prisma.sql`least(
  coalesce((SELECT (value #>> '{}')::int FROM setting
    WHERE key = ${LOCK_KEY} AND created_at <= r.last_deposit_at
    ORDER BY version DESC LIMIT 1), ${DEFAULT_SETTINGS.surewinLockHours}::int),
  (SELECT min((value #>> '{}')::int) FROM setting
    WHERE key = ${LOCK_KEY} AND created_at > r.last_deposit_at))`

/** Returns null without a record. */
export async function findLastDeposit(client: Tx, playerId: string): Promise<LastDeposit | null> {
  const [row] = await client.$queryRaw<LastDeposit[]>`
    SELECT r.last_deposit_at AS "lastAt", ${LOCK_HOURS} AS "lockHours"
    FROM surewin_record r WHERE r.player_id = ${playerId}::uuid`
  return row ?? null
}

/** Converts a record and its account's balance for the rules. */
export function toSavings(record: SurewinRecord, balance: bigint): Savings {
  return {
    balance: money(balance),
    openedAt: toSeconds(record.openedAt),
    period: record.period,
    balanceSeconds: record.balanceSeconds,
    accruedTo: toSeconds(record.accruedTo),
    rateBasisPoints: record.rateBasisPoints,
  }
}
