import { pageQuery } from '@/lib/wire/page'
import { emailParams } from '@/lib/wire/user'
import type { WireCall } from './wire-call'

export const ACCOUNT_CALLS: readonly WireCall[] = [
  {
    method: 'POST',
    path: '/api/register',
    alias: '/register',
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Registers a player. A taken email answers 409 with the status exist.',
    body: 'RegisterRequest',
    answers: { 201: 'Registered', 409: 'RegisteredBefore' },
  },
  {
    method: 'GET',
    path: '/api/users',
    alias: '/users',
    tag: 'Accounts',
    access: 'admin',
    summary: 'All users, newest first.',
    query: pageQuery,
    answers: { 200: 'UserList' },
    isPaged: true,
  },
  {
    method: 'GET',
    path: '/api/users/{email}',
    alias: '/users/{email}',
    tag: 'Accounts',
    access: 'owner-or-admin',
    summary: 'A user with the balance of now.',
    params: emailParams,
    answers: { 200: 'User' },
    refusals: [404],
  },
  {
    method: 'PUT',
    path: '/api/users/{email}',
    alias: '/users/{email}',
    tag: 'Accounts',
    access: 'owner-or-admin',
    summary:
      'Changes name and phone, on record in the audit log; requests filed before keep theirs. A balance (deposite) is set by an admin only, of somebody else, with a reason, and booked as an adjustment, once per Idempotency-Key; expectedBalance, the one the admin saw, has a balance that changed since answer 409. All that is sent is changed, or nothing.',
    params: emailParams,
    body: 'UpdateUserRequest',
    answers: { 200: 'User' },
    refusals: [404, 409],
    isIdempotent: true,
  },
  {
    method: 'POST',
    path: '/api/forgetPass',
    tag: 'Accounts',
    access: 'anyone',
    summary:
      'Mails a link to set a new password. The answer does not tell whether the email is registered.',
    body: 'ForgetPassRequest',
    answers: { 200: 'ForgetPass' },
    refusals: [421],
  },
  {
    method: 'POST',
    path: '/api/resetPass',
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Sets a new password by the token of a mailed link, once.',
    body: 'ResetPassRequest',
    answers: { 200: 'ResetPass' },
    refusals: [410],
  },
  {
    method: 'POST',
    path: '/api/resetPass/check',
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Tells whether the token of a mailed link still stands, without using it up.',
    body: 'ResetCheckRequest',
    answers: { 200: 'ResetCheck' },
    refusals: [410],
  },
  {
    method: 'POST',
    path: '/api/session/end',
    tag: 'Accounts',
    access: 'player',
    summary: 'Ends every session of the caller, on all devices, this one too.',
    body: 'EndSessionsRequest',
    answers: { 200: 'SessionsEnded' },
  },
  ...(['GET', 'POST'] as const).map(
    (method): WireCall => ({
      method,
      path: '/api/auth/{nextauth}',
      tag: 'Accounts',
      access: 'anyone',
      summary:
        method === 'GET'
          ? 'Session, providers and token of next-auth, in its own form.'
          : 'Signing in and out through next-auth, in its own form.',
      answers: { 200: 'nothing' },
      isNextAuth: true,
    }),
  ),
]
