import { moneyFromDecimal } from '@/lib/base/format/rules/money'
import { previewTransfer } from '@/lib/money/surewin/read'
import { surewinPreviewQuery, toWirePreview, wireSurewinPreview } from '@/lib/money/surewin/wire'
import { emailParams } from '@/lib/people/accounts/wire'
import { json, route } from '@/lib/people/calls/route'

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
