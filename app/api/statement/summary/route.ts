import { json, route } from '@/lib/http/route'
import { findTransfersOf, periodOf } from '@/lib/queries/statement-period'
import { getStatementSummary } from '@/lib/queries/statement-summary'
import { statementSummaryQuery, toWireSummary } from '@/lib/wire/statement'

/** Opening and closing balances of the caller's days, and what moved them. */
export const GET = route(
  { access: 'viewer', limit: 'read', query: statementSummaryQuery },
  async ({ who, query }) => {
    const summary = await getStatementSummary(who.id, await findTransfersOf(query))
    return json(toWireSummary(summary, periodOf(query)))
  },
)
