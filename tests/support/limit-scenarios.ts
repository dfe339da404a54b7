import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { of, type Scenario, SIGNED_IN } from './scenario'

/**
 * Cancels a pending request and creates one for a longer reminder, made `askedHoursAgo` hours ago.
 */
async function pendingChange(playerId: string, askedHoursAgo: number): Promise<string> {
  await db.$executeRaw`
    UPDATE limit_change SET status = 'dropped', decided_at = clock_timestamp()
    WHERE player_id = ${playerId}::uuid AND status = 'pending'`
  const requestedAt = new Date(Date.now() - askedHoursAgo * 3_600_000)
  const requested = { playerId, kind: 'reminder', fromMinutes: 60, toMinutes: 120 } as const
  const change = { id: randomUUID(), ...requested, status: 'pending', requestedAt } as const
  await db.limitChange.create({ data: change })
  return change.id
}

/** Calls about the limits, reminders and breaks of the caller. */
export const LIMIT_SCENARIOS: readonly Scenario[] = [
  of('GET /api/limits', SIGNED_IN),
  of('PUT /api/limits', SIGNED_IN, () => ({
    body: { limits: [{ kind: 'stake', period: 'month', amount: 900_000 }] },
  })),
  {
    call: 'PUT /api/limits/zone',
    note: 'automatic call of the browser',
    asking: () => ({ body: { zone: 'Asia/Dhaka', onlyFirst: true } }),
    expected: SIGNED_IN,
  },
  {
    call: 'PUT /api/limits/zone',
    note: 'unknown zone',
    asking: () => ({ body: { zone: 'Mars/Olympus' } }),
    expected: [401, 400, 400, 400],
  },
  {
    call: 'POST /api/limits/confirm',
    note: 'the owner’s, too early',
    asking: async ({ owner }) => ({ body: { id: await pendingChange(owner.id, 23) } }),
    expected: [401, 404, 409, 404],
  },
  {
    call: 'POST /api/limits/confirm',
    note: 'the owner’s, in time',
    asking: async ({ owner }) => ({ body: { id: await pendingChange(owner.id, 25) } }),
    expected: [401, 404, 200, 404],
  },
  of('DELETE /api/limits/pending/{id}', [401, 404, 200, 404], async ({ owner }) => ({
    params: { id: await pendingChange(owner.id, 1) },
  })),
  of('GET /api/session', SIGNED_IN),
  of('POST /api/session/acknowledge', SIGNED_IN),
  {
    call: 'POST /api/exclusion',
    note: 'without a confirmation',
    asking: () => ({ body: { kind: 'time-out', days: 1 } }),
    expected: [401, 400, 400, 400],
  },
  {
    call: 'POST /api/exclusion/return',
    note: 'without an exclusion',
    asking: () => ({ body: { confirm: true } }),
    expected: [401, 404, 404, 404],
  },
]
