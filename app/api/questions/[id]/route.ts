import { answerQuestion } from '@/lib/money/cashier/answer-question'
import { questionAnswer, questionAsked, requestParams } from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Answers a player’s question about a request, once',
    details: 'The player reads the answer: it must name no phone number, wallet or address.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    params: requestParams,
    body: questionAnswer,
    answers: { 200: questionAsked },
    refusals: ['not-found', 'already-decided'],
  },
  async ({ who, params: { id }, body: { text } }) => {
    await answerQuestion({ questionId: id, adminId: who.id, text })
    return json({ id })
  },
)
