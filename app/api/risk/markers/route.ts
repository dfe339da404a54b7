import { json, route } from '@/lib/http/route'
import { addMarker } from '@/lib/risk/add-marker'
import { addMarkerRequest, wireMarker } from '@/lib/risk/wire'

export const POST = route(
  {
    summary: 'Adds a marker of harm that staff noticed, and opens a risk case for it',
    tag: 'Risk',
    access: 'risk.decide',
    limit: 'staff',
    body: addMarkerRequest,
    answers: { 200: wireMarker },
    refusals: ['not-found'],
  },
  async ({ who, body }) => json({ caseId: await addMarker({ ...body, actorId: who.id }) }),
)
