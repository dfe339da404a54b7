import { pendingParams } from '@/lib/wire/limits'
import type { WireCall } from './wire-call'

const tag = 'Play in control'
const access = 'player'

export const PLAY_CONTROL_CALLS: readonly WireCall[] = [
  {
    method: 'GET',
    path: '/api/limits',
    tag,
    access,
    summary:
      'The caller’s limits with what is used and left and when each begins anew, the reminder, changes that wait and a standing exclusion. Periods are calendar ones in the account’s time zone.',
    answers: { 200: 'PlayControl' },
  },
  {
    method: 'PUT',
    path: '/api/limits',
    tag,
    access,
    summary:
      'Changes limits and reminder: stricter at once, looser only by a second confirmation after 24 hours and within the 7 days that follow.',
    body: 'ChangeLimitsRequest',
    answers: { 200: 'PlayControl' },
  },
  {
    method: 'PUT',
    path: '/api/limits/zone',
    tag,
    access,
    summary:
      'Changes the time zone whose days, weeks and months the limits are of: once in 30 days, the first not counted. A period that runs ends at the first midnight in the new zone at or after its old end.',
    body: 'ChangeZoneRequest',
    answers: { 200: 'PlayControl' },
    refusals: [409],
  },
  {
    method: 'POST',
    path: '/api/limits/confirm',
    tag,
    access,
    summary:
      'Puts a looser limit in force that was asked for at least 24 hours and less than 8 days ago.',
    body: 'ConfirmLimitRequest',
    answers: { 200: 'PlayControl' },
    refusals: [404, 409],
  },
  {
    method: 'DELETE',
    path: '/api/limits/pending/{id}',
    tag,
    access,
    summary: 'Drops a change that waits; what is in force stays.',
    params: pendingParams,
    answers: { 200: 'PlayControl' },
    refusals: [404],
  },
  {
    method: 'POST',
    path: '/api/exclusion',
    tag,
    access,
    summary:
      'Takes a time-out or excludes the caller from play, at once; every session of theirs ends. It can be made longer, never shorter.',
    body: 'ExcludeRequest',
    answers: { 201: 'Exclusion' },
    refusals: [409],
  },
  {
    method: 'POST',
    path: '/api/exclusion/return',
    tag,
    access,
    summary: 'Comes back to play after the end of a self-exclusion.',
    body: 'ReturnRequest',
    answers: { 200: 'PlayControl' },
    refusals: [404, 409],
  },
  {
    method: 'GET',
    path: '/api/session',
    tag,
    access,
    summary: 'The caller’s session: since when, staked, returned, net, and the next reality check.',
    answers: { 200: 'PlaySession' },
  },
  {
    method: 'POST',
    path: '/api/session/acknowledge',
    tag,
    access,
    summary: 'Acknowledges a reality check; the next one is due an interval later.',
    answers: { 200: 'PlaySession' },
  },
]
