import type { Metadata } from 'next'
import { parseQueueView, queueHref, USERS } from '@/components/admin/queue-view'
import { UserList } from '@/components/admin/user-list'
import { UserPanel } from '@/components/admin/user-panel'
import { requireAdmin } from '@/lib/auth/viewer'
import { getPlayControl } from '@/lib/queries/play-control'
import { getUserDetail, searchUsers } from '@/lib/queries/users'

export const metadata: Metadata = { title: 'Users' }

const PAGE_SIZE = 20

interface UsersPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const view = parseQueueView(USERS, await searchParams)
  await requireAdmin(queueHref(view))
  const { search, page } = view
  const [users, user] = await Promise.all([
    searchUsers({ search, page, pageSize: PAGE_SIZE }),
    view.id === null ? null : getUserDetail(view.id),
  ])
  const control = user && (await getPlayControl(user.id))
  return (
    <UserList
      users={users}
      view={view}
      pageSize={PAGE_SIZE}
      panel={
        user &&
        control && (
          <UserPanel user={user} control={control} closeHref={queueHref(view, { id: null })} />
        )
      }
    />
  )
}
