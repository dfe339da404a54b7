import { expect, test } from 'vitest'
import { type DescribedCall, readCalls } from '@/app/api/calls'
import * as live from '@/app/api/live/route'
import type { LimitName } from '@/lib/base/http/limits'
import { nameOf } from '@/lib/people/calls/call'
import { isPermission } from '@/lib/people/roles/rules/permissions'

/**
 * Calls that count towards a limit of their own. Null for calls without one: they answer from
 * memory, or only with a token.
 */
const OWN: Readonly<Record<string, LimitName | null>> = {
  'POST /api/bet': 'bet',
  'POST /api/bets': 'bet',
  'POST /api/baccaratbet': 'bet',
  'GET /api/live': 'live',
  'GET /api/statement.csv': 'export',
  'GET /api/players/{id}/statement.csv': 'export',
  'GET /api/approvals/export': 'export',
  'GET /api/depositHistory.csv': 'export',
  'GET /api/withdrawHistory.csv': 'export',
  'GET /api/audit.jsonl': 'export',
  'GET /api/users.csv': 'export',
  'GET /api/results.csv': 'export',
  'POST /api/register': 'register',
  'POST /api/second-factor/recovery-codes': 'recovery-codes',
  'POST /api/forgetPass': 'reset-address',
  'POST /api/resetPass': 'reset-link',
  'POST /api/resetPass/check': 'reset-link',
  'POST /api/email/confirm': 'reset-link',
  'POST /api/email/undo': 'reset-link',
  'POST /api/email/undo/check': 'reset-link',
  'POST /api/staff/invitations/accept': 'reset-link',
  'POST /api/staff/invitations/check': 'reset-link',
  'POST /api/upload': 'upload',
  'POST /api/channels/{id}/statement': 'statement-part',
  'POST /api/wallet-feed/{device}': 'wallet-feed',
  'POST /api/wallet-feed/{device}/beat/{proof}': 'wallet-feed',
  'GET /api/settings/paytable/{game}': 'staff',
  // Staff rarely change photos and instructions, and owners rarely change their accounts.
  'DELETE /api/upload/{photo}': 'write',
  'PUT /api/upload/{photo}': 'write',
  'POST /api/saveinfo': 'write',
  'PUT /api/users/{email}': 'write',
  // Each sends messages to people.
  'POST /api/alerts/test': 'write',
  'GET /api': null,
  'GET /api/baccaratcountdown': null,
  'GET /api/baccaratcountdown/running': null,
  'GET /api/countdown': null,
  'GET /api/countdown/running': null,
  'GET /api/health': null,
  'GET /api/metrics': null,
  // next-auth's limits are in its options.
  'GET /api/auth/{nextauth}': null,
  'POST /api/auth/{nextauth}': null,
}

function limitMeantFor(call: DescribedCall): LimitName | null {
  const own = OWN[nameOf(call)]
  if (own !== undefined) return own
  if (call.method === 'GET') return 'read'
  return isPermission(call.spec.access) ? 'staff' : 'write'
}

test('counts every call towards the rate limit meant for it, and leaves none without a limit by mistake', async () => {
  const calls = await readCalls()
  const limits = calls.map((call) => [nameOf(call), call.spec.limit ?? null])
  const meant = calls.map((call) => [nameOf(call), limitMeantFor(call)])
  expect(Object.fromEntries(limits)).toEqual(Object.fromEntries(meant))
  expect(calls.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(OWN)))
  expect(live.HEAD.spec.limit).toBe('live')
})
