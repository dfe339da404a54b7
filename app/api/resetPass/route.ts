import { readViewer } from '@/lib/http/read-viewer'
import { json, route } from '@/lib/http/route'
import { resetPassword } from '@/lib/services/reset-password'
import { resetPassRequest } from '@/lib/wire/reset'

/** Sets a new password by the token of a reset link and ends every session of its user. */
export const POST = route(
  { access: 'anyone', limit: 'reset-link', body: resetPassRequest },
  async ({ body, request }) => {
    const viewer = await readViewer(request)
    await resetPassword({ ...body, actorId: viewer?.id ?? null })
    return json({ status: 'changed' })
  },
)
