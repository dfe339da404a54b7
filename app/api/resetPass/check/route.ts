import { Refusal } from '@/lib/base/text/refusals'
import { isResetTokenValid } from '@/lib/people/accounts/reset-password'
import { resetCheckAnswer, resetCheckRequest } from '@/lib/people/accounts/wire-reset'
import { json, route } from '@/lib/people/calls/route'

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
