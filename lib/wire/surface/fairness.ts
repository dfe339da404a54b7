import {
  betInclusionQuery,
  fairnessGameParams,
  fairnessListQuery,
  fairnessRoundParams,
} from '@/lib/wire/fairness'
import type { WireCall } from './wire-call'

const tag = 'Fairness'

/** What anybody checks a draw with, and a player that a bet was part of it. */
export const FAIRNESS_CALLS: readonly WireCall[] = [
  {
    method: 'GET',
    path: '/api/fairness/{game}',
    tag,
    access: 'anyone',
    summary: 'Records of the rounds that are over, newest first.',
    params: fairnessGameParams,
    query: fairnessListQuery,
    answers: { 200: 'FairnessRecordList' },
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/fairness/{game}/{countdownId}',
    tag,
    access: 'anyone',
    summary:
      'The record of a round, from its opening on: what is needed to recompute its result. Once the round is over it never changes.',
    params: fairnessRoundParams,
    answers: { 200: 'FairnessRecord' },
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/fairness/{game}/{countdownId}/bets',
    tag,
    access: 'player',
    summary:
      'The caller’s own bets of a round, each with its path to the root that was sealed before the draw. A hundred a page, in the order of their ids.',
    params: fairnessRoundParams,
    query: betInclusionQuery,
    answers: { 200: 'BetInclusionList' },
    refusals: [404],
  },
]
