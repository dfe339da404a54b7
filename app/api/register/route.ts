import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { registerUser } from '@/lib/services/register-user'
import { registerRequest } from '@/lib/wire/user'

/** Registers a player. A taken email answers 409 `{"status": "exist"}`, as the specification has it. */
export const POST = route(
  { access: 'anyone', limit: 'register', body: registerRequest },
  async ({ body }) => {
    try {
      const { isReferralKnown } = await registerUser(body)
      const note = 'The referral code is unknown, so nobody is rewarded for it.'
      return json({ status: 'created', ...(isReferralKnown ? {} : { note }) }, { status: 201 })
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'email-taken')) throw error
      return json({ status: 'exist' }, { status: 409 })
    }
  },
)
