import { Refusal } from '@/lib/base/text/refusals'
import { findEmailUndo } from '@/lib/people/accounts/undo-email-change'
import { undoCheckAnswer, undoCheckRequest } from '@/lib/people/accounts/wire-email'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Checks a token that takes a change of email back, without using it',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'reset-link',
    body: undoCheckRequest,
    answers: { 200: undoCheckAnswer },
    refusals: ['undo-link-over'],
  },
  async ({ body }) => {
    if (!(await findEmailUndo(body.token))) throw new Refusal('undo-link-over')
    return json({ status: 'valid' })
  },
)
