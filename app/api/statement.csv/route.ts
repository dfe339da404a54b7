import { getEnv } from '@/lib/config/env'
import { streamText, takeDownloadPlace } from '@/lib/http/download'
import { route } from '@/lib/http/route'
import { listTransactions, type TransactionFilter } from '@/lib/statement/read'
import { findTransfersOf, inZoneOf } from '@/lib/statement/read-period'
import { statementFileQuery } from '@/lib/statement/wire'
import { csvHeader, toCsvLine } from '@/lib/statement/wire-csv'

/** Transactions read at a time. */
const BATCH = 1_000

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
    const { kind: group, balance, from, to } = query
    const range = await findTransfersOf(await inZoneOf(who.id, query))
    const name = ['rondo-statement', from, to && `to-${to}`].filter(Boolean).join('-')
    return new Response(streamText(toCsv(who.id, { limit: BATCH, group, balance, range })), {
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${name}.csv"`,
        'cache-control': 'no-store',
      },
    })
  },
)

async function* toCsv(playerId: string, filter: TransactionFilter): AsyncGenerator<string> {
  const { CURRENCY } = getEnv()
  yield csvHeader()
  let before: string | undefined
  do {
    const { rows, earlier } = await listTransactions(playerId, { ...filter, before })
    if (rows.length > 0) yield rows.map((row) => toCsvLine(row, CURRENCY)).join('')
    before = earlier ?? undefined
  } while (before !== undefined)
}
