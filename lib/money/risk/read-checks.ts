import 'server-only'
import { db } from '@/lib/base/db/client'
import { selectOpenCase } from './checks.sql'
import type { OpenCase } from './rules/checks'

/** Returns the open case about a player; null if there is none. */
export function findOpenCase(playerId: string): Promise<OpenCase | null> {
  return selectOpenCase(db, playerId)
}
