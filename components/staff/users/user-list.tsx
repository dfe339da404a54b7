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
import { ROW_TONES } from '@/components/staff/queue/queue-table'
import { Score } from '@/components/staff/risk/score'
import { buttonClass } from '@/components/ui/button'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { Money } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { ListedUser, UserPage } from '@/lib/house/players/read-users'
import { filterEntries } from '@/lib/money/cashier/rules/queue-filter'
import { LOOK_FROM, STOP_FROM } from '@/lib/money/risk/rules/catalog'
import { ROLE_NAMES } from '@/lib/people/roles/rules/permissions'

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

const whole = (amount: Money) => formatMoney(amount, { decimals: 0 })

/** Below this width, both sums are below the balance. */
const SUM = 'text-right @max-[60rem]:hidden'

function UserTable({ rows, view }: { rows: readonly ListedUser[]; view: QueueView }) {
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
        ['Status', ROOMY_ONLY],
        ['Risk', ROOMY_ONLY],
        <SortHead
          key="Balance"
          view={view}
          label="Balance"
          isSorted={sort === 'amount' ? 'descending' : null}
          to={sort === 'amount' ? null : 'amount'}
          className={LAST_NARROW}
        />,
        ['Deposited', SUM],
        ['Withdrawn', SUM],
        <SortHead
          key="time"
          view={view}
          label={isByLogin ? 'Last login' : 'Joined'}
          isSorted={sort === 'amount' ? null : isUp ? 'ascending' : 'descending'}
          to={isByLogin ? null : sort === 'newest' ? 'oldest' : undefined}
          className={`text-right ${WIDE_ONLY}`}
        />,
        ['Last seen', `text-right ${ROOMY_ONLY}`],
      ]}
      rows={rows}
    >
      {(row) => {
        const isSelected = row.id === view.id
        const isPlayer = row.role === 'player'
        return (
          <tr key={row.id} className={rowClass(isSelected)} aria-selected={isSelected}>
            <td className={PERSON_CELL}>
              <RowLink
                href={queueHref(view, { id: row.id })}
                isSelected={isSelected}
                text={row.name}
              />
              <UserNote row={row} />
            </td>
            <td className={`text-fg-2 ${WIDE_ONLY}`}>{isPlayer ? row.phone : '–'}</td>
            <td className={ROOMY_ONLY}>
              <UserStatus user={row} />
              {row.isOnBreak ? <small className={CELL_NOTE}>On a break</small> : null}
            </td>
            <td className={`text-fg-2 ${ROOMY_ONLY}`}>
              {row.risk === null ? '–' : <Score score={row.risk} />}
            </td>
            <td className={LAST_NARROW}>
              <b>{formatMoney(row.main)}</b>
              {isPlayer ? (
                <small className={`${CELL_NOTE} @min-[60rem]:hidden`}>
                  in {whole(row.paidIn)}, out {whole(row.paidOut)}
                </small>
              ) : null}
            </td>
            <td className={`text-fg-2 ${SUM}`}>{isPlayer ? whole(row.paidIn) : '–'}</td>
            <td className={`text-fg-2 ${SUM}`}>{isPlayer ? whole(row.paidOut) : '–'}</td>
            <td className={`text-right text-fg-2 ${WIDE_ONLY}`}>
              {isByLogin && row.lastLogin ? (
                <Moment at={row.lastLogin.getTime()} style="short" />
              ) : (
                <Moment at={row.createdAt.getTime()} style="date" />
              )}
            </td>
            <td className={`text-right text-fg-2 ${ROOMY_ONLY}`}>
              {row.lastSeenAt ? <Moment at={row.lastSeenAt.getTime()} style="short" /> : 'never'}
            </td>
          </tr>
        )
      }}
    </DataTable>
  )
}

/** The second line: on narrow screens what the hidden columns would say, then the email. */
function UserNote({ row }: { readonly row: ListedUser }) {
  const { role, isSuspended, isOnBreak, risk } = row
  const score = risk ?? 0
  const marks = [
    isSuspended && ([ROW_TONES.stop, 'Suspended'] as const),
    score >= LOOK_FROM &&
      ([score >= STOP_FROM ? ROW_TONES.stop : ROW_TONES.look, `Risk ${score}`] as const),
    isOnBreak && ([ROW_TONES.note, 'On a break'] as const),
    role !== 'player' && ([ROW_TONES.note, ROLE_NAMES[role]] as const),
  ]
  return (
    <small className={CUT_NOTE}>
      {marks.map((mark) =>
        mark ? (
          <span key={mark[1]} className="@min-[37.5rem]:hidden">
            <span className={mark[0]}>{mark[1]}</span>
            {' · '}
          </span>
        ) : null,
      )}
      {row.email}
    </small>
  )
}
