import { changeLocale } from '@/lib/people/accounts/change-locale'
import { changeLocaleRequest, keptLocale } from '@/lib/people/accounts/wire'
import { route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Stores the caller’s language and digits',
    details:
      'Emails, push messages and every device that logs in use it. Pages and calls use the cookie `locale` (over https `__Host-locale`), then Accept-Language, then English.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    body: changeLocaleRequest,
    answers: { 200: keptLocale },
  },
  async ({ who, body }) => {
    await changeLocale(who.id, body.locale)
    return body
  },
)
