import { RESET_VALID_MINUTES } from '@/lib/domain/reset-token'
import { answerInSteps } from '@/lib/http/answer-in-steps'
import { hasPoint } from '@/lib/http/rate-limit'
import { readViewer } from '@/lib/http/read-viewer'
import { json, route } from '@/lib/http/route'
import { siteOrigin } from '@/lib/http/site-origin'
import { requestPasswordReset } from '@/lib/services/request-password-reset'
import { accountKeyOf } from '@/lib/services/sign-in-events'
import { forgetPassRequest } from '@/lib/wire/reset'
import { countedBy, placeOf } from '../sign-in-place'

/** An answer comes after a whole number of these: many times what either way takes, in milliseconds. */
const ANSWER_STEP_MS = 600

const MESSAGE = `If an account with this email exists, a link to set a new password is on its way. It is valid for ${RESET_VALID_MINUTES} minutes.`

/** Whether one more letter may go out: nobody's mailbox is flooded, and nobody is told that it would be. */
async function mayMail(email: string, headers: Headers): Promise<boolean> {
  const accountKey = accountKeyOf(email)
  const { key, isStranger } = await countedBy(accountKey, placeOf(headers))
  return await hasPoint('reset-email', isStranger ? accountKey : key)
}

/** Mails a reset link. Text and time of the answer do not tell whether the email is registered. */
export const POST = route(
  { access: 'anyone', limit: 'reset-address', body: forgetPassRequest },
  async ({ body, request }) => {
    const origin = siteOrigin(request)
    const viewer = await readViewer(request)
    const actorId = viewer?.id ?? null
    await answerInSteps(ANSWER_STEP_MS, async () => {
      if (!(await mayMail(body.email, request.headers))) return
      await requestPasswordReset({ email: body.email, siteOrigin: origin, actorId })
    })
    return json({ message: MESSAGE })
  },
)
