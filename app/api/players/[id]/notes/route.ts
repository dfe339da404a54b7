import { addNote } from '@/lib/house/players/add-note'
import { noteAnswer, noteRequest, playerParams } from '@/lib/house/players/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Adds a note on a player that only staff see',
    details: 'A note can’t be changed. To correct it, add another one.',
    tag: 'Accounts',
    access: 'user.note',
    limit: 'staff',
    params: playerParams,
    body: noteRequest,
    answers: { 200: noteAnswer },
    refusals: ['not-found', 'staff-account', 'idempotency-conflict'],
    isIdempotent: true,
  },
  async ({ who, params, body, requestId }) =>
    json({ id: await addNote({ playerId: params.id, byId: who.id, ...body, requestId }) }),
)
