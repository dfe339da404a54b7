import { removeView, renameView } from '@/lib/cashier/save-view'
import { requestParams, savedView, viewName } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'

const SPEC = {
  tag: 'Operations',
  access: 'requests.read',
  limit: 'staff',
  params: requestParams,
  answers: { 200: savedView },
  refusals: ['not-found'],
} as const

export const PUT = route(
  { summary: 'Renames one of the caller’s saved filters', ...SPEC, body: viewName },
  async ({ who, params, body }) => {
    await renameView({ id: params.id, staffId: who.id }, body.name)
    return json({ _id: params.id })
  },
)

export const DELETE = route(
  { summary: 'Removes one of the caller’s saved filters', ...SPEC },
  async ({ who, params }) => {
    await removeView({ id: params.id, staffId: who.id })
    return json({ _id: params.id })
  },
)
