import { removeView } from '@/lib/cashier/save-view'
import { requestParams, savedView } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'

export const DELETE = route(
  {
    summary: 'Removes a filter that the caller keeps',
    tag: 'Operations',
    access: 'requests.read',
    limit: 'staff',
    params: requestParams,
    answers: { 200: savedView },
    refusals: ['not-found'],
  },
  async ({ who, params }) => {
    await removeView({ id: params.id, staffId: who.id })
    return json({ _id: params.id })
  },
)
