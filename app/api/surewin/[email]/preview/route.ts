import { emailParams } from '@/lib/accounts/wire'
import { json, route } from '@/lib/http/route'
import { moneyFromDecimal } from '@/lib/ledger/rules/money'
import { previewTransfer } from '@/lib/surewin/read'
import { surewinPreviewQuery, toWirePreview, wireSurewinPreview } from '@/lib/surewin/wire'

export const GET = route(
  {
    summary: 'Previews a SureWin deposit or withdrawal, or its refusal',
    details: 'Nothing is booked.',
    tag: 'SureWin',
    access: 'viewer',
    limit: 'read',
    params: emailParams,
    query: surewinPreviewQuery,
    owner: 'alone',
    answers: { 200: wireSurewinPreview },
  },
  async ({ who, query }) => {
    const step = { action: query.action, amount: moneyFromDecimal(query.amount) }
    return json(toWirePreview(await previewTransfer(who.id, step)))
  },
)
