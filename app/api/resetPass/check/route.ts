import { isResetTokenValid } from '@/lib/accounts/reset-password'
import { resetCheckAnswer, resetCheckRequest } from '@/lib/accounts/wire-reset'
import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

export const POST = route(
  {
    summary: 'Checks a reset token without using it',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'reset-link',
    body: resetCheckRequest,
    answers: { 200: resetCheckAnswer },
    refusals: ['reset-link-over'],
  },
  async ({ body }) => {
    if (!(await isResetTokenValid(body.token))) throw new Refusal('reset-link-over')
    return json({ status: 'valid' })
  },
)
