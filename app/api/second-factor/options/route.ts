import { siteOrigin } from '@/lib/http/origin'
import { json, route } from '@/lib/http/route'
import { makeChallenge } from '@/lib/second-factor/challenge'
import { passkeyOptions } from '@/lib/second-factor/verify-passkey'
import { passkeyOptionsAnswer } from '@/lib/second-factor/wire'

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
