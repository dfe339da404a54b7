import { readApprovalRecords } from '@/lib/approvals/read'
import { streamText, takeDownloadPlace } from '@/lib/http/download'
import { route } from '@/lib/http/route'
import { recordAct } from '@/lib/operations/record-audit'

export const GET = route(
  {
    summary: 'Returns every approval with its signature, as JSON Lines',
    details: '`npm run verify-approvals -- FILE` checks the file without a database.',
    tag: 'Approvals',
    access: 'export',
    limit: 'export',
    answers: { 200: { media: 'application/jsonl' } },
  },
  async ({ who }) => {
    takeDownloadPlace(who.id)
    await recordAct({ actorId: who.id, action: 'approval.export', subject: 'approvals' })
    return new Response(streamText(toLines()), {
      headers: {
        'content-type': 'application/jsonl; charset=utf-8',
        'content-disposition': 'attachment; filename="rondo-approvals.jsonl"',
        'cache-control': 'no-store',
      },
    })
  },
)

async function* toLines(): AsyncGenerator<string> {
  for await (const records of readApprovalRecords()) {
    yield records.map((record) => `${JSON.stringify(record)}\n`).join('')
  }
}
