import { json, route } from '@/lib/http/route'
import { listMovements } from '@/lib/queries/statement'
import { findTransfersOf } from '@/lib/queries/statement-period'
import { statementQuery, toWireMovement } from '@/lib/wire/statement'

/** The caller's own movements of both balances, newest first. */
export const GET = route(
  { access: 'viewer', limit: 'read', query: statementQuery },
  async ({ who, query }) => {
    const { kind: group, ...page } = query
    const range = await findTransfersOf(query)
    const { rows, earlier, newer } = await listMovements(who.id, { ...page, group, range })
    return json({ movements: rows.map(toWireMovement), earlier, newer })
  },
)
