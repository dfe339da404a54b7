import { resetPassword } from '@/lib/people/accounts/reset-password'
import { resetPassAnswer, resetPassRequest } from '@/lib/people/accounts/wire-reset'
import { readViewer } from '@/lib/people/calls/read-viewer'
import { json, route } from '@/lib/people/calls/route'
import { knowDevice } from '../sign-in-place'

export const POST = route(
  {
    summary: 'Sets a new password with a reset token, once',
    details: 'Ends all sessions of the user.',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'reset-link',
    body: resetPassRequest,
    answers: { 200: resetPassAnswer },
    refusals: ['reset-link-over', 'password-guessable', 'account-suspended'],
  },
  async ({ body, request }) => {
    const viewer = await readViewer(request)
    const { email } = await resetPassword({ ...body, actorId: viewer?.id ?? null })
    return json({ status: 'changed' }, { headers: await knowDevice(email, request.headers) })
  },
)
