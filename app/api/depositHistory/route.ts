import { z } from 'zod'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { listRequests } from '@/lib/cashier/read-queue'
import { requestDeposit } from '@/lib/cashier/request-deposit'
import type { DepositStatus } from '@/lib/cashier/rules/statuses'
import { depositListQuery, depositRequest, toWireDeposit, wireDeposit } from '@/lib/cashier/wire'
import { PLAY_REFUSALS } from '@/lib/http/call'
import { json, route } from '@/lib/http/route'
import { money } from '@/lib/ledger/rules/money'
import { recordListView } from '@/lib/players/record-view'
import { may } from '@/lib/staff/rules/permissions'

export const GET = route(
  {
    summary: 'Lists deposit requests, newest first',
    details:
      'By status: pending oldest first, decided latest decision first. Admins get all requests, players their own. The audit log records which staff member read how many rows.',
    tag: 'Deposits',
    access: 'viewer',
    limit: 'read',
    query: depositListQuery,
    answers: { 200: z.array(wireDeposit) },
    isPaged: true,
  },
  async ({ who, query, request: { headers } }) => {
    const isStaff = may(who.role, 'requests.read')
    const playerId = isStaff ? undefined : who.id
    const { rows, total } = await listRequests(DEPOSIT_REQUESTS, { ...query, playerId })
    if (isStaff) await recordListView({ list: 'deposits', rows, viewer: who, headers })
    return json(rows.map(toWireDeposit), { headers: { 'x-total-count': String(total) } })
  },
)

export const POST = route(
  {
    summary: 'Sends a deposit request',
    details:
      'Name, email and phone come from the caller’s profile, not from the body, and stay even if it changes later. At most five pending requests a player; a sixth gets 409.',
    tag: 'Deposits',
    access: 'viewer',
    owner: 'alone',
    limit: 'write',
    body: depositRequest,
    answers: { 201: wireDeposit },
    refusals: [
      ...PLAY_REFUSALS,
      'deposit-too-small',
      'deposit-outside-range',
      'deposit-limit-reached',
      'txn-id-used',
      'too-many-pending',
      'idempotency-conflict',
    ],
    isIdempotent: true,
  },
  async ({ who, body, requestId }) => {
    const filed = await requestDeposit({
      playerId: who.id,
      amountMajor: body.deposite,
      txnId: body.txnID,
      wallet: body.wallet,
      requestId,
    })
    const row = toWireDeposit({
      ...filed,
      amount: money(filed.amount),
      askedAmount: filed.askedAmount === null ? null : money(filed.askedAmount),
      email: who.email,
      // A repeated call may find it decided. A CHECK keeps it from being cancelled.
      status: filed.status as DepositStatus,
    })
    return json(row, { status: 201 })
  },
)
