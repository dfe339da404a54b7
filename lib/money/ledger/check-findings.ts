import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { currencySign } from '@/lib/base/format/rules/money-format'

/** One problem, and the account or player it is about. */
export interface Finding {
  readonly finding: string
  readonly account?: bigint | null
  /** Id of a user. */
  readonly player?: string | null
}

/** A check of what one transaction sees. */
export type Check = (tx: Tx) => Promise<Finding[]>

/** Returns a value as text. A missing one gets a word, because `format` writes nothing for null. */
export function inText(value: Prisma.Sql, ifMissing: 'nothing' | 'nobody' = 'nothing'): Prisma.Sql {
  return Prisma.sql`coalesce((${value})::text, ${ifMissing}::text)`
}

/** Returns minor units together with the amount that people read: `4762345 (৳47,623.45)`. */
export function inMoney(minorUnits: Prisma.Sql): Prisma.Sql {
  const sign = currencySign(getEnv().CURRENCY)
  return inText(Prisma.sql`(${minorUnits})::numeric::text || ' (' || ${sign}::text
    || to_char((${minorUnits})::numeric / 100, 'FM999,999,999,999,999,990.00') || ')'`)
}

/**
 * Returns the findings in words, each with the person it is about: `…: main balance of
 * rahim@example.com`.
 */
export async function nameOwners(tx: Tx, found: readonly Finding[]): Promise<string[]> {
  const accounts = found.flatMap(({ account }) => account ?? [])
  const players = found.flatMap(({ player }) => player ?? [])
  if (accounts.length + players.length === 0) return found.map(({ finding }) => finding)
  const rows = await tx.$queryRaw<{ key: string; owner: string }[]>`
    SELECT a.id::text AS key, format('%s balance of %s', a.kind, u.email) AS owner
    FROM account a JOIN "user" u ON u.id = a.owner_id WHERE a.id = ANY(${accounts}::bigint[])
    UNION ALL SELECT u.id::text, u.email FROM "user" u WHERE u.id = ANY(${players}::uuid[])`
  const owners = new Map(rows.map(({ key, owner }) => [key, owner]))
  return found.map(({ finding, account, player }) => {
    const owner = owners.get(String(account ?? player))
    return owner === undefined ? finding : `${finding}: ${owner}`
  })
}
