import { changePassword } from '@/lib/people/accounts/change-password'
import { changePasswordRequest, resetPassAnswer } from '@/lib/people/accounts/wire-reset'
import { json, route } from '@/lib/people/calls/route'
import { confirmPassword } from '../check-password'

export const PUT = route(
  {
    summary: 'Sets a new password for the caller',
    details: 'Takes the current one. Ends all other sessions of the caller.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    body: changePasswordRequest,
    answers: { 200: resetPassAnswer },
    refusals: ['wrong-password', 'password-guessable', 'account-suspended'],
  },
  async ({ who, body, request }) => {
    const { email } = who
    const { headers } = request
    const password = body.currentPassword
    const input = { email, password, way: 'password-change', headers } as const
    const owner = await confirmPassword(input, 'currentPassword')
    await changePassword(owner, body.password, who.sessionId)
    return json({ status: 'changed' })
  },
)
