import { z } from 'zod'
import { listUsers } from '@/lib/accounts/read-user'
import { toWireUser, wireUser } from '@/lib/accounts/wire'
import { json, route } from '@/lib/http/route'
import { pageQuery } from '@/lib/http/wire'
import { recordListView } from '@/lib/players/record-view'

export const GET = route(
  {
    summary: 'Lists all users, newest first',
    details: 'The audit log records which staff member read how many rows.',
    tag: 'Accounts',
    access: 'users.read',
    limit: 'read',
    query: pageQuery,
    answers: { 200: z.array(wireUser) },
    isPaged: true,
  },
  async ({ who, query, request: { headers } }) => {
    const { rows, total } = await listUsers(query)
    await recordListView({ list: 'users', rows, viewer: who, headers })
    return json(rows.map(toWireUser), { headers: { 'x-total-count': String(total) } })
  },
)
