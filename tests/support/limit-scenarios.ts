import { randomUUID } from 'node:crypto'
import { db } from '@/lib/db/client'
import { nothing, type Scenario, SIGNED_IN } from './scenario'

/** A longer reminder that waits since then; what waited before is dropped. */
async function pendingChange(playerId: string, askedHoursAgo: number): Promise<string> {
  await db.$executeRaw`
    UPDATE limit_change SET status = 'dropped', decided_at = clock_timestamp()
    WHERE player_id = ${playerId}::uuid AND status = 'pending'`
  const requestedAt = new Date(Date.now() - askedHoursAgo * 3_600_000)
  const wish = { playerId, kind: 'reminder', fromValue: 60, toValue: 120 } as const
  const change = { id: randomUUID(), ...wish, status: 'pending', requestedAt } as const
  await db.limitChange.create({ data: change })
  return change.id
}

/** Limits, reminders and breaks of the own play. */
export const LIMIT_SCENARIOS: readonly Scenario[] = [
  { call: 'GET /api/limits', asking: nothing, expected: SIGNED_IN },
  {
    call: 'PUT /api/limits',
    asking: () => ({ body: { limits: [{ kind: 'stake', period: 'month', amount: 900_000 }] } }),
    expected: SIGNED_IN,
  },
  {
    call: 'PUT /api/limits/zone',
    note: 'what the browser tells',
    asking: () => ({ body: { zone: 'Asia/Dhaka', onlyFirst: true } }),
    expected: SIGNED_IN,
  },
  {
    call: 'PUT /api/limits/zone',
    note: 'a zone that is none',
    asking: () => ({ body: { zone: 'Mars/Olympus' } }),
    expected: [401, 400, 400, 400],
  },
  {
    call: 'POST /api/limits/confirm',
    note: 'the owner’s, before its time',
    asking: async ({ owner }) => ({ body: { id: await pendingChange(owner.id, 23) } }),
    expected: [401, 404, 409, 404],
  },
  {
    call: 'POST /api/limits/confirm',
    note: 'the owner’s, in its time',
    asking: async ({ owner }) => ({ body: { id: await pendingChange(owner.id, 25) } }),
    expected: [401, 404, 200, 404],
  },
  {
    call: 'DELETE /api/limits/pending/{id}',
    asking: async ({ owner }) => ({ params: { id: await pendingChange(owner.id, 1) } }),
    expected: [401, 404, 200, 404],
  },
  { call: 'GET /api/session', asking: nothing, expected: SIGNED_IN },
  { call: 'POST /api/session/acknowledge', asking: nothing, expected: SIGNED_IN },
  {
    call: 'POST /api/exclusion',
    note: 'without confirming',
    asking: () => ({ body: { kind: 'time-out', days: 1 } }),
    expected: [401, 400, 400, 400],
  },
  {
    call: 'POST /api/exclusion/return',
    note: 'where nobody is excluded',
    asking: () => ({ body: { confirm: true } }),
    expected: [401, 404, 404, 404],
  },
]
