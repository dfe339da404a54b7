import { formatCount } from '@/lib/base/format/rules/money-format'
import { answerInSteps } from '@/lib/base/http/answer-in-steps'
import type { CallHeaders } from '@/lib/base/http/call-request'
import { siteOrigin } from '@/lib/base/http/origin'
import { hasPoint } from '@/lib/base/http/rate-limit'
import { t } from '@/lib/base/text/rules/t'
import { accountKeyOf } from '@/lib/people/accounts/record-sign-in'
import { requestPasswordReset } from '@/lib/people/accounts/reset-password'
import { LINK_VALID_MINUTES } from '@/lib/people/accounts/rules/link-length'
import { forgetPassAnswer, forgetPassRequest } from '@/lib/people/accounts/wire-reset'
import { readViewer } from '@/lib/people/calls/read-viewer'
import { json, route } from '@/lib/people/calls/route'
import { countedBy, placeOf } from '../sign-in-place'

/**
 * Answers are sent after a multiple of this, in milliseconds. It is many times longer than the work
 * takes, for a registered or an unknown email.
 */
const ANSWER_STEP_MS = 600

/**
 * Returns false after too many emails, so that no mailbox is flooded. The answer doesn't show it.
 */
async function mayMail(email: string, headers: CallHeaders): Promise<boolean> {
  const accountKey = accountKeyOf(email)
  const { key, isStranger } = await countedBy(accountKey, placeOf(headers))
  return await hasPoint('reset-email', isStranger ? accountKey : key)
}

export const POST = route(
  {
    summary: 'Emails a reset link',
    details: 'The answer and its timing are the same whether or not the email is registered.',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'reset-address',
    body: forgetPassRequest,
    answers: { 200: forgetPassAnswer },
    refusals: ['address-unknown'],
  },
  async ({ body, request }) => {
    const origin = siteOrigin(request)
    const viewer = await readViewer(request)
    const actorId = viewer?.id ?? null
    await answerInSteps(ANSWER_STEP_MS, async () => {
      if (!(await mayMail(body.email, request.headers))) return
      await requestPasswordReset({ email: body.email, siteOrigin: origin, actorId })
    })
    return json({
      message: t('accountPages.resetSent', { minutes: formatCount(LINK_VALID_MINUTES) }),
    })
  },
)
