import { saveView } from '@/lib/cashier/save-view'
import { savedView, viewRequest } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Saves a filter of a queue under a name, for the caller only',
    details: 'The same name replaces it.',
    tag: 'Operations',
    access: 'requests.read',
    limit: 'staff',
    body: viewRequest,
    answers: { 200: savedView },
  },
  async ({ who, body }) => json({ _id: await saveView({ ...body, staffId: who.id }) }),
)
