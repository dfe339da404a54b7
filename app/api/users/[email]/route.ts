import type { Viewer } from '@/lib/auth/viewer'
import { Refusal } from '@/lib/domain/errors'
import { moneyFromDecimal } from '@/lib/domain/money'
import { assertOwnEmail } from '@/lib/http/assert-own-email'
import { idempotencyKey } from '@/lib/http/idempotency-key'
import { json, route } from '@/lib/http/route'
import { findUserByEmail, hasGoogle, type UserRecord } from '@/lib/queries/user'
import type { BalanceChange } from '@/lib/services/adjust-balance'
import { changeUser } from '@/lib/services/change-user'
import type { SignedInUser } from '@/lib/services/verify-credentials'
import { toWireUser } from '@/lib/wire/to-wire-user'
import { emailParams, type UpdateUserRequest, updateUserRequest } from '@/lib/wire/user'
import { confirmPassword } from '../../check-password'

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

function balanceChangeOf(body: UpdateUserRequest): BalanceChange | undefined {
  const { deposite, expectedBalance, adjustBy } = body
  if (adjustBy !== undefined) return { by: moneyFromDecimal(adjustBy) }
  if (deposite === undefined) return undefined
  const expected = expectedBalance === undefined ? undefined : moneyFromDecimal(expectedBalance)
  return { target: moneyFromDecimal(deposite), expected }
}

/** Who signed in with Google so long ago at most need not have a password. */
const FRESH_SIGN_IN_MS = 10 * 60_000

/**
 * Money is sent to the phone number: whoever finds a device logged in does not change it. The password
 * is asked for, or that who has Google instead has just come from there.
 */
async function assertOwner(
  who: Viewer,
  password: string | undefined,
  headers: Headers,
): Promise<SignedInUser | undefined> {
  if (password) {
    const { email } = who
    return await confirmPassword({ email, password, way: 'phone-change', headers }, 'password')
  }
  const isFresh = Date.now() - who.signedInAt < FRESH_SIGN_IN_MS
  if (isFresh && (await hasGoogle(who.id))) return undefined
  const { code, detail } = new Refusal('password-needed')
  throw new Refusal(code, { fields: { password: detail } })
}

/**
 * Changes name and phone; the own phone number takes the password. `deposite`, `adjustBy` and `status`
 * are taken from an admin only, with a reason: a change of the balance is booked as an adjustment, once
 * by an Idempotency-Key, a suspension ends the user's sessions. All of it happens, or nothing.
 */
export const PUT = route(
  { access: 'viewer', limit: 'write', params: emailParams, body: updateUserRequest },
  async ({ who, params, body, request }) => {
    const { status, name, phone, reason } = body
    const requestId = idempotencyKey(request)
    const balance = balanceChangeOf(body)
    const isForStaff = balance !== undefined || status !== undefined
    if (isForStaff && !who.isAdmin) throw new Refusal('not-allowed')
    const user = await findOwnOrThrow(who, params.email)
    if (isForStaff && !body.reason) {
      const what = balance === undefined ? 'status' : 'balance'
      throw new Refusal('invalid-input', { fields: { reason: `Say why the ${what} changes.` } })
    }
    // Sent again without a key it would be booked again; an absolute balance is what it was.
    if (body.adjustBy !== undefined && !request.headers.has('idempotency-key')) {
      throw new Refusal('invalid-input', { detail: 'An adjustBy needs an Idempotency-Key.' })
    }
    const isForOwner = user.id === who.id && phone !== undefined && phone !== user.phone
    const owner = isForOwner ? await assertOwner(who, body.password, request.headers) : undefined
    await changeUser({
      ...{ userId: user.id, actorId: who.id, requestId, reason },
      ...{ name, phone, balance, status, owner },
    })
    return json(toWireUser(await findOwnOrThrow(who, params.email)))
  },
)
