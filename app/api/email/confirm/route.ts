import { confirmEmailChange } from '@/lib/accounts/change-email'
import { confirmEmailAnswer, confirmEmailRequest } from '@/lib/accounts/wire-email'
import { siteOrigin } from '@/lib/http/origin'
import { readViewer } from '@/lib/http/read-viewer'
import { json, route } from '@/lib/http/route'

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
