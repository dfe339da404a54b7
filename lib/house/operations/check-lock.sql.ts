import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'

/** Advisory lock of a ledger check. */
const CHECK_LOCK = 7_205

/** Takes the lock for this transaction, or returns false if another check has it. */
export async function takeCheckLock(tx: Tx): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ isTaken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${CHECK_LOCK}::bigint) AS "isTaken"`
  return lock?.isTaken === true
}

/** Returns true if a check of the ledger is running in any process. */
export async function isLedgerBeingChecked(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isHeld: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${CHECK_LOCK}::int
        AND objsubid = 1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS "isHeld"`
  return row?.isHeld === true
}
