import 'server-only'
import { db } from '@/lib/base/db/client'
import { type Money, money } from '@/lib/base/format/rules/money'
import { earnedFloor } from '@/lib/money/ledger/rules/interest'
import { findHeldPayouts, type HeldPayouts } from '@/lib/money/risk/payout-hold.sql'
import { getSavings } from '@/lib/money/surewin/read'
import type { PlayerTag } from '@/lib/people/accounts/rules/tags'
import type { Role } from '@/lib/people/roles/rules/permissions'

/** Data shown at the top of a player's page. */
export interface PlayerHead extends Row {
  readonly id: string
  /** Null while the account is active. */
  readonly suspension: Suspension | null
  /** The outcome of a case that holds all payouts; null if none does. */
  readonly heldPayouts: HeldPayouts | null
  readonly tags: readonly PlayerTag[]
  readonly main: Money
  readonly surewin: Money
  /** Interest of the current period so far, not posted yet. */
  readonly accrued: Money
  readonly withdrawing: Sum
  /** Accepted deposits and paid withdrawals. */
  readonly paidIn: Sum
  readonly paidOut: Sum
}

/** Person, time and reason of a suspension. */
interface Suspension {
  readonly at: Date
  readonly by: string | null
  readonly reason: string | null
}

interface Sum {
  readonly amount: Money
  readonly count: number
}

interface Row {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Time of the last change of the number, and the number before it; null if not recorded. */
  readonly phoneChangedAt: Date | null
  readonly phoneBefore: string | null
  readonly role: Role
  readonly createdAt: Date
  readonly isSuspended: boolean
}

/** Returns the player, or null if nobody has that id. */
export async function findPlayerHead(id: string): Promise<PlayerHead | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u.name, u.email::text AS email, u.phone, u.phone_changed_at AS "phoneChangedAt", (
        SELECT e.before ->> 'phone' FROM audit_event e
        WHERE e.subject = ${`user:${id}`} AND e.action = 'user.update' AND e.after ? 'phone'
        ORDER BY e.id DESC LIMIT 1) AS "phoneBefore",
      u.role, u.created_at AS "createdAt", u.status = 'suspended' AS "isSuspended"
    FROM "user" u WHERE u.id = ${id}::uuid`
  if (!row) return null
  const [{ main, savings }, tags, sums, suspension, heldPayouts] = await Promise.all([
    getSavings(id),
    listTags(id),
    readSums(id),
    row.isSuspended ? findSuspension(id) : null,
    findHeldPayouts(db, id),
  ])
  const earned = { surewin: savings.balance, accrued: earnedFloor(savings) }
  return { id, ...row, suspension, heldPayouts, tags, main, ...earned, ...sums }
}

/** Lists the player's current tags, in the order in which they were given. */
async function listTags(playerId: string): Promise<PlayerTag[]> {
  const rows = await db.$queryRaw<{ tag: PlayerTag }[]>`
    SELECT tag FROM (
      SELECT DISTINCT ON (tag) tag, is_on, id FROM player_tag
      WHERE player_id = ${playerId}::uuid ORDER BY tag, id DESC) newest
    WHERE is_on ORDER BY id`
  return rows.map(({ tag }) => tag)
}

async function findSuspension(playerId: string): Promise<Suspension | null> {
  const [row] = await db.$queryRaw<Suspension[]>`
    SELECT e.created_at AS at, e.after ->> 'reason' AS reason, u.name AS by
    FROM audit_event e LEFT JOIN "user" u ON u.id = e.actor_id
    WHERE e.subject = ${`user:${playerId}`} AND e.action = 'user.suspend'
    ORDER BY e.id DESC LIMIT 1`
  return row ?? null
}

async function readSums(
  playerId: string,
): Promise<Pick<PlayerHead, 'withdrawing' | 'paidIn' | 'paidOut'>> {
  const [row] = await db.$queryRaw<
    {
      paidIn: bigint
      deposits: number
      paidOut: bigint
      payouts: number
      held: bigint
      open: number
    }[]
  >`
    SELECT d.*, w.* FROM (
      SELECT coalesce(sum(amount), 0)::bigint AS "paidIn", count(*)::int AS deposits
      FROM deposit_request d WHERE player_id = ${playerId}::uuid AND status = 'Accepted'
        AND NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = d.id)
    ) d CROSS JOIN (
      SELECT coalesce(sum(w.amount) FILTER (WHERE status = 'Accepted' AND v.withdrawal_id IS NULL), 0)::bigint AS "paidOut",
        (count(*) FILTER (WHERE status = 'Accepted' AND v.withdrawal_id IS NULL))::int AS payouts,
        coalesce(sum(w.amount) FILTER (WHERE status = 'Pending'), 0)::bigint AS held,
        (count(*) FILTER (WHERE status = 'Pending'))::int AS open
      FROM withdrawal_request w LEFT JOIN withdrawal_reversal v ON v.withdrawal_id = w.id
      WHERE w.player_id = ${playerId}::uuid
    ) w`
  if (!row) throw new Error('sums of requests: expected one row, found none')
  return {
    paidIn: { amount: money(row.paidIn), count: row.deposits },
    paidOut: { amount: money(row.paidOut), count: row.payouts },
    withdrawing: { amount: money(row.held), count: row.open },
  }
}
