import { listTransactions } from '@/lib/money/statement/read'
import { findTransfersOf, inZoneOf } from '@/lib/money/statement/read-period'
import { statementAnswer, statementQuery, toWireTransaction } from '@/lib/money/statement/wire'
import { json, route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Lists your own transactions, newest first',
    details:
      'On both balances, each with the balance after it. Paged by cursor. Days follow the named time zone, otherwise the account’s.',
    tag: 'Statement',
    access: 'viewer',
    limit: 'read',
    query: statementQuery,
    answers: { 200: statementAnswer },
  },
  async ({ who, query }) => {
    const { kind: group, ...page } = query
    const range = await findTransfersOf(await inZoneOf(who.id, query))
    const { rows, earlier, newer } = await listTransactions(who.id, { ...page, group, range })
    return json({ transactions: rows.map(toWireTransaction), earlier, newer })
  },
)
