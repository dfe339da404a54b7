import { siteOrigin } from '@/lib/base/http/origin'
import { json, route } from '@/lib/people/calls/route'
import { newPasskeyOptions } from '@/lib/people/second-factor/add-passkey'
import { newPasskeyOptionsAnswer } from '@/lib/people/second-factor/wire'

export const POST = route(
  {
    summary: 'Returns the options to create a passkey for the caller',
    details:
      'A caller with a second factor must have given it in the last ten minutes. A caller without one must have logged in within the last ten minutes.',
    tag: 'Accounts',
    access: 'signing-in',
    limit: 'write',
    answers: { 200: newPasskeyOptionsAnswer },
    refusals: ['step-up-needed', 'login-too-old', 'too-many-passkeys', 'address-unknown'],
  },
  async ({ who, request }) => json(await newPasskeyOptions(who, siteOrigin(request))),
)
