import { z } from 'zod'
import { pageQuery } from '@/lib/base/http/wire'
import { listUsers } from '@/lib/house/players/read-user'
import { recordListView } from '@/lib/house/players/record-view'
import { toWireUser, wireUser } from '@/lib/house/players/wire-users'
import { jsonPage, route } from '@/lib/people/calls/route'

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
  async ({ who, query, request: { headers, url } }) => {
    const { rows, total } = await listUsers(query)
    await recordListView({ list: 'users', rows, viewer: who, headers })
    return jsonPage(rows.map(toWireUser), { url, query, total })
  },
)
