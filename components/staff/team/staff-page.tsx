import type { ReactNode } from 'react'
import { DataTable } from '@/components/staff/lists/data-table'
import {
  CELL_NOTE,
  CUT_NOTE,
  LAST_NARROW,
  PERSON_CELL,
  ROOMY_ONLY,
  rowClass,
  WIDE_ONLY,
} from '@/components/staff/lists/list-frame'
import { QueueKeys } from '@/components/staff/lists/queue-keys'
import { RowLink } from '@/components/staff/lists/row-link'
import { LOGIN_WAYS, LoginOutcome } from '@/components/staff/players/login-labels'
import { Face } from '@/components/ui/face'
import { Moment } from '@/components/ui/moment'
import { ViewTabs } from '@/components/ui/view-tabs'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import type { LimitUse } from '@/lib/house/approvals/read'
import type { LoginRow } from '@/lib/house/audit/read-logins'
import type { InvitationRow, StaffRow } from '@/lib/house/staff/read-staff'
import {
  may,
  type Permission,
  ROLE_NAMES,
  STAFF_ROLES,
  type StaffRole,
} from '@/lib/people/roles/rules/permissions'
import type { ActLimit, ApprovalKind } from '@/lib/people/second-person/rules/kinds'
import { LimitButton } from './limit-button'
import { InviteButton, RevokeButton, ShowLinkButton } from './staff-actions'
import { STAFF_TABS, type StaffView, staffHref } from './staff-view'

interface StaffPageProps {
  readonly staff: readonly StaffRow[]
  /** Use of each person's daily limit, keyed by id. */
  readonly use: ReadonlyMap<string, LimitUse>
  /** The limit of each role, keyed by role and kind. */
  readonly limits: ReadonlyMap<string, ActLimit | null>
  readonly invitations: readonly InvitationRow[]
  /** The latest logins; loaded only for their tab. */
  readonly logins: readonly LoginRow[]
  readonly view: StaffView
  /** The panel of the open person; null when none is open. */
  readonly panel: ReactNode
}

/** Shows the staff accounts, the invitations, the logins, and what each role may do. */
export function StaffPage(props: StaffPageProps) {
  const { staff, use, limits, invitations, logins, view, panel } = props
  const active = staff.filter(({ isDisabled }) => !isDisabled)
  const disabled = staff.filter(({ isDisabled }) => isDisabled)
  const counts = { active: active.length, disabled: disabled.length, 'sign-ins': undefined }
  const invited = invitations.length === 0 ? '' : `, ${invitations.length} invited`
  return (
    <div className={`grid grid-cols-1 ${panel ? 'xl:grid-cols-[minmax(0,1fr)_25.5rem]' : ''}`}>
      <main className={`@container min-w-0 pb-8 ${panel ? 'max-sm:invisible' : ''}`}>
        <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-4.5 pb-3 max-sm:px-4">
          <div>
            <h1 className="text-title">Staff</h1>
            <p className="text-sm text-fg-2 tabular-nums">
              {active.length} active{invited}. Nobody can change their own role.
            </p>
          </div>
          <InviteButton />
        </div>
        <ViewTabs
          label="Show"
          tabs={STAFF_TABS.map((tab) => ({
            name: TAB_NAMES[tab],
            count: counts[tab],
            href: staffHref({ tab, id: null }),
            isCurrent: tab === view.tab,
          }))}
        />
        {view.tab === 'active' ? (
          <>
            <People rows={active} view={view} use={use} />
            <Invitations rows={invitations} />
            <RolesTable limits={limits} />
          </>
        ) : null}
        {view.tab === 'disabled' ? <People rows={disabled} view={view} use={use} /> : null}
        {view.tab === 'sign-ins' ? <Logins rows={logins} /> : null}
      </main>
      {panel}
      <QueueKeys closeHref={panel ? staffHref({ ...view, id: null }) : null} />
    </div>
  )
}

const TAB_NAMES = { active: 'Active', disabled: 'Disabled', 'sign-ins': 'Logins' } as const

