import { undoEmailChange } from '@/lib/people/accounts/undo-email-change'
import { undoEmailAnswer, undoEmailRequest } from '@/lib/people/accounts/wire-email'
import { readViewer } from '@/lib/people/calls/read-viewer'
import { json, route } from '@/lib/people/calls/route'
import { knowDevice } from '../../sign-in-place'

export const POST = route(
  {
    summary: 'Takes a change of email back with the token sent to the earlier email, once',
    details:
      'Restores the email, sets a new password, ends all sessions, removes second factors younger than 72 hours and unlinks Google.',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'reset-link',
    body: undoEmailRequest,
    answers: { 200: undoEmailAnswer },
    refusals: ['undo-link-over', 'password-guessable', 'account-suspended'],
  },
  async ({ body, request }) => {
    const viewer = await readViewer(request)
    const { email } = await undoEmailChange({ ...body, actorId: viewer?.id ?? null })
    return json({ status: 'changed' }, { headers: await knowDevice(email, request.headers) })
  },
)
