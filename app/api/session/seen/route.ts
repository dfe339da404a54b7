import { sessionSeen } from '@/lib/people/accounts/wire-session'
import { json, route } from '@/lib/people/calls/route'

/**
 * Records that a person is present: reading the viewer of any call but a GET marks the session as
 * in use.
 */
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
