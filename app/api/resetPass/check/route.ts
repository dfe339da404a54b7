import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { isResetTokenStanding } from '@/lib/queries/password-reset'
import { resetCheckRequest } from '@/lib/wire/reset'

/** Whether the token of a reset link would be taken right now; asking does not use it up. */
export const POST = route(
  { access: 'anyone', limit: 'reset-link', body: resetCheckRequest },
  async ({ body }) => {
    if (!(await isResetTokenStanding(body.token))) throw new Refusal('reset-link-over')
    return json({ status: 'standing' })
  },
)
