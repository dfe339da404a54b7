import { moneyFromDecimal } from '@/lib/domain/money'
import { assertOwnEmail } from '@/lib/http/assert-own-email'
import { json, route } from '@/lib/http/route'
import { previewMovement } from '@/lib/queries/surewin'
import { surewinPreviewQuery, toWirePreview } from '@/lib/wire/surewin'
import { emailParams } from '@/lib/wire/user'

/** What a movement of the caller's own SureWin would lead to, or why it would be refused. */
export const GET = route(
  { access: 'viewer', limit: 'read', params: emailParams, query: surewinPreviewQuery },
  async ({ who, params, query }) => {
    assertOwnEmail({ email: who.email }, params.email)
    const step = { action: query.action, amount: moneyFromDecimal(query.amount) }
    return json(toWirePreview(await previewMovement(who.id, step)))
  },
)
