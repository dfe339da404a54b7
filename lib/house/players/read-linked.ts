import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { accountsOfSamePhone } from '@/lib/people/accounts/same-phone.sql'

/** Ways in which two accounts can be linked. */
const LINKS = ['phone', 'device', 'address', 'referrer', 'referred'] as const
export type LinkKind = (typeof LINKS)[number]

/** An account that is linked to this one. */
export interface LinkedAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isSuspended: boolean
  /** A staff account, which has no player page. */
  readonly isStaff: boolean
  readonly links: readonly LinkKind[]
  readonly since: Date
}

/** Accounts shown per kind of link: thousands may share one address. */
const SHOWN = 50
/** Latest logins of the player whose devices and addresses count. */
const GATHERED = 500

/**
 * Lists accounts with the same phone number, device or address, the player's referrer and the
 * players they referred.
 */
export async function listLinked(playerId: string): Promise<LinkedAccount[]> {
  const id = Prisma.sql`${playerId}::uuid`
  const rows = await db.$queryRaw<LinkedAccount[]>`
    WITH own AS MATERIALIZED (
      SELECT device_key, address FROM sign_in_event
      WHERE user_id = ${id} AND refusal IS NULL ORDER BY id DESC LIMIT ${GATHERED}::int
    ), linked AS (
      (SELECT other.id, 'phone' AS link FROM (${accountsOfSamePhone(playerId)}) other
        LIMIT ${SHOWN + 1}::int)
      UNION (SELECT e.user_id, 'device' FROM (SELECT DISTINCT device_key FROM own) d
        CROSS JOIN LATERAL (
          SELECT DISTINCT user_id FROM sign_in_event
          WHERE device_key = d.device_key AND refusal IS NULL AND user_id IS NOT NULL
          LIMIT ${SHOWN + 1}::int) e LIMIT ${SHOWN + 1}::int)
      UNION (SELECT e.user_id, 'address' FROM (SELECT DISTINCT address FROM own) a
        CROSS JOIN LATERAL (
          SELECT DISTINCT user_id FROM sign_in_event
          WHERE address = a.address AND refusal IS NULL AND user_id IS NOT NULL
          LIMIT ${SHOWN + 1}::int) e LIMIT ${SHOWN + 1}::int)
      UNION SELECT referred_by_id, 'referrer' FROM "user" WHERE id = ${id} AND referred_by_id IS NOT NULL
      UNION (SELECT id, 'referred' FROM "user" WHERE referred_by_id = ${id} LIMIT ${SHOWN}::int)
    )
    SELECT u.id::text AS id, u.name, u.email::text AS email, u.status = 'suspended' AS "isSuspended",
      u.role <> 'player' AS "isStaff", l.links, u.created_at AS since
    FROM (SELECT id, array_agg(link) AS links FROM linked WHERE id <> ${id} GROUP BY id) l
      JOIN "user" u ON u.id = l.id
    ORDER BY cardinality(l.links) DESC, u.created_at DESC, u.id LIMIT ${2 * SHOWN}::int`
  return rows.map((row) => ({ ...row, links: LINKS.filter((link) => row.links.includes(link)) }))
}
