import { clientAddress } from '@/lib/base/http/client-address'
import { takePoints } from '@/lib/base/http/rate-limit'
import { currentRequest } from '@/lib/base/http/request-context'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { registerUser } from '@/lib/people/accounts/register-user'
import { registerAnswer, registeredBefore, registerRequest } from '@/lib/people/accounts/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Creates a player account',
    details:
      'The player’s days start at midnight in the zone sent, and the account keeps the language of the request. A taken email gets 200 with the status exist.',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'register',
    body: registerRequest,
    answers: { 201: registerAnswer, 200: registeredBefore },
    refusals: ['password-guessable'],
  },
  async ({ body, request }) => {
    const giveBack = await takePoints([['new-account', clientAddress(request.headers)]])
    try {
      const { isReferralKnown } = await registerUser({ ...body, locale: currentRequest().locale })
      const note = t('accountPages.unknownCode')
      return json({ status: 'created', ...(isReferralKnown ? {} : { note }) }, { status: 201 })
    } catch (error) {
      await giveBack()
      if (!(error instanceof Refusal && error.code === 'email-taken')) throw error
      return json({ status: 'exist' })
    }
  },
)
