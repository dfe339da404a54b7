import { siteOrigin } from '@/lib/base/http/origin'
import { json, route } from '@/lib/people/calls/route'
import { confirmByCode } from '@/lib/people/second-factor/code-app'
import { confirmByRecoveryCode } from '@/lib/people/second-factor/recovery-codes'
import { confirmByPasskey } from '@/lib/people/second-factor/verify-passkey'
import { secondFactorAnswer, secondFactorRequest } from '@/lib/people/second-factor/wire'
import { checkSecondFactor } from '../check-second-factor'

export const POST = route(
  {
    summary: 'Checks the caller’s second factor',
    details: 'A session that was waiting for it becomes active.',
    tag: 'Accounts',
    access: 'signing-in',
    limit: 'write',
    body: secondFactorRequest,
    answers: { 200: secondFactorAnswer },
    refusals: [
      'passkey-refused',
      'challenge-over',
      'code-wrong',
      'code-app-unreadable',
      'address-unknown',
    ],
  },
  async ({ who, body, request }) => {
    const asked = { userId: who.id, sessionId: who.sessionId }
    if ('passkey' in body) {
      const origin = siteOrigin(request)
      await checkSecondFactor({ who, way: 'passkey', request }, () =>
        confirmByPasskey({ ...asked, origin, response: body.passkey }),
      )
    } else if ('code' in body) {
      await checkSecondFactor({ who, way: 'code-app', request }, () =>
        confirmByCode({ ...asked, ...body }),
      )
    } else {
      await checkSecondFactor({ who, way: 'recovery-code', request }, () =>
        confirmByRecoveryCode({ ...asked, ...body }),
      )
    }
    return json({ status: 'confirmed' })
  },
)
