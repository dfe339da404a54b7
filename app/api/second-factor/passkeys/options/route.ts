import { siteOrigin } from '@/lib/http/origin'
import { json, route } from '@/lib/http/route'
import { newPasskeyOptions } from '@/lib/second-factor/add-passkey'
import { newPasskeyOptionsAnswer } from '@/lib/second-factor/wire'

export const POST = route(
  {
    summary: 'Returns what a new passkey of the caller is made with',
    details:
      'Whoever has a second factor gave it in the last ten minutes; whoever has none logged in in the last ten minutes.',
    tag: 'Accounts',
    access: 'signing-in',
    limit: 'write',
    answers: { 200: newPasskeyOptionsAnswer },
    refusals: ['step-up-needed', 'login-too-old', 'too-many-passkeys', 'address-unknown'],
  },
  async ({ who, request }) => json(await newPasskeyOptions(who, siteOrigin(request))),
)
