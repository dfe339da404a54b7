import 'server-only'
import type { Tx } from '@/lib/db/client'
import type { SurewinRecord } from '@/lib/db/generated/client'
import { money } from '@/lib/ledger/rules/money'
import { DEFAULT_SETTINGS, type SettingKey } from '@/lib/settings/rules/settings'
import { type RateChange, type Savings, toSeconds } from '@/lib/surewin/rules/interest'

export const RATE_KEY: SettingKey = 'surewinRateBasisPoints'
/** Rate if staff never set one. */
export const DEFAULT_RATE = DEFAULT_SETTINGS.surewinRateBasisPoints

/** Lists every rate, oldest first: a period keeps the one that applied when it started. */
export function listRateChanges(client: Tx): Promise<RateChange[]> {
  return client.$queryRaw<RateChange[]>`
    SELECT created_at AS "from", (value #>> '{}')::int AS "basisPoints"
    FROM setting WHERE key = ${RATE_KEY} ORDER BY version`
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
