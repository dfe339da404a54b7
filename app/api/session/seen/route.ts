import { sessionSeen } from '@/lib/accounts/wire-session'
import { json, route } from '@/lib/http/route'

/** Tells that a person is there: reading the viewer of a call that is no GET notes it. */
export const POST = route(
  {
    summary: 'Marks the session as in use',
    details: 'A staff session ends after 30 minutes without use.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    answers: { 200: sessionSeen },
  },
  async () => json({ status: 'seen' }),
)
