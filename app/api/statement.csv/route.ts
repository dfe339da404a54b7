import { takeDownloadPlace } from '@/lib/http/download'
import { route } from '@/lib/http/route'
import { statementFileQuery } from '@/lib/statement/wire'
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
