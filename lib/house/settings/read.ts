import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/base/db/client'
import { type CheapestPlay, findCheapestPlay } from '@/lib/games/catalog/cheapest-play'
import type { Game, Paytable } from '@/lib/games/catalog/game'
import { GAMES } from '@/lib/games/catalog/registry'
import type { PaytableVersion, SettingVersion } from '@/lib/house/settings/rules/effect'
import { SETTING_RULES, type SettingKey, type Settings } from '@/lib/money/settings/rules/settings'
import { readSettings } from '@/lib/money/settings/settings.sql'

/** Returns the current settings. */
export function getSettings(): Promise<Settings> {
  return readSettings(db)
}

export interface LastChange {
  readonly at: Date
  /** Name of the admin. */
  readonly by: string
}

/**
 * Returns when and by whom each setting was last changed; settings that never changed are missing.
 */
export async function listLastChanges(): Promise<ReadonlyMap<SettingKey, LastChange>> {
  const rows = await db.$queryRaw<{ key: string; at: Date; by: string }[]>`
    SELECT DISTINCT ON (s.key) s.key, s.created_at AS at, u.name AS by
    FROM setting s JOIN "user" u ON u.id = s.changed_by_id ORDER BY s.key, s.version DESC`
  const isKey = (key: string): key is SettingKey => key in SETTING_RULES
  return new Map(rows.flatMap(({ key, at, by }) => (isKey(key) ? [[key, { at, by }]] : [])))
}

/** Most versions shown. */
const SHOWN_VERSIONS = 20

/** Lists the versions of a setting, newest first. */
export async function listSettingVersions(key: SettingKey): Promise<SettingVersion[]> {
  const rows = await db.setting.findMany({
    where: { key },
    orderBy: { version: 'desc' },
    take: SHOWN_VERSIONS,
    include: { changedBy: { select: { name: true } } },
  })
  return rows.map(({ version, value, createdAt, changedBy, reason, revertOf }) => ({
    version,
    value: typeof value === 'number' ? value : null,
    at: createdAt,
    by: changedBy.name,
    reason,
    revertOf,
  }))
}

const paytable = z.record(z.string(), z.number().int().nonnegative())

/**
 * Returns the payouts of a version of the game's rules; without one, those that the next round will
 * have.
 */
export async function getPaytable(game: Game, version?: number): Promise<Paytable> {
  const rules = await db.gameRules.findFirst({
    where: { game: game.id, ...(version !== undefined && { version }) },
    orderBy: { version: 'desc' },
  })
  return rules ? paytable.parse(rules.paytable) : game.defaultPaytable
}

/** Returns what staking a sum costs on average where it is cheapest, at the next round's payouts. */
export async function readCheapestPlay(stakeMajor: number): Promise<CheapestPlay | null> {
  const games = await Promise.all(
    GAMES.map(async (game) => ({ game, paytable: await getPaytable(game) })),
  )
  return findCheapestPlay(games, stakeMajor)
}

/** Lists the versions of a game's payouts, newest first. */
export async function listPaytableVersions(game: Game): Promise<PaytableVersion[]> {
  const rows = await db.$queryRaw<(Omit<PaytableVersion, 'paytable'> & { paytable: unknown })[]>`
    SELECT r.version, r.paytable, r.created_at AS at, u.name AS by, r.reason, r.revert_of AS "revertOf"
    FROM game_rules r LEFT JOIN "user" u ON u.id = r.changed_by_id
    WHERE r.game = ${game.id} ORDER BY r.version DESC LIMIT ${SHOWN_VERSIONS}::int`
  return rows.map((row) => ({ ...row, paytable: paytable.parse(row.paytable) }))
}
