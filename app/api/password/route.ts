import { json, route } from '@/lib/http/route'
import { changePassword } from '@/lib/services/change-password'
import { changePasswordRequest } from '@/lib/wire/reset'
import { confirmPassword } from '../check-password'

/** Sets a new password for the caller, who proves the present one; every session ends, this one too. */
export const PUT = route(
  { access: 'viewer', limit: 'write', body: changePasswordRequest },
  async ({ who, body, request }) => {
    const { email, name } = who
    const { headers } = request
    const password = body.currentPassword
    await confirmPassword({ email, password, way: 'password-change', headers }, 'currentPassword')
    await changePassword({ id: who.id, email, name }, body.password)
    return json({ status: 'changed' })
  },
)
