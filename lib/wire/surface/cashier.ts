import { depositListQuery, requestParams, withdrawalListQuery } from '@/lib/wire/cashier'
import type { WireCall } from './wire-call'

/** What lib/queries/request-queue.ts sorts by. */
const LIST_ORDER =
  'newest first (by status: pending ones oldest first, decided ones latest decision first)'

export const CASHIER_CALLS: readonly WireCall[] = [
  {
    method: 'GET',
    path: '/api/depositHistory',
    alias: '/depositHistory',
    tag: 'Deposits',
    access: 'player',
    summary: `Deposit requests, ${LIST_ORDER}: an admin sees all, a player the own ones.`,
    query: depositListQuery,
    answers: { 200: 'DepositList' },
    isPaged: true,
  },
  {
    method: 'POST',
    path: '/api/depositHistory',
    alias: '/depositHistory',
    tag: 'Deposits',
    access: 'player',
    summary:
      'Files a deposit request. Name, email and phone are the caller’s own, whatever is sent; name and phone stay as they are now. Five of one player wait at most, a sixth answers 409.',
    body: 'DepositRequest',
    answers: { 201: 'Deposit' },
    refusals: [409],
    isIdempotent: true,
  },
  {
    method: 'GET',
    path: '/api/depositHistory/{id}',
    alias: '/depositHistory/{id}',
    tag: 'Deposits',
    access: 'owner-or-admin',
    summary: 'One deposit request.',
    params: requestParams,
    answers: { 200: 'Deposit' },
    refusals: [404],
  },
  {
    method: 'PUT',
    path: '/api/depositHistory/{id}',
    alias: '/depositHistory/{id}',
    tag: 'Deposits',
    access: 'admin',
    summary:
      'Accepts or rejects a pending request of somebody else, once. Accepting credits the player.',
    params: requestParams,
    body: 'DecideRequest',
    answers: { 200: 'Deposit' },
    refusals: [404, 409],
  },
  {
    method: 'GET',
    path: '/api/withdrawHistory',
    alias: '/withdrawHistory',
    tag: 'Withdrawals',
    access: 'player',
    summary: `Withdraw requests, ${LIST_ORDER}: an admin sees all, a player the own ones.`,
    query: withdrawalListQuery,
    answers: { 200: 'WithdrawalList' },
    isPaged: true,
  },
  {
    method: 'POST',
    path: '/api/withdrawHistory',
    alias: '/withdrawHistory',
    tag: 'Withdrawals',
    access: 'player',
    summary:
      'Files a withdraw request; its amount leaves the main balance at once. It is paid to the phone number that the caller’s profile has now, whatever becomes of the profile, and refused while the profile has none (phone-missing).',
    body: 'WithdrawRequest',
    answers: { 201: 'Withdrawal' },
    refusals: [409],
    isIdempotent: true,
  },
  {
    method: 'PUT',
    path: '/api/withdrawHistory/{id}',
    alias: '/withdrawHistory/{id}',
    tag: 'Withdrawals',
    access: 'admin',
    summary:
      'Accepts a pending request of somebody else, once. There is no rejection. One that another admin is paying answers 409. A suspended player is paid for a reason only; without it the answer is 409.',
    params: requestParams,
    body: 'AcceptRequest',
    answers: { 200: 'Withdrawal' },
    refusals: [404, 409],
  },
  {
    method: 'POST',
    path: '/api/withdrawHistory/{id}/claim',
    tag: 'Withdrawals',
    access: 'admin',
    summary:
      'Says that the caller is about to pay a pending request: for half an hour no other admin can accept it. Accepting asks for no claim.',
    params: requestParams,
    answers: { 200: 'WithdrawalClaim' },
    refusals: [404, 409],
  },
  {
    method: 'DELETE',
    path: '/api/withdrawHistory/{id}/claim',
    tag: 'Withdrawals',
    access: 'admin',
    summary: 'Takes the caller’s claim back: nothing was sent.',
    params: requestParams,
    answers: { 200: 'WithdrawalClaim' },
    refusals: [404, 409],
  },
]
