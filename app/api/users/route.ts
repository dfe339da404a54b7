import { z } from 'zod'
import { listUsers } from '@/lib/accounts/read-user'
import { toWireUser, wireUser } from '@/lib/accounts/wire'
import { json, route } from '@/lib/http/route'
import { pageQuery } from '@/lib/http/wire'

export const GET = route(
  {
    summary: 'Lists all users, newest first',
    tag: 'Accounts',
    access: 'users.read',
    limit: 'read',
    query: pageQuery,
    answers: { 200: z.array(wireUser) },
    isPaged: true,
  },
  async ({ query }) => {
    const { rows, total } = await listUsers(query)
    return json(rows.map(toWireUser), { headers: { 'x-total-count': String(total) } })
  },
)
