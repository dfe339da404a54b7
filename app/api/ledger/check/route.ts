import { startLedgerCheck } from '@/lib/house/operations/audit-ledger'
import { ledgerCheckAnswer } from '@/lib/house/operations/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Starts a check of the whole ledger',
    details:
      'Only one runs at a time. A second call joins it. The overview and the metrics show what it found.',
    tag: 'Operations',
    access: 'ledger.check',
    limit: 'staff',
    answers: { 202: ledgerCheckAnswer },
  },
  async ({ who }) => {
    await startLedgerCheck(who.id)
    return json({ status: 'running' }, { status: 202 })
  },
)
