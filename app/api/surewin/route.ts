import { moneyFromDecimal } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { moveSavings } from '@/lib/money/surewin/move-savings'
import { surewinAnswer, surewinDeposit, toSurewinAnswer } from '@/lib/money/surewin/wire'
import { SUREWIN_REFUSALS } from '@/lib/people/calls/call'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Deposits from the balance into SureWin',
    details: 'The first deposit creates the record.',
    tag: 'SureWin',
    access: 'viewer',
    limit: 'write',
    body: surewinDeposit,
    owner: 'alone',
    answers: { 201: surewinAnswer },
    refusals: SUREWIN_REFUSALS,
    isIdempotent: true,
  },
  async ({ who, body, requestId }) => {
    const transfer = await moveSavings({
      playerId: who.id,
      order: { action: 'deposit', amount: moneyFromDecimal(body.deposite) },
      requestId,
    })
    if (!transfer) throw new Refusal('unexpected')
    return json(toSurewinAnswer(who, transfer), { status: 201 })
  },
)
