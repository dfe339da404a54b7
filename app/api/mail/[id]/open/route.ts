import { openEmail } from '@/lib/house/operations/open-email'
import { emailTextAnswer, mailParams } from '@/lib/house/operations/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Opens an email to a player that no mail server delivers',
    details:
      'The audit log records who opened which email, and from where. Emails to staff get 404.',
    tag: 'Operations',
    access: 'mail.read',
    limit: 'staff',
    params: mailParams,
    answers: { 200: emailTextAnswer },
    refusals: ['not-found', 'email-delivered'],
  },
  async ({ who, params }) =>
    json({ text: await openEmail({ mailId: params.id, adminId: who.id }) }),
)
