import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { parseQueueView, queueHref, USERS } from '@/components/staff/lists/queue-view'
import { UserList } from '@/components/staff/users/user-list'
import { UserPanel } from '@/components/staff/users/user-panel'
import { loadPageWithRows } from '@/lib/base/db/list-size'
import { getUserDetail, searchUsers } from '@/lib/house/players/read-users'
import { recordListView, recordPlayerView } from '@/lib/house/players/record-view'
import { listRecentRequests } from '@/lib/money/cashier/read-recent-requests'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Users' }

interface UsersPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const asked = parseQueueView(USERS, await searchParams)
  const viewer = await requireStaff('users.read')
  const { search, filter, sort, size: pageSize } = asked
  const [users, user] = await Promise.all([
    loadPageWithRows({ page: asked.page, pageSize }, (page) =>
      searchUsers({ search, filter, sort, page, pageSize }),
    ),
    asked.id === null ? null : getUserDetail(asked.id),
  ])
  const view = { ...asked, page: users.page }
  const look = { viewer, headers: new Headers(await headers()) }
  await recordListView({ list: 'users', rows: users.rows, ...look })
  if (user?.role === 'player') await recordPlayerView({ playerId: user.id, ...look })
  const [playerLimits, requests] = user
    ? await Promise.all([getPlayerLimits(user.id), listRecentRequests(user.id)])
    : [null, []]
  return (
    <UserList
      users={users}
      view={view}
      hasFile={may(viewer.role, 'export')}
      panel={
        user &&
        playerLimits && (
          <UserPanel
            user={user}
            playerLimits={playerLimits}
            viewerRole={viewer.role}
            requests={requests}
            closeHref={queueHref(view, { id: null })}
          />
        )
      }
    />
  )
}
