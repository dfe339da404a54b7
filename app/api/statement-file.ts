import type { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import { csvAnswer } from '@/lib/base/http/download'
import { listTransactions, type TransactionFilter } from '@/lib/money/statement/read'
import { findTransfersOf, inZoneOf } from '@/lib/money/statement/read-period'
import type { statementFileQuery } from '@/lib/money/statement/wire'
import { csvHeader, csvWriter } from '@/lib/money/statement/wire-csv'

/** Transactions read at a time. */
const BATCH = 1_000

/** Returns all transactions of a player that match a query as a file, streamed while it is read. */
export async function statementFile(
  playerId: string,
  query: z.output<typeof statementFileQuery>,
): Promise<Response> {
  const { kind: group, balance, from, to } = query
  const days = await inZoneOf(playerId, query)
  const range = await findTransfersOf(days)
  const name = ['rondo-statement', from, to && `to-${to}`].filter(Boolean).join('-')
  return csvAnswer(name, toCsv(playerId, days.zone, { limit: BATCH, group, balance, range }))
}

async function* toCsv(
  playerId: string,
  zone: string,
  filter: TransactionFilter,
): AsyncGenerator<string> {
  const write = csvWriter(zone, getEnv().CURRENCY)
  yield csvHeader(zone)
  let before: string | undefined
  do {
    const { rows, earlier } = await listTransactions(playerId, { ...filter, before })
    if (rows.length > 0) yield rows.map(write).join('')
    before = earlier ?? undefined
  } while (before !== undefined)
}
