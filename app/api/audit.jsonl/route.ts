import { getEnv } from '@/lib/base/config/env'
import { streamText, takeDownloadPlace } from '@/lib/base/http/download'
import { type AuditRange, findAuditRange, listAuditRange } from '@/lib/house/audit/read-audit-range'
import type {
  AuditFileEnd,
  AuditFileEvent,
  AuditFileHead,
} from '@/lib/house/audit/rules/audit-file'
import { auditFileQuery } from '@/lib/house/operations/wire'
import { recordAct } from '@/lib/people/audit/record-audit'
import { route } from '@/lib/people/calls/route'

/** Events read at a time. */
const BATCH = 1_000

export const GET = route(
  {
    summary: 'Returns all audit events of a period with their hashes as JSON Lines, oldest first',
    details:
      'Days are in the house’s time zone (`HOUSE_ZONE`). `npm run verify -- FILE` recomputes the hash chain. One download at a time. Each one is in the audit log.',
    tag: 'Operations',
    access: 'export',
    limit: 'export',
    query: auditFileQuery,
    answers: { 200: { media: 'application/jsonl' } },
  },
  async ({ who, query }) => {
    takeDownloadPlace(who.id)
    const { from, to } = query
    const range = await findAuditRange(query)
    const { previousHash, lastHash } = range
    const days = { from: from ?? null, to: to ?? null }
    await recordAct({
      actorId: who.id,
      action: 'audit.export',
      subject: 'audit:events',
      after: { ...days, lastHash },
    })
    const name = ['rondo-audit', from, to && `to-${to}`].filter(Boolean).join('-')
    return new Response(
      streamText(
        toLines({ kind: 'rondo-audit', ...days, zone: getEnv().HOUSE_ZONE, previousHash }, range),
      ),
      {
        headers: {
          'content-type': 'application/jsonl; charset=utf-8',
          'content-disposition': `attachment; filename="${name}.jsonl"`,
          'cache-control': 'no-store',
        },
      },
    )
  },
)

function toLine(value: AuditFileHead | AuditFileEvent | AuditFileEnd): string {
  return `${JSON.stringify(value)}\n`
}

async function* toLines(head: AuditFileHead, range: AuditRange): AsyncGenerator<string> {
  yield toLine(head)
  let { afterId, previousHash: lastHash } = range
  let events = 0
  for (;;) {
    const rows = await listAuditRange({ ...range, afterId }, BATCH)
    const last = rows.at(-1)
    if (!last) break
    yield rows
      .map(({ id, createdAt, ...facts }) =>
        toLine({ id: String(id), ...facts, createdAt: createdAt.toISOString() }),
      )
      .join('')
    events += rows.length
    afterId = last.id
    lastHash = last.hash
  }
  yield toLine({ kind: 'rondo-audit-end', events, lastHash })
}
