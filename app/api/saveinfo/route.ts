import { saveInfo } from '@/lib/content/save-info'
import { saveInfoAnswer, saveInfoRequest } from '@/lib/content/wire'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Publishes the text of the deposit instructions',
    tag: 'Deposit instructions',
    access: 'content.change',
    limit: 'write',
    body: saveInfoRequest,
    answers: { 201: saveInfoAnswer },
  },
  async ({ who, body }) => {
    await saveInfo({ adminId: who.id, info: body.info })
    return json({ message: 'Information Submitted successfully', info: body.info }, { status: 201 })
  },
)
