import { db } from '@/lib/base/db/client'
import { pauseGame, resumeGame } from '@/lib/play/rounds/pause-game'
import { makeShortRound } from './rounds'
import { of, type People, type Scenario } from './scenario'

const game = 'baccarat'

/** Makes sure that the game is paused or in play. */
async function bring(state: 'paused' | 'played', { admin }: People): Promise<void> {
  const isPaused = (await db.gamePause.count({ where: { game, resumedAt: null } })) > 0
  if (isPaused === (state === 'paused')) return
  if (isPaused) await resumeGame({ game, adminId: admin.id })
  else await pauseGame({ game, reason: 'a look at the cards', adminId: admin.id })
}

async function countdownIdOf(id: bigint): Promise<string> {
  return (await db.round.findUniqueOrThrow({ where: { id } })).countdownId
}

/** Calls on games that only staff may make. */
export const STAFF_GAME_SCENARIOS: readonly Scenario[] = [
  of('POST /api/games/{game}/pause', [401, 403, 403, 200], async (people) => {
    await bring('played', people)
    return { params: { game }, body: { reason: 'maintenance of an hour' } }
  }),
  {
    call: 'POST /api/games/{game}/pause',
    note: 'a game that is paused',
    asking: async (people) => {
      await bring('paused', people)
      return { params: { game }, body: { reason: 'maintenance of an hour' } }
    },
    expected: [401, 403, 403, 409],
  },
  {
    call: 'POST /api/games/{game}/pause',
    note: 'without a reason',
    asking: () => ({ params: { game }, body: { reason: '  ' } }),
    expected: [401, 403, 403, 400],
  },
  of('POST /api/alerts/test', [401, 403, 403, 200], () => ({})),
  of('POST /api/ledger/check', [401, 403, 403, 202], () => ({})),
  of('GET /api/audit.jsonl', [401, 403, 403, 200], () => ({})),
  of('POST /api/games/{game}/resume', [401, 403, 403, 200], async (people) => {
    await bring('paused', people)
    return { params: { game } }
  }),
  {
    call: 'POST /api/games/{game}/resume',
    note: 'a game that is played',
    asking: async (people) => {
      await bring('played', people)
      return { params: { game } }
    },
    expected: [401, 403, 403, 409],
  },
  of('POST /api/games/{game}/rounds/{countdownId}/void', [401, 403, 403, 200], async () => ({
    params: { game: 'wingo', countdownId: await countdownIdOf(await makeShortRound(3_600_000)) },
    body: { reason: 'the clock of the hall stood still' },
  })),
  {
    call: 'POST /api/games/{game}/rounds/{countdownId}/void',
    note: 'a round that never was',
    asking: () => ({
      params: { game: 'wingo', countdownId: '19990101001' },
      body: { reason: 'the clock of the hall stood still' },
    }),
    expected: [401, 403, 403, 404],
  },
]
