import { siteOrigin } from '@/lib/base/http/origin'
import { json, route } from '@/lib/people/calls/route'
import { makeChallenge } from '@/lib/people/second-factor/challenge'
import { passkeyOptions } from '@/lib/people/second-factor/verify-passkey'
import { passkeyOptionsAnswer } from '@/lib/people/second-factor/wire'

export const POST = route(
  {
    summary: 'Returns what one of the caller’s passkeys must sign',
    details: 'The challenge works once, in this session, for five minutes.',
    tag: 'Accounts',
    access: 'signing-in',
    limit: 'write',
    answers: { 200: passkeyOptionsAnswer },
    refusals: ['address-unknown'],
  },
  async ({ who, request }) => {
    const origin = siteOrigin(request)
    const challenge = await makeChallenge(who.sessionId, 'confirm')
    return json(await passkeyOptions({ userId: who.id, origin, challenge }))
  },
)
