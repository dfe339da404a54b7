import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { CallHeaders } from '@/lib/base/http/call-request'
import { clientAddress } from '@/lib/base/http/client-address'
import { withinRequest } from '@/lib/base/http/request-context'
import { OutageLog } from '@/lib/base/log'
import { getRedis } from '@/lib/base/queue/redis'
import { type AuditEntry, recordAudit } from '@/lib/people/audit/record-audit'

/** The viewer and the request they came with. */
interface Look {
  readonly viewer: { readonly id: string; readonly sessionId: string }
  /** Headers of the page request or the API call. */
  readonly headers: CallHeaders
}

export interface PlayerLook extends Look {
  readonly playerId: string
}

type ViewedList =
  | ('users' | 'deposits' | 'withdrawals' | 'cases' | 'approvals')
  | ('emails' | 'events' | 'logins' | 'search' | 'questions' | 'matching')

export interface ListLook extends Look {
  readonly list: ViewedList
  /** Rows on the page. */
  readonly rows: readonly ViewedRow[]
}

interface ViewedRow {
  readonly id: string
  /** The player of a request, or the person of a case. */
  readonly playerId?: string | null
  readonly personId?: string | null
}

/** Records that a staff member viewed a player, once an hour for each staff member and player. */
export async function recordPlayerView({ playerId, ...look }: PlayerLook): Promise<void> {
  await recordOnceAnHour(look, { subject: `user:${playerId}`, action: 'player.view' })
}

/** Row counts that list views are recorded by: up to 100 rows, up to 1,000, and so on. */
const FIRST_ROWS = 100

/**
 * Records that a staff member reads a list of all players or requests, on a page or by an API call:
 * once an hour, and again for each power of ten of rows that they get to in that hour. This tells a
 * single viewed page from a list that was read page by page or search by search. Filters and
 * searched texts are left out: the log keeps them for ever, and people paste passwords by mistake.
 * A list about one player only, as a search for them finds it, is a view of that player too.
 */
export async function recordListView({ list, rows: shown, ...look }: ListLook): Promise<void> {
  if (shown.length === 0) return
  await recordOnlyPlayer(personsOf(list, shown), look)
  const seen = await countRows(`${list}:${look.viewer.id}`, shown)
  let rows = FIRST_ROWS
  while (rows * (1 + COUNT_ERROR) < seen) rows *= 10
  await recordOnceAnHour(look, { subject: `list:${list}`, action: 'list.view', after: { rows } })
}

/**
 * Records a search. A search that finds one player counts as a view of that player, any other as a
 * view of a list. Recording everyone that half a name finds would bury the log.
 */
export async function recordSearch({
  playerIds,
  ...look
}: Look & { readonly playerIds: readonly string[] }): Promise<void> {
  const [playerId, ...others] = playerIds
  if (playerId !== undefined && others.length === 0) await recordPlayerView({ playerId, ...look })
  else await recordListView({ list: 'search', rows: playerIds.map((id) => ({ id })), ...look })
}

/** Records a view of the player if the list or file is about one player only. */
export async function recordOnlyPlayer(
  ids: readonly (string | null | undefined)[],
  look: Look,
): Promise<void> {
  const [id, ...others] = new Set(ids)
  if (!id || others.length > 0) return
  const player = await db.user.findUnique({ where: { id, role: 'player' }, select: { id: true } })
  if (player) await recordPlayerView({ playerId: id, ...look })
}

/** Returns the people that a list which can be searched shows; none for other lists. */
function personsOf(list: ViewedList, rows: readonly ViewedRow[]) {
  if (list === 'users') return rows.map(({ id }) => id)
  if (list === 'cases') return rows.map(({ personId }) => personId)
  const isOfRequests = list === 'deposits' || list === 'withdrawals'
  return isOfRequests ? rows.map(({ playerId }) => playerId) : []
}

const HOUR_SECONDS = 3_600
/** Share by which Redis may count too many. */
const COUNT_ERROR = 0.02

const outage = new OutageLog('counting the rows that staff view')

/**
 * Adds rows to those that were viewed in this hour and returns how many different ones these are,
 * within 1 percent (Redis HyperLogLog, which stores no ids). While Redis is away, only the given
 * rows are counted.
 */
async function countRows(name: string, rows: ListLook['rows']): Promise<number> {
  const hour = Math.floor(Date.now() / 1_000 / HOUR_SECONDS)
  const key = `${getEnv().REDIS_PREFIX}:viewed:${name}:${hour}`
  try {
    const redis = getRedis()
    const [, , count] = await Promise.all([
      redis.pfadd(key, ...rows.map(({ id }) => id)),
      redis.expire(key, HOUR_SECONDS),
      redis.pfcount(key),
    ])
    outage.worked()
    return count
  } catch (error) {
    outage.failed(error)
    return rows.length
  }
}

async function recordOnceAnHour(
  { viewer, headers }: Look,
  view: Omit<AuditEntry, 'actorId'>,
): Promise<void> {
  const seen = { ...view, actorId: viewer.id }
  if (await isRecent(seen)) return
  await withinRequest(clientAddress(headers), async (current) => {
    current.userId = viewer.id
    current.sessionId = viewer.sessionId
    await db.$transaction(async (tx) => {
      // If two pages are opened at the same time, only one writes the event.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`view ${viewer.id} ${seen.subject}`}, 0))`
      if (!(await isRecent(seen, tx))) await recordAudit(tx, seen)
    })
  })
}

// Uses now(), which an index can be searched by. It may be older than the wait for the lock, but what
// was recorded during that wait still counts as recent. A view of more rows includes one of fewer.
async function isRecent(
  { subject, actorId, action, after = {} }: AuditEntry,
  client: Pick<typeof db, '$queryRaw'> = db,
): Promise<boolean> {
  // Rows are counted by the hour of the clock (`countRows`).
  const since = after.rows
    ? Prisma.sql`date_trunc('hour', now(), 'UTC')`
    : Prisma.sql`now() - interval '1 hour'`
  const [found] = await client.$queryRaw<{ isRecent: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM audit_event
      WHERE subject = ${subject} AND actor_id = ${actorId}::uuid AND action = ${action}
        AND created_at >= ${since}
        AND coalesce((after ->> 'rows')::int, 0) >= ${Number(after.rows ?? 0)}::int) AS "isRecent"`
  return found?.isRecent ?? false
}
