import 'server-only'
import { db } from '@/lib/db/client'
import { clientAddress } from '@/lib/http/client-address'
import { withinRequest } from '@/lib/http/request-context'
import { type AuditEntry, recordAudit } from '@/lib/operations/record-audit'

/** The viewer and the request they came with. */
interface Look {
  readonly viewer: { readonly id: string; readonly sessionId: string }
  /** Headers of the page request or the API call. */
  readonly headers: Headers
}

export interface PlayerView extends Look {
  readonly playerId: string
}

type ViewedList =
  | ('users' | 'deposits' | 'withdrawals' | 'cases' | 'approvals')
  | ('emails' | 'events' | 'logins')

/** Search, filters and order of a list. Those that are not set are left out or empty. */
type ListFilter = Readonly<Record<string, string | undefined>>

export interface ListView extends Look {
  readonly list: ViewedList
  readonly filter?: ListFilter
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
  /** Rows on the page. */
  readonly shown: number
}

/** Records that a staff member viewed a player, once an hour for each staff member and player. */
export async function recordPlayerView({ playerId, ...look }: PlayerView): Promise<void> {
  await recordOnceAnHour(look, { subject: `user:${playerId}`, action: 'player.view' })
}

/**
 * Row counts that list views are recorded by: within the first 100 rows, within the first 1,000,
 * and so on.
 */
const FIRST_ROWS = 100

/**
 * Records that a staff member reads a list of all players or requests, on a page or by an API call:
 * once an hour for each filter, and again for each power of ten that they get further. This tells a
 * single viewed page from a list that was paged through, or read filter by filter.
 */
export async function recordListView(view: ListView): Promise<void> {
  const { list, filter = {}, page, pageSize, shown, ...look } = view
  if (shown === 0) return
  let rows = FIRST_ROWS
  while (rows < (page - 1) * pageSize + shown) rows *= 10
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
  const seen = { subject: `list:${list}`, action: 'list.view', after: { rows, ...asked } }
  await recordOnceAnHour(look, seen)
}

/**
 * Records a search. A search that finds one player counts as a view of that player; any other is
 * recorded once an hour for each text. Recording everyone that half a name finds would bury the log.
 */
export async function recordSearch({
  text,
  playerIds: [playerId, ...others],
  ...look
}: Look & { readonly text: string; readonly playerIds: readonly string[] }): Promise<void> {
  if (playerId === undefined) return
  if (others.length === 0) await recordPlayerView({ playerId, ...look })
  else {
    const after = { search: text }
    await recordOnceAnHour(look, { subject: 'list:search', action: 'list.view', after })
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
  const { rows = 0, ...filter } = after
  const [found] = await client.$queryRaw<{ isRecent: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM audit_event
      WHERE subject = ${subject} AND actor_id = ${actorId}::uuid AND action = ${action}
        AND created_at > now() - interval '1 hour'
        AND coalesce(after, '{}') - 'rows' = ${JSON.stringify(filter)}::jsonb
        AND coalesce((after ->> 'rows')::int, 0) >= ${Number(rows)}::int) AS "isRecent"`
  return found?.isRecent ?? false
}
