import { getEnv } from '@/lib/base/config/env'
import { csvAnswer, takeDownloadPlace } from '@/lib/base/http/download'
import { auditFileQuery } from '@/lib/house/operations/wire'
import { readResults } from '@/lib/money/results/read-results'
import { resultsHeader, toResultLine } from '@/lib/money/results/wire-csv'
import { recordAct } from '@/lib/people/audit/record-audit'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns the house’s results by day, game and pick as a CSV file (RFC 4180)',
    details:
      'One line for each day and kind of transfer, and for bets each game and pick. Days are in the house’s time zone (`HOUSE_ZONE`). One download at a time. Each one is in the audit log.',
    tag: 'Operations',
    access: 'export',
    limit: 'export',
    query: auditFileQuery,
    answers: { 200: { media: 'text/csv' } },
  },
  async ({ who, query: { from = '1970-01-01', to = '2999-12-31' } }) => {
    takeDownloadPlace(who.id)
    await recordAct({
      actorId: who.id,
      action: 'results.export',
      subject: 'results:all',
      after: { from, to },
    })
    return csvAnswer(`rondo-results-${from}-to-${to}`, toCsv({ from, to }))
  },
)

async function* toCsv(range: Parameters<typeof readResults>[0]): AsyncGenerator<string> {
  yield resultsHeader()
  const { tallies } = await readResults(range)
  yield tallies.map((tally) => toResultLine(tally, getEnv().CURRENCY)).join('')
}
