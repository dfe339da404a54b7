import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { ADMIN, of, type Scenario } from './scenario'

/**
 * Returns an open case about the player, as if a rule had opened it. Only one can be open at a
 * time.
 */
async function openCase(personId: string): Promise<string> {
  const open = await db.riskAlert.findFirst({ where: { personId, state: { not: 'closed' } } })
  if (open) return open.id
  const { id } = await db.riskAlert.create({
    data: { id: uuidv7(), personId, kind: 'fraud', score: 45 },
  })
  return id
}

export const RISK_SCENARIOS: readonly Scenario[] = [
  of('PUT /api/risk/{id}', ADMIN, async ({ other }) => ({
    params: { id: await openCase(other.id) },
    body: { action: 'note', text: 'Called the player.' },
  })),
  {
    call: 'PUT /api/risk/{id}',
    note: 'a case that never was',
    asking: () => ({ params: { id: uuidv7() }, body: { action: 'take' } }),
    expected: [401, 403, 403, 404],
  },
  of('POST /api/risk/markers', ADMIN, ({ other }) => ({
    body: { email: other.email, text: 'Asked for help by phone.' },
  })),
  of('POST /api/risk/rules/{key}/preview', ADMIN, () => ({
    params: { key: 'velocity' },
    body: { params: { hours: 24, deposits: 3 } },
  })),
  of('PUT /api/risk/rules/{key}', ADMIN, () => ({
    params: { key: 'velocity' },
    body: {
      isEnabled: true,
      weight: 15,
      params: { hours: 24, deposits: 5 },
      reason: 'as it was',
    },
  })),
]
