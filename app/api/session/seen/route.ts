import { json, route } from '@/lib/http/route'

/** Tells that a person is there: reading the viewer of a call that is no GET notes it. */
export const POST = route({ access: 'viewer', limit: 'write' }, async () =>
  json({ status: 'seen' }),
)
