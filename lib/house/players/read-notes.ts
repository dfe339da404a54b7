import 'server-only'
import { db } from '@/lib/base/db/client'
import { parseCursor, writeCursor } from '@/lib/house/players/rules/cursor'
import type { PlayerTag } from '@/lib/people/accounts/rules/tags'

/** A staff note about a player. */
export interface PlayerNote {
  readonly id: string
  readonly text: string
  readonly isPinned: boolean
  /** Name of the author. */
  readonly by: string
  readonly createdAt: Date
}

export interface PlayerNotes {
  /** The newest pinned note, which is the one that counts. */
  readonly pinned: PlayerNote | null
  /** Newest first. */
  readonly latest: readonly PlayerNote[]
  readonly count: number
  /** Cursor for `before` of the next, earlier page; null at the end. */
  readonly earlier: string | null
}

const FIELDS = {
  id: true,
  text: true,
  isPinned: true,
  createdAt: true,
  by: { select: { name: true } },
} as const
const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** Counts the notes about the player. */
export function countNotes(playerId: string): Promise<number> {
  return db.playerNote.count({ where: { playerId } })
}

/**
 * Returns one page of the notes about a player, and the pinned note.
 *
 * @param before cursor of an earlier page; ignored if it isn't one.
 */
export async function readNotes(
  playerId: string,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<PlayerNotes> {
  const from = parseCursor(before)
  const isOlder =
    from === null
      ? {}
      : { OR: [{ createdAt: { lt: from.createdAt } }, { ...from, id: { lt: from.id } }] }
  const [found, pinned, count] = await Promise.all([
    db.playerNote.findMany({
      select: FIELDS,
      where: { playerId, ...isOlder },
      orderBy: NEWEST_FIRST,
      take: limit + 1,
    }),
    db.playerNote.findFirst({
      select: FIELDS,
      where: { playerId, isPinned: true },
      orderBy: NEWEST_FIRST,
    }),
    db.playerNote.count({ where: { playerId } }),
  ])
  const latest = found.slice(0, limit).map(toNote)
  const last = latest.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return {
    pinned: pinned && toNote(pinned),
    latest,
    count,
    earlier: hasMore ? writeCursor(last) : null,
  }
}

function toNote({ by, ...note }: Omit<PlayerNote, 'by'> & { by: { name: string } }): PlayerNote {
  return { ...note, by: by.name }
}

/** A tag that staff gave to a player or removed. */
export interface TagChange {
  readonly id: string
  readonly tag: PlayerTag
  readonly isOn: boolean
  /** Name of the staff member. */
  readonly by: string
  readonly at: Date
}

/** Lists the latest changes of the player's tags, newest first. */
export async function listTagChanges(playerId: string, limit: number): Promise<TagChange[]> {
  return db.$queryRaw<TagChange[]>`
    SELECT t.id::text AS id, t.tag, t.is_on AS "isOn", u.name AS by, t.created_at AS at
    FROM player_tag t JOIN "user" u ON u.id = t.by_id
    WHERE t.player_id = ${playerId}::uuid ORDER BY t.id DESC LIMIT ${limit}::int`
}
