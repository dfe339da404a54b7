import 'server-only'
import { db } from '@/lib/db/client'
import { clientAddress } from '@/lib/http/client-address'
import { withinRequest } from '@/lib/http/request-context'
import { recordAudit } from '@/lib/operations/record-audit'

/** Who looks at a player, from where. */
export interface PlayerView {
  readonly playerId: string
  readonly viewer: { readonly id: string; readonly sessionId: string }
  /** Of the request for the page. */
  readonly headers: Headers
}

/** Puts it on record that one of staff looks at a player: once an hour for each two of them. */
export async function recordPlayerView({ playerId, viewer, headers }: PlayerView): Promise<void> {
  const subject = `user:${playerId}`
  const seen = { subject, actorId: viewer.id, action: 'player.view' }
  if (await isRecent(seen)) return
  await withinRequest(clientAddress(headers), async (current) => {
    current.userId = viewer.id
    current.sessionId = viewer.sessionId
    await db.$transaction(async (tx) => {
      // Of two pages that are opened at once one writes.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`view ${viewer.id} ${playerId}`}, 0))`
      if (!(await isRecent(seen, tx))) await recordAudit(tx, seen)
    })
  })
}

async function isRecent(
  { subject, actorId, action }: { subject: string; actorId: string; action: string },
  client: Pick<typeof db, '$queryRaw'> = db,
): Promise<boolean> {
  const [last] = await client.$queryRaw<{ isRecent: boolean }[]>`
    SELECT created_at > clock_timestamp() - interval '1 hour' AS "isRecent" FROM audit_event
    WHERE subject = ${subject} AND actor_id = ${actorId}::uuid AND action = ${action}
    ORDER BY id DESC LIMIT 1`
  return last?.isRecent ?? false
}
