import { SUREWIN_REFUSALS } from '@/lib/http/call'
import { json, route } from '@/lib/http/route'
import { moneyFromDecimal } from '@/lib/ledger/rules/money'
import { Refusal } from '@/lib/refusals'
import { moveSavings } from '@/lib/surewin/move-savings'
import { surewinAnswer, surewinDeposit, toSurewinAnswer } from '@/lib/surewin/wire'

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
