import { siteOrigin } from '@/lib/base/http/origin'
import { takePoints } from '@/lib/base/http/rate-limit'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { requestEmailChange } from '@/lib/people/accounts/change-email'
import { accountKeyOf } from '@/lib/people/accounts/record-sign-in'
import { changeEmailAnswer, changeEmailRequest } from '@/lib/people/accounts/wire-email'
import { json, route } from '@/lib/people/calls/route'
import { confirmPassword } from '../check-password'

export const PUT = route(
  {
    summary: 'Emails a link that confirms a new email of the caller',
    details:
      'Takes the current password. Nothing changes until the link is used. The answer is the same whether or not the new email is registered. Staff emails are changed on the server.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    body: changeEmailRequest,
    answers: { 200: changeEmailAnswer },
    refusals: ['wrong-password', 'staff-account', 'account-suspended', 'address-unknown'],
  },
  async ({ who, body, request }) => {
    if (who.isStaff) throw new Refusal('staff-account')
    if (body.email.toLowerCase() === who.email.toLowerCase()) {
      throw new Refusal('invalid-input', { fields: { email: t('accountPages.sameEmail') } })
    }
    const origin = siteOrigin(request)
    const { headers } = request
    const password = body.currentPassword
    const input = { email: who.email, password, way: 'email-change', headers } as const
    const user = await confirmPassword(input, 'currentPassword')
    await takePoints([
      ['email-change', user.id],
      ['email-change', accountKeyOf(body.email)],
    ])
    await requestEmailChange(user, { email: body.email, siteOrigin: origin })
    return json({ status: 'sent' })
  },
)