/** On wide lists the other columns have more room than they need. */
const PERSON_COLUMN = `${PERSON_CELL} @min-[47.5rem]:w-2/5!`
const FACE = 'size-8 rounded-control-sm text-xs'

interface PeopleProps extends Pick<StaffPageProps, 'view' | 'use'> {
  readonly rows: readonly StaffRow[]
}

function People({ rows, view, use }: PeopleProps) {
  if (rows.length === 0) return <p className="px-6 py-8 text-fg-2 max-sm:px-4">Nobody here.</p>
  return (
    <DataTable
      look="list"
      caption="People"
      heads={[
        'Person',
        'Role',
        ['Last seen', ROOMY_ONLY],
        ['Logs in with', WIDE_ONLY],
        ['Used in 24 h', LAST_NARROW],
      ]}
      rows={rows}
    >
      {(row) => {
        const isSelected = row.id === view.id
        return (
          <tr key={row.id} className={rowClass(isSelected)} aria-selected={isSelected}>
            <td className={PERSON_COLUMN}>
              <span className="flex items-center gap-3">
                <Face className={FACE} name={row.name} />
                <span className="grid min-w-0">
                  <RowLink
                    href={staffHref({ ...view, id: row.id })}
                    isSelected={isSelected}
                    text={row.name}
                  />
                  <small className={CUT_NOTE}>{row.email}</small>
                </span>
              </span>
            </td>
            <td>{ROLE_NAMES[row.role]}</td>
            <td className={`text-fg-2 ${ROOMY_ONLY}`}>
              {row.lastSeenAt ? <Moment at={row.lastSeenAt.getTime()} style="day-time" /> : 'never'}
            </td>
            <td className={`text-fg-2 ${WIDE_ONLY}`}>
              {describeFactors(row)}
              <small className={CELL_NOTE}>
                {row.sessions === 1 ? '1 session' : `${row.sessions} sessions`}
              </small>
            </td>
            <td className={`${LAST_NARROW} tabular-nums`}>
              <Use of={use.get(row.id)} />
            </td>
          </tr>
        )
      }}
    </DataTable>
  )
}

/** Shows the used share of the amount that the role may accept alone in a day. */
function Use({ of }: { readonly of: LimitUse | undefined }) {
  if (of === undefined) return <span className="text-fg-3">none</span>
  return (
    <>
      {formatPercent((Number(of.used) / Number(of.perDay)) * 100, 0)}
      <small className={CELL_NOTE}>of {formatMoney(of.perDay, { decimals: 0 })}</small>
    </>
  )
}

const PART = 'px-6 pt-5 pb-2 text-base font-semibold max-sm:px-4'

