import { z } from 'zod'
import { money } from '@/lib/base/format/rules/money'
import { recordListView } from '@/lib/house/players/record-view'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { listRequests } from '@/lib/money/cashier/read-queue'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import {
  toWireWithdrawal,
  wireWithdrawal,
  withdrawalListQuery,
  withdrawRequest,
} from '@/lib/money/cashier/wire'
import { json, jsonPage, route } from '@/lib/people/calls/route'
import { may } from '@/lib/people/roles/rules/permissions'

export const GET = route(
  {
    summary: 'Lists withdrawal requests, newest first',
    details:
      'By status: pending oldest first, decided latest decision first. Admins get all requests, players their own. The audit log records which staff member read how many rows.',
    tag: 'Withdrawals',
    access: 'viewer',
    limit: 'read',
    query: withdrawalListQuery,
    answers: { 200: z.array(wireWithdrawal) },
    isPaged: true,
  },
  async ({ who, query, request: { headers, url } }) => {
    const isStaff = may(who.role, 'requests.read')
    const playerId = isStaff ? undefined : who.id
    const { rows, ...size } = await listRequests(WITHDRAW_REQUESTS, { ...query, playerId })
    if (isStaff) await recordListView({ list: 'withdrawals', rows, viewer: who, headers })
    return jsonPage(rows.map(toWireWithdrawal), { url, query, ...size })
  },
)

export const POST = route(
  {
    summary: 'Sends a withdrawal request',
    details:
      'The amount leaves the balance immediately. We pay it to the phone number now in the profile, even if the profile changes later. Without a phone number it is refused (phone-missing).',
    tag: 'Withdrawals',
    access: 'viewer',
    owner: 'alone',
    limit: 'write',
    body: withdrawRequest,
    answers: { 201: wireWithdrawal },
    refusals: [
      'account-suspended',
      'staff-do-not-play',
      'phone-missing',
      'deposit-owed',
      'withdrawal-out-of-range',
      'withdrawal-not-multiple',
      'insufficient-balance',
      'idempotency-conflict',
    ],
    isIdempotent: true,
  },
  async ({ who, body, requestId }) => {
    const filed = await requestWithdrawal({
      playerId: who.id,
      amountMajor: body.withdraw,
      wallet: body.wallet,
      requestId,
    })
    const row = toWireWithdrawal({ ...filed, amount: money(filed.amount), email: who.email })
    return json(row, { status: 201 })
  },
)
