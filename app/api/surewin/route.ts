import { Refusal } from '@/lib/domain/errors'
import { moneyFromDecimal } from '@/lib/domain/money'
import { assertOwnEmail } from '@/lib/http/assert-own-email'
import { idempotencyKey } from '@/lib/http/idempotency-key'
import { json, route } from '@/lib/http/route'
import { moveSavings } from '@/lib/services/surewin/move-savings'
import { surewinDeposit, toSurewinAnswer } from '@/lib/wire/surewin'

/** Deposits into the caller's own SureWin; the first deposit makes the record. */
export const POST = route(
  { access: 'viewer', limit: 'write', body: surewinDeposit },
  async ({ who, body, request }) => {
    // Money is moved by its owner alone: an admin is nobody special here.
    if (body.email !== undefined) assertOwnEmail({ email: who.email }, body.email)
    const movement = await moveSavings({
      playerId: who.id,
      order: { action: 'deposit', amount: moneyFromDecimal(body.deposite) },
      requestId: idempotencyKey(request),
    })
    if (!movement) throw new Refusal('unexpected')
    return json(toSurewinAnswer(who, movement), { status: 201 })
  },
)
