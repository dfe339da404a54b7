import { expect, test } from 'vitest'
import { readCalls } from '@/app/api/calls'
import * as live from '@/app/api/live/route'
import { nameOf } from '@/lib/http/call'
import type { LimitName } from '@/lib/http/limits'

/** Every call by the rate limit it counts to. A call that is not here is in no limit by mistake. */
const CALLS: Readonly<
  Record<Exclude<LimitName, `sign-in-${string}` | 'new-account' | 'reset-email'>, string[]>
> = {
  bet: ['POST /api/baccaratbet', 'POST /api/bet', 'POST /api/bets'],
  write: [
    'DELETE /api/limits/pending/{id}',
    'DELETE /api/sessions/{id}',
    'DELETE /api/upload/{photo}',
    'DELETE /api/withdrawHistory/{id}',
    'POST /api/notices/read',
    'PUT /api/notices',
    'POST /api/depositHistory',
    'POST /api/exclusion',
    'POST /api/exclusion/return',
    'POST /api/limits/confirm',
    'POST /api/saveinfo',
    'POST /api/session/acknowledge',
    'POST /api/session/end',
    'POST /api/session/seen',
    'POST /api/surewin',
    'POST /api/withdrawHistory',
    'PUT /api/limits',
    'PUT /api/limits/zone',
    'PUT /api/password',
    'PUT /api/surewin/{email}',
    'PUT /api/upload/{photo}',
    'PUT /api/users/{email}',
  ],
  admin: [
    'DELETE /api/withdrawHistory/{id}/claim',
    'GET /api/settings/paytable/{game}',
    'POST /api/games/{game}/pause',
    'POST /api/games/{game}/resume',
    'POST /api/games/{game}/rounds/{countdownId}/void',
    'POST /api/mail/{id}/open',
    'POST /api/withdrawHistory/{id}/claim',
    'PUT /api/depositHistory/{id}',
    'PUT /api/settings/paytable/{game}',
    'PUT /api/settings/{key}',
    'PUT /api/withdrawHistory/{id}',
  ],
  read: [
    'GET /api/bet',
    'GET /api/bets/history',
    'GET /api/depositHistory',
    'GET /api/depositHistory/{id}',
    'GET /api/fairness/{game}',
    'GET /api/fairness/{game}/{countdownId}',
    'GET /api/fairness/{game}/{countdownId}/bets',
    'GET /api/get',
    'GET /api/getPosterImage',
    'GET /api/getinfo',
    'GET /api/limits',
    'GET /api/session',
    'GET /api/sessions',
    'GET /api/settings',
    'GET /api/statement',
    'GET /api/statement/summary',
    'GET /api/surewin/{email}',
    'GET /api/surewin/{email}/preview',
    'GET /api/upload/{photo}',
    'GET /api/users',
    'GET /api/users/{email}',
    'GET /api/notices',
    'GET /api/withdrawHistory',
  ],
  live: ['GET /api/live'],
  export: ['GET /api/statement.csv'],
  register: ['POST /api/register'],
  'reset-address': ['POST /api/forgetPass'],
  'reset-link': ['POST /api/resetPass', 'POST /api/resetPass/check'],
  upload: ['POST /api/upload'],
}

/** These answer from memory, or to a token alone; next-auth's limits are in its options. */
const WITHOUT = [
  'GET /api',
  'GET /api/auth/{nextauth}',
  'GET /api/baccaratcountdown',
  'GET /api/baccaratcountdown/running',
  'GET /api/countdown',
  'GET /api/countdown/running',
  'GET /api/health',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'POST /api/auth/{nextauth}',
]

test('every call counts to the rate limit that is meant for it, and none to no limit by mistake', async () => {
  const actual: [string, string | null][] = (await readCalls()).map((call) => [
    nameOf(call),
    call.spec.limit ?? null,
  ])
  const expected = [
    ...Object.entries(CALLS).flatMap(([limit, names]) => names.map((name) => [name, limit])),
    ...WITHOUT.map((name) => [name, null]),
  ]
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  expect(live.HEAD.spec.limit).toBe('live')
})
