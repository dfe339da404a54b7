import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { findHousePosition, interestBy } from './results.sql'
import type { HousePosition } from './rules/results'

/** What SureWin costs the house. Amounts are minor units. */
export interface SavingsFigures {
  /** Players with a balance. */
  readonly players: number
  /** Largest balance of a player. */
  readonly largest: bigint
  /** Interest that the next 24 hours will post if nobody moves money. */
  readonly due: bigint
  readonly position: HousePosition
}

/** Returns SureWin's figures of now, all read at the same instant. */
export function readSavings(): Promise<SavingsFigures> {
  return db.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRaw<Omit<SavingsFigures, 'position'>[]>`
        SELECT count(*) FILTER (WHERE a.balance > 0)::int AS players,
          coalesce(max(a.balance), 0)::bigint AS largest,
          coalesce(sum(${interestBy(Prisma.sql`r.next_posting_at`)}), 0)::bigint AS due
        FROM surewin_record r JOIN account a ON a.owner_id = r.player_id AND a.kind = 'surewin'`
      if (!row) throw new Error('figures of SureWin: expected one row, found none')
      return { ...row, position: await findHousePosition(tx) }
    },
    { isolationLevel: 'RepeatableRead' },
  )
}
