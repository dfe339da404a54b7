import { siteOrigin } from '@/lib/base/http/origin'
import { confirmEmailChange } from '@/lib/people/accounts/change-email'
import { confirmEmailAnswer, confirmEmailRequest } from '@/lib/people/accounts/wire-email'
import { readViewer } from '@/lib/people/calls/read-viewer'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Confirms a new email with the token of its link, once',
    details:
      'Ends all sessions of the player. The old address gets an email with a link that takes the change back within 72 hours.',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'reset-link',
    body: confirmEmailRequest,
    answers: { 200: confirmEmailAnswer },
    refusals: ['email-link-over', 'email-taken', 'address-unknown'],
  },
  async ({ body, request }) => {
    const origin = siteOrigin(request)
    const viewer = await readViewer(request)
    await confirmEmailChange({ ...body, actorId: viewer?.id ?? null, siteOrigin: origin })
    return json({ status: 'changed' })
  },
)
