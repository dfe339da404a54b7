import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { openCaseOf } from './checks.sql'
import type { OpenCase } from './rules/checks'

/** Returns the open case about a player; null if there is none. */
export async function findOpenCase(
  playerId: string,
  tx: Pick<Tx, '$queryRaw'> = db,
): Promise<OpenCase | null> {
  const [row] = await tx.$queryRaw<{ found: OpenCase | null }[]>`
    SELECT ${openCaseOf(Prisma.sql`${playerId}::uuid`)} AS found`
  return row?.found ?? null
}
