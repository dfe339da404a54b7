import { accountKeyOf } from '@/lib/accounts/record-sign-in'
import { requestPasswordReset } from '@/lib/accounts/reset-password'
import { LINK_VALID_MINUTES } from '@/lib/accounts/rules/link-length'
import { forgetPassAnswer, forgetPassRequest } from '@/lib/accounts/wire-reset'
import { answerInSteps } from '@/lib/http/answer-in-steps'
import type { CallHeaders } from '@/lib/http/call'
import { siteOrigin } from '@/lib/http/origin'
import { hasPoint } from '@/lib/http/rate-limit'
import { readViewer } from '@/lib/http/read-viewer'
import { json, route } from '@/lib/http/route'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
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
