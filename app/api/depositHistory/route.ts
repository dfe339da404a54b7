import { z } from 'zod'
import { money } from '@/lib/base/format/rules/money'
import { recordListView } from '@/lib/house/players/record-view'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { listRequests } from '@/lib/money/cashier/read-queue'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import type { DepositStatus } from '@/lib/money/cashier/rules/statuses'
import {
  depositListQuery,
  depositRequest,
  toWireDeposit,
  wireDeposit,
} from '@/lib/money/cashier/wire'
import { creditFiled } from '@/lib/money/matching/credit-matches'
import { PLAY_REFUSALS } from '@/lib/people/calls/call'
import { json, jsonPage, route } from '@/lib/people/calls/route'
import { may } from '@/lib/people/roles/rules/permissions'

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
  async ({ who, query, request: { headers, url } }) => {
    const isStaff = may(who.role, 'requests.read')
    const playerId = isStaff ? undefined : who.id
    const { rows, ...size } = await listRequests(DEPOSIT_REQUESTS, { ...query, playerId })
    if (isStaff) await recordListView({ list: 'deposits', rows, viewer: who, headers })
    return jsonPage(rows.map(toWireDeposit), { url, query, ...size })
  },
)

export const POST = route(
  {
    summary: 'Sends a deposit request',
    details:
      'Name, email and phone come from the caller’s profile, not from the body, and stay even if it changes later. At most five pending requests a player; a sixth gets 409. With `corrects`, a pending request of the caller is cancelled and this one takes its place, unless staff have it open (409).',
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
      'not-found',
      'already-decided',
      'being-decided',
    ],
    isIdempotent: true,
  },
  async ({ who, body, requestId }) => {
    const asked = await requestDeposit({
      playerId: who.id,
      amountMajor: body.deposite,
      txnId: body.txnID,
      wallet: body.wallet,
      corrects: body.corrects,
      paidFrom: body.paidFrom === body.wallet ? undefined : body.paidFrom,
      requestId,
    })
    const filed = await creditFiled(asked)
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
