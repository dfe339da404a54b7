import { deviceCookie } from '@/lib/http/device-cookie'
import { readViewer } from '@/lib/http/read-viewer'
import { currentRequest } from '@/lib/http/request-context'
import { json, route } from '@/lib/http/route'
import { resetPassword } from '@/lib/services/reset-password'
import { resetPassRequest } from '@/lib/wire/reset'
import { placeOf, recordSignedIn } from '../sign-in-place'

/** Sets a new password by the token of a reset link and ends every session of its user. */
export const POST = route(
  { access: 'anyone', limit: 'reset-link', body: resetPassRequest },
  async ({ body, request }) => {
    const viewer = await readViewer(request)
    const { email } = await resetPassword({ ...body, actorId: viewer?.id ?? null })
    // Whoever has the mailbox gets in from here, also while others elsewhere guess at the password.
    await recordSignedIn(email, 'reset-link', placeOf(request.headers))
    const { deviceId } = currentRequest()
    const headers = deviceId ? { 'set-cookie': deviceCookie(deviceId) } : undefined
    return json({ status: 'changed' }, headers && { headers })
  },
)
