import { Refusal } from '@/lib/domain/errors'
import { MESSAGES } from '@/lib/domain/messages'
import { toMajor } from '@/lib/domain/money'
import { assertOwnEmail } from '@/lib/http/assert-own-email'
import { idempotencyKey } from '@/lib/http/idempotency-key'
import { json, route } from '@/lib/http/route'
import { getSavings, type SavingsNow } from '@/lib/queries/surewin'
import { findUserByEmail, type UserRecord } from '@/lib/queries/user'
import { moveSavings } from '@/lib/services/surewin/move-savings'
import { surewinUpdate, toSurewinAnswer, toWireSurewin, type WireSurewin } from '@/lib/wire/surewin'
import { emailParams } from '@/lib/wire/user'

function toWireOrThrow(
  holder: Pick<UserRecord, 'name' | 'email' | 'phone'>,
  { savings, deposits }: SavingsNow,
): WireSurewin {
  if (!deposits) throw new Refusal('not-found', { detail: MESSAGES.surewinNoRecord })
  return toWireSurewin(holder, {
    deposited: deposits.total,
    balance: savings.balance,
    lastDepositAt: deposits.lastAt,
  })
}

/** A player's SureWin: one's own, or anyone's for an admin. */
export const GET = route(
  { access: 'viewer', limit: 'read', params: emailParams },
  async ({ who, params }) => {
    assertOwnEmail(who, params.email)
    const user = await findUserByEmail(params.email)
    if (!user) throw new Refusal('not-found')
    return toWireOrThrow(user, await getSavings(user.id))
  },
)

/** Deposits into or withdraws from the caller's own SureWin. */
export const PUT = route(
  { access: 'viewer', limit: 'write', params: emailParams, body: surewinUpdate },
  async ({ who, params, body, request }) => {
    // Money is moved by its owner alone: an admin is nobody special here.
    assertOwnEmail({ email: who.email }, params.email)
    const movement = await moveSavings({
      playerId: who.id,
      order: body,
      requestId: idempotencyKey(request),
    })
    if (movement) return json(toSurewinAnswer(who, movement))
    // The balance asked for was there already: nothing was moved.
    const now = await getSavings(who.id)
    return {
      message: 'Nothing to change.',
      ...toWireOrThrow(who, now),
      balance: toMajor(now.main),
    }
  },
)
