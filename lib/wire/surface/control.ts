import { gameParams, roundParams } from '@/lib/wire/control'
import type { WireCall } from './wire-call'

const tag = 'Games'
const access = 'admin'

/** What staff do to games and rounds. */
export const CONTROL_CALLS: readonly WireCall[] = [
  {
    method: 'POST',
    path: '/api/games/{game}/pause',
    tag,
    access,
    summary:
      'Pauses a game: the round in play ends as usual, no other begins. Players read the reason.',
    params: gameParams,
    body: 'PauseRequest',
    answers: { 200: 'GameState' },
    refusals: [409],
  },
  {
    method: 'POST',
    path: '/api/games/{game}/resume',
    tag,
    access,
    summary: 'Lets a paused game go on with the next slot of its schedule.',
    params: gameParams,
    answers: { 200: 'GameState' },
    refusals: [409],
  },
  {
    method: 'POST',
    path: '/api/games/{game}/rounds/{countdownId}/void',
    tag,
    access,
    summary:
      'Declares a round void that has begun and is not drawn: every stake goes back. The reason is public. One that is void already is answered as it stands.',
    params: roundParams,
    body: 'VoidRequest',
    answers: { 200: 'VoidRound' },
    refusals: [404, 409],
  },
]
