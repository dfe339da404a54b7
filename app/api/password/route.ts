import { json, route } from '@/lib/http/route'
import { changePassword } from '@/lib/services/change-password'
import { changePasswordRequest } from '@/lib/wire/reset'
import { confirmPassword } from '../check-password'

/** Sets a new password for the caller, who proves the present one; every session ends, this one too. */
export const PUT = route(
  { access: 'viewer', limit: 'write', body: changePasswordRequest },
  async ({ who, body, request }) => {
    const { email } = who
    const { headers } = request
    const password = body.currentPassword
    const input = { email, password, way: 'password-change', headers } as const
    await changePassword(await confirmPassword(input, 'currentPassword'), body.password)
    return json({ status: 'changed' })
  },
)
