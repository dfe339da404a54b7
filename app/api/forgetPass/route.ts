import { RESET_VALID_MINUTES } from '@/lib/domain/reset-token'
import { answerInSteps } from '@/lib/http/answer-in-steps'
import { consumeLimit } from '@/lib/http/rate-limit'
import { readViewer } from '@/lib/http/read-viewer'
import { json, route } from '@/lib/http/route'
import { siteOrigin } from '@/lib/http/site-origin'
import { requestPasswordReset } from '@/lib/services/request-password-reset'
import { forgetPassRequest } from '@/lib/wire/reset'

/** An answer comes after a whole number of these: many times what either way takes, in milliseconds. */
const ANSWER_STEP_MS = 600

const MESSAGE = `If an account with this email exists, a link to set a new password is on its way. It is valid for ${RESET_VALID_MINUTES} minutes.`

/** Mails a reset link. Text and time of the answer do not tell whether the email is registered. */
export const POST = route(
  { access: 'anyone', limit: 'reset-address', body: forgetPassRequest },
  async ({ body, request }) => {
    await consumeLimit('reset-email', body.email.toLowerCase())
    const origin = siteOrigin(request)
    const viewer = await readViewer(request)
    await answerInSteps(ANSWER_STEP_MS, () =>
      requestPasswordReset({ email: body.email, siteOrigin: origin, actorId: viewer?.id ?? null }),
    )
    return json({ message: MESSAGE })
  },
)
