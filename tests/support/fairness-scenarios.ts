import { db } from '@/lib/base/db/client'
import { of, type Scenario } from './scenario'

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
  of('GET /api/fairness/{game}', [200, 200, 200, 200], () => ({
    params: { game },
    query: { limit: '480' },
  })),
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
  of('GET /api/fairness/{game}/{countdownId}', [200, 200, 200, 200], async () => ({
    params: { game, countdownId: await openedRound() },
  })),
  {
    call: 'GET /api/fairness/{game}/{countdownId}',
    note: 'a round that does not exist',
    asking: () => ({ params: { game, countdownId: '19990101001' } }),
    expected: [404, 404, 404, 404],
  },
  of('GET /api/fairness/{game}/{countdownId}/bets', [401, 200, 200, 200], async () => ({
    params: { game, countdownId: await openedRound() },
  })),
]
