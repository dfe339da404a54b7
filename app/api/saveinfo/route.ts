import { MESSAGES } from '@/lib/domain/messages'
import { json, route } from '@/lib/http/route'
import { saveInfo } from '@/lib/services/save-info'
import { saveInfoRequest } from '@/lib/wire/content'

/** Publishes the text of the deposit instructions. Admins only. */
export const POST = route(
  { access: 'admin', limit: 'write', body: saveInfoRequest },
  async ({ who, body }) => {
    await saveInfo({ adminId: who.id, info: body.info })
    return json({ message: MESSAGES.infoSubmitted, info: body.info }, { status: 201 })
  },
)
