import { json, route } from '@/lib/http/route'
import { resetPassword } from '@/lib/services/reset-password'
import { resetPassRequest } from '@/lib/wire/reset'

/** Sets a new password by the token of a reset link and ends every session of its user. */
export const POST = route(
  { access: 'anyone', limit: 'reset-link', body: resetPassRequest },
  async ({ body }) => {
    await resetPassword(body)
    return json({ status: 'changed' })
  },
)
