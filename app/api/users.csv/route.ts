import { readUserFile } from '@/lib/accounts/read-users'
import { userFileQuery } from '@/lib/accounts/wire'
import { toUserLine, usersHeader } from '@/lib/accounts/wire-csv'
import { parseFilter } from '@/lib/cashier/rules/queue-filter'
import { getEnv } from '@/lib/config/env'
import { streamText, takeDownloadPlace } from '@/lib/http/download'
import { route } from '@/lib/http/route'
import { recordAct } from '@/lib/operations/record-audit'
import { recordOnlyPlayer } from '@/lib/players/record-view'

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
    return new Response(streamText(toCsv(asked, { viewer: who, headers })), {
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="rondo-users.csv"',
        'cache-control': 'no-store',
      },
    })
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
