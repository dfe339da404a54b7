import type { Viewer } from '@/lib/auth/viewer'
import { Refusal } from '@/lib/domain/errors'
import { moneyFromDecimal } from '@/lib/domain/money'
import { assertOwnEmail } from '@/lib/http/assert-own-email'
import { idempotencyKey } from '@/lib/http/idempotency-key'
import { json, route } from '@/lib/http/route'
import { findUserByEmail, type UserRecord } from '@/lib/queries/user'
import { changeUser } from '@/lib/services/change-user'
import { toWireUser } from '@/lib/wire/to-wire-user'
import { emailParams, updateUserRequest } from '@/lib/wire/user'

async function findOwnOrThrow(who: Viewer, email: string): Promise<UserRecord> {
  assertOwnEmail(who, email)
  const user = await findUserByEmail(email)
  if (!user) throw new Refusal('not-found')
  return user
}

/** A user with the balance of now: one's own, or anyone's for an admin. */
export const GET = route(
  { access: 'viewer', limit: 'read', params: emailParams },
  async ({ who, params }) => json(toWireUser(await findOwnOrThrow(who, params.email))),
)

/**
 * Changes name and phone. `deposite` and `status` are taken from an admin only, with a reason: the
 * difference of a balance is booked as an adjustment, once by an Idempotency-Key, a suspension ends the
 * user's sessions. All of it happens, or nothing.
 */
export const PUT = route(
  { access: 'viewer', limit: 'write', params: emailParams, body: updateUserRequest },
  async ({ who, params, body, request }) => {
    const { deposite, expectedBalance, status } = body
    const requestId = idempotencyKey(request)
    const isForStaff = deposite !== undefined || status !== undefined
    if (isForStaff && !who.isAdmin) throw new Refusal('not-allowed')
    const user = await findOwnOrThrow(who, params.email)
    if (isForStaff && !body.reason) {
      const what = deposite === undefined ? 'status' : 'balance'
      throw new Refusal('invalid-input', { fields: { reason: `Say why the ${what} changes.` } })
    }
    const { name, phone, reason } = body
    const [target, expected] = [deposite, expectedBalance].map((major) =>
      major === undefined ? undefined : moneyFromDecimal(major),
    )
    await changeUser({
      ...{ userId: user.id, actorId: who.id, requestId, reason },
      ...{ name, phone, target, expected, status },
    })
    return json(toWireUser(await findOwnOrThrow(who, params.email)))
  },
)
