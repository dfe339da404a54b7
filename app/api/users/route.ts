import { json, route } from '@/lib/http/route'
import { listUsers } from '@/lib/queries/user'
import { pageQuery } from '@/lib/wire/page'
import { toWireUser } from '@/lib/wire/to-wire-user'

/** All users, newest first, one page at a time. Admins only. */
export const GET = route(
  { access: 'admin', limit: 'read', query: pageQuery },
  async ({ query }) => {
    const { rows, total } = await listUsers(query)
    return json(rows.map(toWireUser), { headers: { 'x-total-count': String(total) } })
  },
)
