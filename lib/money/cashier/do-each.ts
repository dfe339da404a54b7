import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { Money } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import type { ClaimedTable } from './claims.sql'

/** A request in a batch that was left unchanged, and why. */
export interface LeftOut {
  readonly id: string
  readonly name: string
  readonly amount: Money
  readonly refusal: string
}

/**
 * Does the same to several requests, each with the checks of a single one. @returns the requests
 * that were refused.
 */
export async function doEach(
  table: ClaimedTable,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<readonly LeftOut[]> {
  const refusals = new Map<string, string>()
  for (const id of new Set(ids)) {
    await act(id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refusals.set(id, error.detail)
    })
  }
  if (refusals.size === 0) return []
  const rows = await db.$queryRaw<Omit<LeftOut, 'refusal'>[]>`
    SELECT id::text AS id, name, amount FROM ${Prisma.raw(table)}
    WHERE id = ANY(${[...refusals.keys()]}::uuid[])`
  return rows.map((row) => ({ ...row, refusal: refusals.get(row.id) ?? '' }))
}
