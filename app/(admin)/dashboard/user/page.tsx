import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { UserList } from '@/components/accounts/user-list'
import { UserPanel } from '@/components/accounts/user-panel'
import { parseQueueView, queueHref, USERS } from '@/components/cashier/queue-view'
import { listRecentRequests } from '@/lib/accounts/read-recent-requests'
import { getUserDetail, searchUsers } from '@/lib/accounts/read-users'
import { requireStaff } from '@/lib/auth/viewer'
import { loadPageWithRows } from '@/lib/db/list-size'
import { getPlayControl } from '@/lib/limits/read-limits'
import { recordPlayerView } from '@/lib/players/record-view'

export const metadata: Metadata = { title: 'Users' }

const PAGE_SIZE = 20

interface UsersPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const asked = parseQueueView(USERS, await searchParams)
  const viewer = await requireStaff('users.read', queueHref(asked))
  const [users, user] = await Promise.all([
    loadPageWithRows({ page: asked.page, pageSize: PAGE_SIZE }, (page) =>
      searchUsers({ search: asked.search, page, pageSize: PAGE_SIZE }),
    ),
    asked.id === null ? null : getUserDetail(asked.id),
  ])
  const view = { ...asked, page: users.page }
  if (user?.role === 'player') {
    await recordPlayerView({ playerId: user.id, viewer, headers: new Headers(await headers()) })
  }
  const [control, requests] = user
    ? await Promise.all([getPlayControl(user.id), listRecentRequests(user.id)])
    : [null, []]
  return (
    <UserList
      users={users}
      view={view}
      pageSize={PAGE_SIZE}
      panel={
        user &&
        control && (
          <UserPanel
            user={user}
            control={control}
            viewerRole={viewer.role}
            requests={requests}
            closeHref={queueHref(view, { id: null })}
          />
        )
      }
    />
  )
}
