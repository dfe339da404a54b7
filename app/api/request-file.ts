import { getEnv } from '@/lib/base/config/env'
import { csvAnswer, takeDownloadPlace } from '@/lib/base/http/download'
import { recordOnlyPlayer } from '@/lib/house/players/record-view'
import type { QueuedRequest, RequestSource } from '@/lib/money/cashier/read-queue'
import { readQueueFile } from '@/lib/money/cashier/read-queue-file'
import { parseFilter } from '@/lib/money/cashier/rules/queue-filter'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import { requestsHeader, toRequestLine } from '@/lib/money/cashier/wire-csv'
import { recordAct } from '@/lib/people/audit/record-audit'

/** Shared by the calls for the two kinds of request. */
export const REQUEST_FILE = {
  details: 'Takes the filters of the list. One download at a time. Each one is in the audit log.',
  access: 'export',
  limit: 'export',
  answers: { 200: { media: 'text/csv' } },
} as const

type Look = Parameters<typeof recordOnlyPlayer>[1]

interface FileOrder<R extends QueuedRequest<S>, S extends RequestStatus> {
  readonly kind: RequestSource<R, S>
  readonly name: 'deposits' | 'withdrawals'
  readonly viewer: Look['viewer']
  readonly headers: Look['headers']
  readonly query: { readonly status: S; readonly search?: string | undefined }
}

/** Returns the requests that match a query as a file, streamed while it is read. */
export async function requestFile<R extends QueuedRequest<S>, S extends RequestStatus>(
  order: FileOrder<R, S>,
): Promise<Response> {
  const { name, query } = order
  const adminId = order.viewer.id
  takeDownloadPlace(adminId)
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  await recordAct({
    actorId: adminId,
    action: 'requests.export',
    subject: `requests:${name}`,
    after: Object.fromEntries(asked),
  })
  return csvAnswer(`rondo-${name}-${query.status.toLowerCase()}`, toCsv(order))
}

async function* toCsv<R extends QueuedRequest<S>, S extends RequestStatus>({
  kind,
  query,
  ...look
}: FileOrder<R, S>): AsyncGenerator<string> {
  const { CURRENCY } = getEnv()
  const { status, search = '' } = query
  yield requestsHeader()
  const asked = { filter: parseFilter(query, 'payouts'), viewerId: look.viewer.id }
  for await (const rows of readQueueFile(kind, { status, search, ...asked })) {
    if (rows.length === 0) continue
    const players = rows.map(({ playerId }) => playerId)
    await recordOnlyPlayer(players, look)
    yield rows.map((row) => toRequestLine(row, CURRENCY)).join('')
  }
}
