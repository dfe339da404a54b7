import { findTransfersOf, inZoneOf, periodOf } from '@/lib/money/statement/read-period'
import { getStatementSummary } from '@/lib/money/statement/read-summary'
import {
  statementSummaryAnswer,
  statementSummaryQuery,
  toWireSummary,
} from '@/lib/money/statement/wire'
import { json, route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns opening and closing balances of a period',
    details:
      'With the net of each kind of transaction: opening plus all nets is closing. Days as in the statement.',
    tag: 'Statement',
    access: 'viewer',
    limit: 'read',
    query: statementSummaryQuery,
    answers: { 200: statementSummaryAnswer },
  },
  async ({ who, query }) => {
    const days = await inZoneOf(who.id, query)
    const summary = await getStatementSummary(who.id, await findTransfersOf(days))
    return json(toWireSummary(summary, periodOf(days)))
  },
)
