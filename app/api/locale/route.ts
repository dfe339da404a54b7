import { changeLocale } from '@/lib/accounts/change-locale'
import { changeLocaleRequest, keptLocale } from '@/lib/accounts/wire'
import { route } from '@/lib/http/route'

export const PUT = route(
  {
    summary: 'Keeps the language and digits of the caller',
    details:
      'Emails and pushes follow it, and each device that logs in. Pages and calls follow the cookie `locale` (over https `__Host-locale`), then Accept-Language; without either they are in English.',
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
