import type { ReactNode } from 'react'
import {
  CUT_NOTE,
  LAST_NARROW,
  LIST_TABLE,
  ListFrame,
  PERSON_CELL,
  ROOMY_ONLY,
  rowClass,
  WIDE_ONLY,
} from '@/components/cashier/list-frame'
import { type QueueView, queueHref } from '@/components/cashier/queue-view'
import { RowLink } from '@/components/cashier/row-link'
import { Moment } from '@/components/ui/moment'
import type { UserPage, UserRow } from '@/lib/accounts/read-users'
import { formatMoney } from '@/lib/client/money-text'
import { UserStatus } from './user-status'

interface UserListProps {
  readonly users: UserPage
  readonly view: QueueView
  readonly pageSize: number
  /** The panel of the open user; null when none is open. */
  readonly panel: ReactNode
}

/** All users, newest first. */
export function UserList({ users, view, pageSize, panel }: UserListProps) {
  const { rows, total } = users
  return (
    <ListFrame
      title="Users"
      note={view.search === '' ? `${total.toLocaleString('en')} users` : 'Search results'}
      view={view}
      searchLabel="Search by name, email or phone"
      list={users}
      pageSize={pageSize}
      panel={panel}
    >
      {rows.length === 0 ? (
        <p>{view.search === '' ? 'No users yet.' : `No user matches “${view.search}”.`}</p>
      ) : (
        <UserTable rows={rows} view={view} />
      )}
    </ListFrame>
  )
}

function UserTable({ rows, view }: { rows: readonly UserRow[]; view: QueueView }) {
  return (
    <table className={LIST_TABLE}>
      <caption className="sr-only">Users</caption>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col" className={WIDE_ONLY}>
            Phone
          </th>
          <th scope="col">Status</th>
          <th scope="col" className={LAST_NARROW}>
            Balance
          </th>
          <th scope="col" className={`text-right ${ROOMY_ONLY}`} aria-sort="descending">
            Joined
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isSelected = row.id === view.id
          return (
            <tr key={row.id} className={rowClass(isSelected)} aria-selected={isSelected}>
              <td className={PERSON_CELL}>
                <RowLink
                  href={queueHref(view, { id: row.id })}
                  isSelected={isSelected}
                  text={row.name}
                />
                <small className={CUT_NOTE}>{row.email}</small>
              </td>
              <td className={`text-fg-2 ${WIDE_ONLY}`}>{row.phone}</td>
              <td>
                <UserStatus user={row} />
              </td>
              <td className={LAST_NARROW}>
                <b>{formatMoney(row.main)}</b>
              </td>
              <td className={`text-right text-fg-2 ${ROOMY_ONLY}`}>
                <Moment at={row.createdAt.getTime()} style="date" />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
