import { surewinPreviewQuery } from '@/lib/wire/surewin'
import { emailParams } from '@/lib/wire/user'
import type { WireCall } from './wire-call'

export const SUREWIN_CALLS: readonly WireCall[] = [
  {
    method: 'GET',
    path: '/api/surewin/{email}',
    alias: '/surewin/{email}',
    tag: 'SureWin',
    access: 'owner-or-admin',
    summary: 'A player’s SureWin; 404 before the first deposit.',
    params: emailParams,
    answers: { 200: 'Surewin' },
    refusals: [404],
  },
  {
    method: 'POST',
    path: '/api/surewin',
    alias: '/surewin',
    tag: 'SureWin',
    access: 'owner',
    summary: 'Deposits from the main balance; the first deposit makes the record.',
    body: 'SurewinDepositRequest',
    answers: { 201: 'SurewinMovement' },
    refusals: [409],
    isIdempotent: true,
  },
  {
    method: 'PUT',
    path: '/api/surewin/{email}',
    alias: '/surewin/{email}',
    tag: 'SureWin',
    access: 'owner',
    summary:
      'Deposits or withdraws an amount. Sent winmoney alone, it moves the difference to that balance. A time from the client is ignored.',
    params: emailParams,
    body: 'SurewinUpdateRequest',
    answers: { 200: 'SurewinMovement' },
    refusals: [404, 409],
    isIdempotent: true,
  },
  {
    method: 'GET',
    path: '/api/surewin/{email}/preview',
    tag: 'SureWin',
    access: 'owner',
    summary: 'What a movement would lead to, or why it would be refused. Nothing is booked.',
    params: emailParams,
    query: surewinPreviewQuery,
    answers: { 200: 'SurewinPreview' },
  },
]
