import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { UserList } from '@/components/accounts/user-list'
import { UserPanel } from '@/components/accounts/user-panel'
import { parseQueueView, queueHref, USERS } from '@/components/cashier/queue-view'
import { listRecentRequests } from '@/lib/accounts/read-recent-requests'
import { getUserDetail, searchUsers } from '@/lib/accounts/read-users'
import { requireStaff } from '@/lib/auth/viewer'
import { loadPageWithRows } from '@/lib/db/list-size'
import { getPlayerLimits } from '@/lib/limits/read-limits'
import { recordListView, recordPlayerView } from '@/lib/players/record-view'
import { may } from '@/lib/staff/rules/permissions'

export const metadata: Metadata = { title: 'Users' }

interface UsersPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const asked = parseQueueView(USERS, await searchParams)
  const viewer = await requireStaff('users.read', queueHref(asked))
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
