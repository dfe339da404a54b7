import { addMarker } from '@/lib/money/risk/add-marker'
import { addMarkerRequest, wireMarker } from '@/lib/money/risk/wire'
import { json, route } from '@/lib/people/calls/route'

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
