import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { ADMIN, type Scenario } from './scenario'

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
  {
    call: 'PUT /api/risk/{id}',
    asking: async ({ other }) => ({
      params: { id: await openCase(other.id) },
      body: { action: 'note', text: 'Called the player.' },
    }),
    expected: ADMIN,
  },
  {
    call: 'PUT /api/risk/{id}',
    note: 'a case that never was',
    asking: () => ({ params: { id: uuidv7() }, body: { action: 'take' } }),
    expected: [401, 403, 403, 404],
  },
  {
    call: 'POST /api/risk/markers',
    asking: ({ other }) => ({ body: { email: other.email, text: 'Asked for help by phone.' } }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/risk/rules/{key}/preview',
    asking: () => ({ params: { key: 'velocity' }, body: { params: { hours: 24, deposits: 3 } } }),
    expected: ADMIN,
  },
  {
    call: 'PUT /api/risk/rules/{key}',
    asking: () => ({
      params: { key: 'velocity' },
      body: {
        isEnabled: true,
        weight: 15,
        params: { hours: 24, deposits: 5 },
        reason: 'as it was',
      },
    }),
    expected: ADMIN,
  },
]
