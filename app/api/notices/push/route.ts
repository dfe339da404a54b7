import { startPush, stopPush } from '@/lib/money/notices/change-push'
import { pushState, startPushRequest } from '@/lib/money/notices/wire'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Sends this session’s notices by Web Push',
    details:
      'All notices except results of rounds and kinds that the player switched off, encrypted for the browser that made the subscription, until the session ends. One subscription per session and ten per player. An eleventh replaces the oldest.',
    tag: 'Notices',
    access: 'viewer',
    limit: 'write',
    body: startPushRequest,
    answers: { 200: pushState },
  },
  async ({ who, body }) => {
    await startPush({ id: who.sessionId, userId: who.id }, body)
    return json({ isOn: true })
  },
)

export const DELETE = route(
  {
    summary: 'Stops sending this session’s notices by Web Push',
    details: 'Idempotent.',
    tag: 'Notices',
    access: 'viewer',
    limit: 'write',
    answers: { 200: pushState },
  },
  async ({ who }) => {
    await stopPush(who.sessionId)
    return json({ isOn: false })
  },
)
