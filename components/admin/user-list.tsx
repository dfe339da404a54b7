import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/wallet/moment'
import { formatMoney } from '@/lib/client/money-text'
import type { UserPage, UserRow } from '@/lib/queries/users'
import styles from './queue.module.css'
import { QueueKeys } from './queue-keys'
import { QueuePager } from './queue-pager'
import { QueueSearch } from './queue-search'
import { type QueueView, queueHref } from './queue-view'
import { RowPending } from './row-pending'
import { UserStatus } from './user-status'

interface UserListProps {
  readonly users: UserPage
  readonly view: QueueView
  readonly pageSize: number
  /** The panel of the open user; null when none is open. */
  readonly panel: ReactNode
}

/** All users, those who registered last first. */
export function UserList({ users, view, pageSize, panel }: UserListProps) {
  const { rows, total, hasMore } = users
  return (
    <div className={`work ${styles.work} ${panel ? styles.withPanel : ''}`}>
      <main className={`work__main ${styles.main}`}>
        <div className={`top ${styles.head}`}>
          <div>
            <h1 className="h1">Users</h1>
            <p className="sm muted num">
              {view.search === ''
                ? `${total.toLocaleString('en')} registered.`
                : 'Found by search.'}
            </p>
          </div>
        </div>
        <QueueSearch
          view={view}
          ids={rows.map(({ id }) => id)}
          label="Search by name, email or phone"
        />
        {rows.length === 0 ? (
          <p className={styles.empty}>
            {view.search === ''
              ? 'Nobody has registered yet.'
              : `Nobody has a name, an email or a phone number with “${view.search}”.`}
          </p>
        ) : (
          <UserTable rows={rows} view={view} />
        )}
        <QueuePager
          view={view}
          shown={rows.length}
          total={total}
          hasMore={hasMore}
          pageSize={pageSize}
        />
      </main>
      {panel}
      <QueueKeys closeHref={panel ? queueHref(view, { id: null }) : null} />
    </div>
  )
}

function UserTable({
  rows,
  view,
}: {
  readonly rows: readonly UserRow[]
  readonly view: QueueView
}) {
  return (
    <table className={`table queue ${styles.queue}`}>
      <caption className="vh">Users</caption>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col" className={styles.phone}>
            Phone
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="end">
            Balance
          </th>
          <th scope="col" className={`end ${styles.requested}`} aria-sort="descending">
            Registered
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={styles.row} aria-selected={row.id === view.id}>
            <td className={styles.person}>
              <Link
                className={styles.open}
                href={queueHref(view, { id: row.id })}
                aria-current={row.id === view.id || undefined}
                scroll={false}
                prefetch={false}
                data-queue-row
              >
                {row.name}
                <RowPending />
              </Link>
              <small className={styles.address}>{row.email}</small>
            </td>
            <td className={`muted ${styles.phone}`}>{row.phone}</td>
            <td>
              <UserStatus user={row} />
            </td>
            <td className="end">
              <b>{formatMoney(row.main)}</b>
            </td>
            <td className={`end muted ${styles.requested}`}>
              <Moment at={row.createdAt.getTime()} style="date" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
