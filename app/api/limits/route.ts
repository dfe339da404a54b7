import { changeLimits } from '@/lib/money/limits/change-limits'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { changeLimitsRequest, playerLimits, toRequestedLimits } from '@/lib/money/limits/wire'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns your limits, play reminder, change requests and active exclusion',
    details:
      'Each limit has the amounts used and left and its reset time. Periods follow the calendar in the account’s time zone.',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'read',
    answers: { 200: playerLimits },
  },
  ({ who }) => getPlayerLimits(who.id),
)

export const PUT = route(
  {
    summary: 'Changes limits and play reminder',
    details:
      'A lower limit applies now. A higher one needs a confirmation 24 hours later, within 7 days.',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    body: changeLimitsRequest,
    answers: { 200: playerLimits },
  },
  async ({ who, body }) => {
    await changeLimits({ playerId: who.id, ...toRequestedLimits(body) })
    return getPlayerLimits(who.id)
  },
)
