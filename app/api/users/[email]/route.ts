import { moneyFromDecimal } from '@/lib/base/format/rules/money'
import type { CallHeaders } from '@/lib/base/http/call-request'
import { Refusal } from '@/lib/base/text/refusals'
import { ACTS } from '@/lib/house/approvals/acts'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import type { BalanceChange } from '@/lib/house/players/adjust-balance'
import { changeUser } from '@/lib/house/players/change-user'
import { findUserByEmail, hasGoogle } from '@/lib/house/players/read-user'
import { recordPlayerView } from '@/lib/house/players/record-view'
import {
  toWireUser,
  type UpdateUserRequest,
  type UserRecord,
  updateUserRequest,
  wireUser,
} from '@/lib/house/players/wire-users'
import type { SignedInUser } from '@/lib/people/accounts/verify-credentials'
import { emailParams } from '@/lib/people/accounts/wire'
import { assertMay, json, route } from '@/lib/people/calls/route'
import { may } from '@/lib/people/roles/rules/permissions'
import type { Viewer } from '@/lib/people/sessions/viewer'
import { confirmPassword } from '../../check-password'

async function findOrThrow(email: string): Promise<UserRecord> {
  const user = await findUserByEmail(email)
  if (!user) throw new Refusal('not-found')
  return user
}

export const GET = route(
  {
    summary: 'Returns a user with the current balance',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'read',
    params: emailParams,
    owner: 'users.read',
    answers: { 200: wireUser },
    refusals: ['not-found'],
  },
  async ({ who, params, request: { headers } }) => {
    const user = await findOrThrow(params.email)
    if (user.id !== who.id) await recordPlayerView({ playerId: user.id, viewer: who, headers })
    return json(toWireUser(user))
  },
)

/**
 * Returns true for a request that sets the balance which the account has, and nothing else, as a
 * client does that computes balances itself.
 */
function isAsItIs(who: Viewer, user: UserRecord, body: UpdateUserRequest): boolean {
  const { deposite, expectedBalance = deposite, ...others } = body
  const isAlone = ['name', 'phone', 'status', 'adjustBy'].every((key) => !(key in others))
  if (deposite === undefined || expectedBalance !== deposite || !isAlone) return false
  return (
    user.main === moneyFromDecimal(deposite) &&
    (user.id === who.id || may(who.role, 'balance.adjust'))
  )
}

function balanceChangeOf(body: UpdateUserRequest): BalanceChange | undefined {
  const { deposite, expectedBalance, adjustBy } = body
  if (adjustBy !== undefined) return { by: moneyFromDecimal(adjustBy) }
  if (deposite === undefined) return undefined
  const expected = expectedBalance === undefined ? undefined : moneyFromDecimal(expectedBalance)
  return { target: moneyFromDecimal(deposite), expected }
}

/**
 * Returns the minor units that the change adds to the balance. If a second person must approve,
 * they approve this amount, whatever the balance is later.
 */
function creditOf(change: BalanceChange, balance: bigint): bigint {
  return 'by' in change ? change.by : change.target - balance
}

/**
 * Asks for the password, or for a recent Google login. Money is sent to the phone number, so a
 * device that was left logged in must not change it.
 */
async function confirmIdentity(
  who: Viewer,
  password: string | undefined,
  headers: CallHeaders,
): Promise<SignedInUser | undefined> {
  if (password) {
    const { email } = who
    return await confirmPassword({ email, password, way: 'phone-change', headers }, 'password')
  }
  if (who.isLoginFresh && (await hasGoogle(who.id))) return undefined
  const { code, detail } = new Refusal('password-needed')
  throw new Refusal(code, { fields: { password: detail } })
}

export const PUT = route(
  {
    summary: 'Changes name and phone, and writes it to the audit log',
    details:
      'Earlier requests keep their name and phone. A new phone number takes the password. Staff change players only, not themselves or each other. Only an admin changes a balance (deposite or adjustBy) or a status, always another user’s and with a reason. The difference is booked as an adjustment of adjustType, once per Idempotency-Key. The same key with another adjustment is a conflict. adjustFor names the request of this user that it belongs to. A suspension ends the user’s sessions. expectedBalance is the balance that the admin saw: if it has changed since, the answer is 409. A deposite equal to the balance changes nothing and is 200 for its owner too. The change is atomic. A credit above the caller’s limit needs approval. If it is the only change, the call requests it (202). Together with other changes it is refused (approval-needed).',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    params: emailParams,
    body: updateUserRequest,
    owner: 'user.change',
    answers: { 200: wireUser, 202: approvalNeeded },
    refusals: [
      'not-found',
      'staff-account',
      'account-closed',
      'approval-needed',
      'step-up-needed',
      'password-needed',
      'wrong-password',
      'account-suspended',
      'insufficient-balance',
      'balance-changed',
      'idempotency-conflict',
      'too-many-pending',
      'above-every-limit',
    ],
    isIdempotent: true,
  },
  async ({ who, params, body, request, requestId }) => {
    const { status, name, phone, reason } = body
    const user = await findUserByEmail(params.email)
    if (user && isAsItIs(who, user, body)) return json(toWireUser(user))
    const balance = balanceChangeOf(body)
    const isForStaff = balance !== undefined || status !== undefined
    if (balance !== undefined) assertMay(who, 'balance.adjust')
    if (status !== undefined) assertMay(who, 'user.suspend')
    if (!user) throw new Refusal('not-found')
    // Money is sent to the phone number, and the name is on the requests. The owner of a phone number
    // confirms it with the password instead.
    if ((name ?? phone) !== undefined && user.id !== who.id) assertMay(who, 'user.change')
    if (isForStaff && !body.reason) {
      throw new Refusal('invalid-input', { fields: { reason: 'Enter a reason.' } })
    }
    // Without a key, a repeated `adjustBy` would be booked twice. Repeating an absolute balance
    // changes nothing.
    if (body.adjustBy !== undefined && request.headers.get('idempotency-key') === null) {
      throw new Refusal('invalid-input', { detail: 'An adjustBy needs an Idempotency-Key.' })
    }
    const isForOwner = user.id === who.id && phone !== undefined && phone !== user.phone
    const owner = isForOwner
      ? await confirmIdentity(who, body.password, request.headers)
      : undefined
    const change = () =>
      changeUser({
        userId: user.id,
        actorId: who.id,
        requestId,
        reason,
        name,
        phone,
        balance,
        status,
        owner,
        adjustType: body.adjustType,
        adjustFor: body.adjustFor,
      })
    const by = balance === undefined ? 0n : creditOf(balance, user.main)
    const isCreditAlone = by > 0n && (name ?? phone ?? status) === undefined
    if (isCreditAlone) {
      const { adjustType: type = 'correction', adjustFor: belongsTo = null } = body
      const payload = { playerId: user.id, by: by.toString(), type, belongsTo, requestId }
      const outcome = await doOrAsk(
        ACTS,
        { kind: 'balance.adjust', payload, askerId: who.id, reason: reason ?? '' },
        change,
      )
      if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    } else {
      await change()
    }
    return json(toWireUser(await findOrThrow(params.email)))
  },
)
