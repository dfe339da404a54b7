import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import type { Season } from '@/lib/db/generated/client'
import type { Schedule } from '@/lib/domain/rounds/slots'

/**
 * Why a season was begun: a game's `first`; other `settings`; the `links` of the one before ran out;
 * or a `gap`, after which nobody can say which of its seeds are public.
 */
export type SeasonReason = 'first' | 'settings' | 'links' | 'gap'

/** A published season with its schedule. */
export interface ScheduledSeason extends Schedule {
  readonly id: number
  readonly game: string
  readonly number: number
  readonly commitment: string
  readonly salt: string
  readonly reason: SeasonReason
}

/** The game's seasons in the order of their numbers. */
export async function listSeasons(game: string, tx: Tx = db): Promise<ScheduledSeason[]> {
  const seasons = await tx.season.findMany({ where: { game }, orderBy: { number: 'asc' } })
  return seasons.map(toScheduledSeason)
}

function toScheduledSeason(season: Season): ScheduledSeason {
  return {
    ...season,
    reason: season.reason as SeasonReason,
    firstSlotAt: season.firstSlotAt.getTime(),
    publishedAt: season.publishedAt.getTime(),
  }
}
