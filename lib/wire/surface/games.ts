import { myRoundQuery } from '@/lib/wire/bet'
import { liveQuery } from '@/lib/wire/game'
import { roundListQuery } from '@/lib/wire/round'
import type { WireCall } from './wire-call'

/** The three calls that each game has, under the paths that the specification gives it. */
function callsOfGame(tag: 'Win-Go' | 'Baccarat', rounds: string, bet: string): WireCall[] {
  return [
    {
      method: 'GET',
      path: `/api/${rounds}/running`,
      alias: `/${rounds}/running`,
      tag,
      access: 'anyone',
      summary: 'The clock of the round of now.',
      answers: { 200: 'RunningRound' },
    },
    {
      method: 'GET',
      path: `/api/${rounds}`,
      alias: `/${rounds}`,
      tag,
      access: 'anyone',
      summary: 'The newest rounds that have begun, newest first; no outcome before the settlement.',
      query: roundListQuery,
      answers: { 200: 'RoundList' },
    },
    {
      method: 'POST',
      path: `/api/${bet}`,
      alias: `/${bet}`,
      tag,
      access: 'owner',
      summary: 'Places a bet on the round of now; the stake leaves the main balance at once.',
      body: 'BetRequest',
      answers: { 201: 'Bet' },
      refusals: [404, 409],
      isIdempotent: true,
    },
  ]
}

export const GAME_CALLS: readonly WireCall[] = [
  ...callsOfGame('Win-Go', 'countdown', 'bet'),
  ...callsOfGame('Baccarat', 'baccaratcountdown', 'baccaratbet'),
  {
    method: 'GET',
    path: '/api/bet',
    alias: '/bet',
    tag: 'Games',
    access: 'player',
    summary:
      'The caller’s own bets of one round of either game, the newest hundred, with count and sums of all; left out: the round of now.',
    query: myRoundQuery,
    answers: { 200: 'MyRound' },
  },
  {
    method: 'GET',
    path: '/api/live',
    tag: 'Games',
    access: 'anyone',
    summary:
      'Server-sent events of a game: a snapshot, then rounds and results as they come and, to a signed-in player, the own balance. The data of each event is a LiveEvent.',
    query: liveQuery,
    answers: { 200: 'text/event-stream' },
  },
]
