import { db } from '@/lib/base/db/client'
import type { Scenario } from './scenario'

const game = 'wingo'

/** Returns the period number of the oldest round that has opened. */
async function openedRound(): Promise<string> {
  const round = await db.round.findFirstOrThrow({
    where: { game, previousSeed: { not: null } },
    orderBy: { opensAt: 'asc' },
  })
  return round.countdownId
}

/** Calls about fairness. Records are public; a player's own bets and their proofs need a login. */
export const FAIRNESS_SCENARIOS: readonly Scenario[] = [
  {
    call: 'GET /api/fairness/{game}',
    asking: () => ({ params: { game }, query: { limit: '480' } }),
    expected: [200, 200, 200, 200],
  },
  {
    call: 'GET /api/fairness/{game}',
    note: 'before a round that does not exist',
    asking: () => ({ params: { game }, query: { before: '19990101001' } }),
    expected: [404, 404, 404, 404],
  },
  {
    call: 'GET /api/fairness/{game}',
    note: 'more at once than a page holds',
    asking: () => ({ params: { game }, query: { limit: '481' } }),
    expected: [400, 400, 400, 400],
  },
  {
    call: 'GET /api/fairness/{game}/{countdownId}',
    asking: async () => ({ params: { game, countdownId: await openedRound() } }),
    expected: [200, 200, 200, 200],
  },
  {
    call: 'GET /api/fairness/{game}/{countdownId}',
    note: 'a round that does not exist',
    asking: () => ({ params: { game, countdownId: '19990101001' } }),
    expected: [404, 404, 404, 404],
  },
  {
    call: 'GET /api/fairness/{game}/{countdownId}/bets',
    asking: async () => ({ params: { game, countdownId: await openedRound() } }),
    expected: [401, 200, 200, 200],
  },
]
