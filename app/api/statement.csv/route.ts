import { getEnv } from '@/lib/config/env'
import { takeDownloadPlace } from '@/lib/http/download-place'
import { route } from '@/lib/http/route'
import { streamText } from '@/lib/http/stream-text'
import { listMovements, type MovementFilter } from '@/lib/queries/statement'
import { findTransfersOf } from '@/lib/queries/statement-period'
import { statementFileQuery } from '@/lib/wire/statement'
import { CSV_HEADER, toCsvLine } from '@/lib/wire/statement-csv'

/** Movements read at a time. */
const BATCH = 1_000

/** The caller's own movements as a file, newest first, however many there are; one at a time. */
export const GET = route(
  { access: 'viewer', limit: 'export', query: statementFileQuery },
  async ({ who, query }) => {
    takeDownloadPlace(who.id)
    const { kind: group, balance, from, to } = query
    const range = await findTransfersOf(query)
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

async function* toCsv(playerId: string, filter: MovementFilter): AsyncGenerator<string> {
  const { CURRENCY } = getEnv()
  yield CSV_HEADER
  let before: string | undefined
  do {
    const { rows, earlier } = await listMovements(playerId, { ...filter, before })
    if (rows.length > 0) yield rows.map((row) => toCsvLine(row, CURRENCY)).join('')
    before = earlier ?? undefined
  } while (before !== undefined)
}
