import { confirmEmailChange } from '@/lib/accounts/change-email'
import { confirmEmailAnswer, confirmEmailRequest } from '@/lib/accounts/wire-email'
import { readViewer } from '@/lib/http/read-viewer'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Confirms a new email with the token of its link, once',
    details: 'Ends all sessions of the player. The old address gets an email about it.',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'reset-link',
    body: confirmEmailRequest,
    answers: { 200: confirmEmailAnswer },
    refusals: ['email-link-over', 'email-taken'],
  },
  async ({ body, request }) => {
    const viewer = await readViewer(request)
    await confirmEmailChange({ ...body, actorId: viewer?.id ?? null })
    return json({ status: 'changed' })
  },
)
