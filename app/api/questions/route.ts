import { askQuestion } from '@/lib/money/cashier/ask-question'
import { questionAsked, questionRequest } from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Asks staff a question about an own request',
    details:
      'The answer comes as a notice, and stands at the request. One question about a request is open at a time: the same one again is the one already asked, another gets 409.',
    tag: 'Deposits',
    access: 'viewer',
    limit: 'write',
    body: questionRequest,
    answers: { 201: questionAsked },
    refusals: ['not-found', 'staff-do-not-play', 'question-open'],
  },
  async ({ who, body: { kind, request: requestId, text } }) => {
    const id = await askQuestion({ playerId: who.id, kind, requestId, text })
    return json({ id }, { status: 201 })
  },
)
