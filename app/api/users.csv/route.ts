import { getEnv } from '@/lib/base/config/env'
import { csvAnswer, takeDownloadPlace } from '@/lib/base/http/download'
import { readUserFile } from '@/lib/house/players/read-users'
import { recordOnlyPlayer } from '@/lib/house/players/record-view'
import { toUserLine, usersHeader } from '@/lib/house/players/wire-csv'
import { userFileQuery } from '@/lib/house/players/wire-users'
import { parseFilter } from '@/lib/money/cashier/rules/queue-filter'
import { recordAct } from '@/lib/people/audit/record-audit'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns users as a CSV file (RFC 4180), newest first',
    details: 'Takes the filters of the list. One download at a time. Each one is in the audit log.',
    tag: 'Accounts',
    access: 'export',
    limit: 'export',
    query: userFileQuery,
    answers: { 200: { media: 'text/csv' } },
  },
  async ({ who, query, request: { headers } }) => {
    takeDownloadPlace(who.id)
    const after = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
    await recordAct({ actorId: who.id, action: 'users.export', subject: 'users:all', after })
    const { search = '' } = query
    const asked = { search, filter: parseFilter(query, 'users') }
    return csvAnswer('rondo-users', toCsv(asked, { viewer: who, headers }))
  },
)

async function* toCsv(
  asked: Parameters<typeof readUserFile>[0],
  look: Parameters<typeof recordOnlyPlayer>[1],
): AsyncGenerator<string> {
  const { CURRENCY } = getEnv()
  yield usersHeader()
  for await (const users of readUserFile(asked)) {
    const ids = users.map(({ id }) => id)
    await recordOnlyPlayer(ids, look)
    yield users.map((user) => toUserLine(user, CURRENCY)).join('')
  }
}
