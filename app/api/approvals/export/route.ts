import { streamText, takeDownloadPlace } from '@/lib/base/http/download'
import { type Reader, readApprovalRecords } from '@/lib/house/approvals/read'
import { recordAct } from '@/lib/people/audit/record-audit'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns requests for approval with their signatures, as JSON Lines',
    details:
      'Staff get their own requests, and those that their role could make or approve. An owner gets all. `npm run verify-approvals -- FILE` checks the file without a database.',
    tag: 'Approvals',
    access: 'export',
    limit: 'export',
    answers: { 200: { media: 'application/jsonl' } },
  },
  async ({ who }) => {
    takeDownloadPlace(who.id)
    await recordAct({ actorId: who.id, action: 'approval.export', subject: 'approvals' })
    return new Response(streamText(toLines(who)), {
      headers: {
        'content-type': 'application/jsonl; charset=utf-8',
        'content-disposition': 'attachment; filename="rondo-approvals.jsonl"',
        'cache-control': 'no-store',
      },
    })
  },
)

async function* toLines(reader: Reader): AsyncGenerator<string> {
  for await (const records of readApprovalRecords(reader)) {
    yield records.map((record) => `${JSON.stringify(record)}\n`).join('')
  }
}
