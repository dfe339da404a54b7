import { takeDownloadPlace } from '@/lib/base/http/download'
import { noteStatementFile } from '@/lib/house/players/note-statement-file'
import { playerParams } from '@/lib/house/players/wire'
import { statementFileQuery } from '@/lib/money/statement/wire'
import { route } from '@/lib/people/calls/route'
import { statementFile } from '../../../statement-file'

export const GET = route(
  {
    summary: 'Returns a player’s transactions as a CSV file (RFC 4180), newest first',
    details: 'One download at a time. Each one is in the audit log. Days as in the statement.',
    tag: 'Statement',
    access: 'export',
    limit: 'export',
    params: playerParams,
    query: statementFileQuery,
    answers: { 200: { media: 'text/csv' } },
    refusals: ['not-found', 'staff-account'],
  },
  async ({ who, params, query }) => {
    takeDownloadPlace(who.id)
    await noteStatementFile({ playerId: params.id, byId: who.id, query })
    return statementFile(params.id, query)
  },
)
