import type { ReactNode } from 'react'
import { DataTable } from '@/components/staff/lists/data-table'
import {
  CELL_NOTE,
  CUT_NOTE,
  LAST_NARROW,
  ListFrame,
  PERSON_CELL,
  ROOMY_ONLY,
  rowClass,
  WIDE_ONLY,
} from '@/components/staff/lists/list-frame'
import { type QueueView, queueHref, usersFileHref } from '@/components/staff/lists/queue-view'
import { RowLink } from '@/components/staff/lists/row-link'
import { SortHead } from '@/components/staff/lists/sort-head'
import { UserStatus } from '@/components/staff/players/user-status'
import { QueueFilters } from '@/components/staff/queue/queue-filters'
import { buttonClass } from '@/components/ui/button'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { UserPage, UserRow } from '@/lib/house/players/read-users'
import { filterEntries } from '@/lib/money/cashier/rules/queue-filter'

interface UserListProps {
  readonly users: UserPage
  readonly view: QueueView
  /** True if the viewer's role may export files. */
  readonly hasFile: boolean
  /** The panel of the open user; null when none is open. */
  readonly panel: ReactNode
}

/** Lists all users, or those who match the filter. */
export function UserList({ users, view, hasFile, panel }: UserListProps) {
  const { rows } = users
  return (
    <ListFrame
      title="Users"
      note={describeUsers(users, view)}
      actions={
        hasFile ? (
          <a className={buttonClass({ size: 'sm' })} href={usersFileHref(view)} download>
            <PageIcon name="download" />
            CSV
          </a>
        ) : null
      }
      filters={<QueueFilters view={view} />}
      view={view}
      searchLabel="Search by name, email or phone"
      list={users}
      pageSize={view.size}
      panel={panel}
    >
      {rows.length === 0 ? <p>{describeNone(view)}</p> : <UserTable rows={rows} view={view} />}
    </ListFrame>
  )
}

function describeUsers({ total, hasMore }: UserPage, view: QueueView): string {
  const count = formatCount(total)
  if (view.search !== '') return 'Search results'
  return hasMore ? `More than ${count} users` : `${count} ${total === 1 ? 'user' : 'users'}`
}

function describeNone({ search, filter }: QueueView): string {
  if (filterEntries(filter).length > 0) return 'No user matches the filter.'
  return search === '' ? 'No users yet.' : `No user matches “${search}”.`
}

function UserTable({ rows, view }: { rows: readonly UserRow[]; view: QueueView }) {
  const { sort = 'newest' } = view
  const isByLogin = sort === 'login'
  const isUp = sort === 'oldest'
  return (
    <DataTable
      look="list"
      caption="Users"
      heads={[
        'User',
        ['Phone', WIDE_ONLY],
        'Status',
        <SortHead
          key="Balance"
          view={view}
          label="Balance"
          isSorted={sort === 'amount' ? 'descending' : null}
          to={sort === 'amount' ? null : 'amount'}
          className={LAST_NARROW}
        />,
        <SortHead
          key="time"
          view={view}
          label={isByLogin ? 'Last login' : 'Joined'}
          isSorted={sort === 'amount' ? null : isUp ? 'ascending' : 'descending'}
          to={isByLogin ? null : sort === 'newest' ? 'oldest' : undefined}
          className={`text-right ${ROOMY_ONLY}`}
        />,
      ]}
      rows={rows}
    >
      {(row) => {
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
            <td className={`text-fg-2 ${WIDE_ONLY}`}>{row.role === 'player' ? row.phone : '–'}</td>
            <td>
              <UserStatus user={row} />
              {row.isOnBreak ? <small className={CELL_NOTE}>On a break</small> : null}
            </td>
            <td className={LAST_NARROW}>
              <b>{formatMoney(row.main)}</b>
            </td>
            <td className={`text-right text-fg-2 ${ROOMY_ONLY}`}>
              {isByLogin && row.lastLogin ? (
                <Moment at={row.lastLogin.getTime()} style="short" />
              ) : (
                <Moment at={row.createdAt.getTime()} style="date" />
              )}
            </td>
          </tr>
        )
      }}
    </DataTable>
  )
}
