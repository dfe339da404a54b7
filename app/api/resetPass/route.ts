import { resetPassword } from '@/lib/accounts/reset-password'
import { resetPassAnswer, resetPassRequest } from '@/lib/accounts/wire-reset'
import { deviceCookie } from '@/lib/http/device-cookie'
import { readViewer } from '@/lib/http/read-viewer'
import { currentRequest } from '@/lib/http/request-context'
import { json, route } from '@/lib/http/route'
import { placeOf, recordSignedIn } from '../sign-in-place'

export const POST = route(
  {
    summary: 'Sets a new password with a reset token, once',
    details: 'Ends all sessions of the user.',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'reset-link',
    body: resetPassRequest,
    answers: { 200: resetPassAnswer },
    refusals: ['reset-link-over', 'password-guessable', 'account-suspended'],
  },
  async ({ body, request }) => {
    const viewer = await readViewer(request)
    const { email } = await resetPassword({ ...body, actorId: viewer?.id ?? null })
    // The owner of the mailbox can log in from here, even while others elsewhere guess the
    // password.
    await recordSignedIn(email, 'reset-link', placeOf(request.headers))
    const { deviceId } = currentRequest()
    const headers = deviceId ? { 'set-cookie': deviceCookie(deviceId) } : undefined
    return json({ status: 'changed' }, headers && { headers })
  },
)