function Invitations({ rows }: { readonly rows: readonly InvitationRow[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={PART}>
        Invited
      </h2>
      <ul>
        {rows.map((row) => (
          <li
            // Each email has at most one open invitation. A new link creates a new row, and keying
            // by email keeps its dialog open.
            key={row.email}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-6 py-2 max-sm:px-4"
          >
            <span className="flex min-w-0 flex-[1_1_12rem] items-center gap-3">
              <Face className={FACE} name={row.name} />
              <span className="grid min-w-0">
                <span className="truncate font-medium">{row.name}</span>
                <small className={CUT_NOTE}>
                  {row.email}, {ROLE_NAMES[row.role]}
                </small>
              </span>
            </span>
            <small className="text-cap text-fg-2 tabular-nums">
              by {row.invitedBy}, link works once until{' '}
              <Moment at={row.expiresAt.getTime()} style="day-time" />
            </small>
            <span className="flex gap-2">
              {row.canShowLink ? <ShowLinkButton id={row.id} name={row.name} /> : null}
              <RevokeButton id={row.id} name={row.name} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each column's name, permission, and the kind of act that may need a second person. */
const COLUMNS: readonly (readonly [name: string, of: Permission, kind?: ApprovalKind])[] = [
  ['Decide deposits', 'deposit.decide', 'deposit.accept'],
  ['Pay out', 'withdrawal.pay', 'withdrawal.accept'],
  ['Adjust', 'balance.adjust', 'balance.adjust'],
  ['Restrict', 'user.suspend'],
  ['Settings', 'settings.change'],
  ['Content', 'content.change', 'info.save'],
  ['Staff', 'staff.manage', 'staff.invite'],
]

/**
 * Returns the amount that the role decides alone, e.g. `৳50,000`, or `ask` for acts that always
 * need a second person.
 */
function leaveOf(
  limits: StaffPageProps['limits'],
  role: StaffRole,
  ...[permission, kind]: readonly [Permission, ApprovalKind?]
): string {
  if (!may(role, permission)) return 'no'
  if (kind === undefined) return 'yes'
  const limit = limits.get(`${role} ${kind}`)
  return limit ? formatMoney(limit.perAct, { decimals: 0 }) : 'ask'
}

/** A table that can't wrap scrolls in its place, and the keyboard can scroll it too. */
const SCROLLS = { tabIndex: 0 } as const

function RolesTable({ limits }: Pick<StaffPageProps, 'limits'>) {
  return (
    <section aria-labelledby="roles">
      <div className="flex items-end justify-between gap-3 pr-6 pb-2 max-sm:pr-4">
        <h2 id="roles" className={`${PART} pb-0!`}>
          What each role may do
        </h2>
        <LimitButton person={null} />
      </div>
      <section
        className="relative overflow-x-auto border-t border-line"
        aria-label="Roles"
        {...SCROLLS}
      >
        <DataTable
          look="card"
          className="[--edge:--spacing(6)] [--row:--spacing(9)] cells:text-cap! max-sm:first-cells:pl-4 [&_tr:last-child_th]:border-b-0"
          heads={['Role', ...COLUMNS.map(([name]) => name)]}
          rows={STAFF_ROLES}
        >
          {(role) => (
            <tr key={role}>
              <th scope="row" className="text-cap font-semibold text-fg">
                {ROLE_NAMES[role]}
              </th>
              {COLUMNS.map(([name, ...of]) => {
                const leave = leaveOf(limits, role, ...of)
                return (
                  <td key={name} className={leave === 'no' ? 'text-fg-3' : 'tabular-nums'}>
                    {leave}
                  </td>
                )
              })}
            </tr>
          )}
        </DataTable>
      </section>
      <p className="px-6 pt-2.5 text-cap text-fg-2 max-sm:px-4">
        Amount: the most one person decides alone, or signs for others. Adjust: credits only. Ask:
        needs a second person, as do limits, and rates, rewards and payouts in Settings.
      </p>
    </section>
  )
}

function Logins({ rows }: { readonly rows: readonly LoginRow[] }) {
  return (
    <DataTable
      look="list"
      caption="Staff logins, newest first"
      empty="No logins yet."
      heads={[
        'Person',
        'Time',
        ['How', WIDE_ONLY],
        ['From', ROOMY_ONLY],
        ['Outcome', 'text-right'],
      ]}
      rows={rows}
    >
      {(row) => (
        <tr key={row.id} className={rowClass(false)}>
          <td className={PERSON_CELL}>
            <RowLink
              href={staffHref({ tab: 'sign-ins', id: row.person?.id ?? null })}
              isSelected={false}
              text={row.person?.name ?? ''}
            />
          </td>
          <td className="text-fg-2">
            <Moment at={row.at.getTime()} style="day-time" />
          </td>
          <td className={`text-fg-2 ${WIDE_ONLY}`}>{LOGIN_WAYS[row.way]}</td>
          <td className={`text-fg-2 ${ROOMY_ONLY}`}>
            {row.address}
            <small className={CUT_NOTE}>{row.device}</small>
          </td>
          <td className="text-right">
            <LoginOutcome refusal={row.refusal} />
          </td>
        </tr>
      )}
    </DataTable>
  )
}

/** Describes how a person proves who they are besides the password. */
export function describeFactors(person: {
  readonly passkeys: number
  readonly hasCodeApp: boolean
}): string {
  const { passkeys, hasCodeApp } = person
  const parts = [
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
    hasCodeApp && 'code app',
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Password only' : parts.join(', ')
}
