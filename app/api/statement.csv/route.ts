import { takeDownloadPlace } from '@/lib/base/http/download'
import { statementFileQuery } from '@/lib/money/statement/wire'
import { route } from '@/lib/people/calls/route'
import { statementFile } from '../statement-file'

export const GET = route(
  {
    summary: 'Returns all transactions of a period as a CSV file (RFC 4180), newest first',
    details: 'One download at a time. Days as in the statement.',
    tag: 'Statement',
    access: 'viewer',
    limit: 'export',
    query: statementFileQuery,
    answers: { 200: { media: 'text/csv' } },
  },
  async ({ who, query }) => {
    takeDownloadPlace(who.id)
    return statementFile(who.id, query)
  },
)
