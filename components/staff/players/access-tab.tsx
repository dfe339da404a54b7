import { DataTable } from '@/components/staff/lists/data-table'
import type { PlayerView } from '@/components/staff/lists/player-view'
import { LOGIN_WAYS, LoginOutcome } from '@/components/staff/players/login-labels'
import { CARD } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { LoginPage, LoginRow } from '@/lib/house/audit/read-logins'
import type { AuditRow } from '@/lib/house/audit/read-named-events'
import type { KnownDevice } from '@/lib/house/players/read-access'
import type { OpenSession } from '@/lib/people/accounts/read-sessions'
import { EndSessions } from './end-sessions'
import { EventList } from './notes-tab'
import { CUT_CELL, Earlier, Filters, ListCard, NARROW, ROOMY, TAB_GRID } from './parts'

interface AccessTabProps {
  readonly logins: LoginPage
  readonly sessions: readonly OpenSession[]
  readonly devices: readonly KnownDevice[]
  /** True if the viewer may end sessions. */
  readonly mayEnd: boolean
  /** Changes of the profile, the password and the email, newest first. */
  readonly changes: readonly AuditRow[]
  readonly view: PlayerView
}

/**
 * Shows how the account was logged in to, from where and on which devices, and where it is logged
 * in now.
 */
export function AccessTab({ logins, sessions, devices, mayEnd, changes, view }: AccessTabProps) {
  return (
    <div className={TAB_GRID}>
      <div className="grid min-w-0 gap-3">
        <ListCard
          title="Logins"
          beside={
            <Filters
              view={view}
              of={[
                [undefined, 'All'],
                ['refused', 'Refused'],
              ]}
            />
          }
          isEmpty={logins.rows.length === 0}
          empty="No logins found."
          foot={
            <Earlier view={view} earlier={logins.nextBefore}>
              Newest first
            </Earlier>
          }
        >
          <DataTable
            look="player"
            caption="Logins, newest first"
            heads={['When', 'How', ['From', ROOMY], ['Device', ROOMY], ['Result', 'text-right']]}
            rows={logins.rows}
          >
            {(one) => <LoginLine key={one.id} login={one} />}
          </DataTable>
        </ListCard>
        <ListCard title="Account changes" isEmpty={changes.length === 0} empty="No changes yet.">
          <EventList rows={changes} />
        </ListCard>
      </div>
      <div className="grid gap-3">
        <SessionCard playerId={view.id} sessions={sessions} mayEnd={mayEnd} />
        <DeviceCard devices={devices} />
      </div>
    </div>
  )
}

function LoginLine({ login }: { readonly login: LoginRow }) {
  const { at, way, refusal, address, device } = login
  return (
    <tr>
      <td className="text-fg-2">
        <Moment at={at.getTime()} style="day-time" />
      </td>
      <td className={CUT_CELL} title={`${address}, ${device}`}>
        {LOGIN_WAYS[way]}
        <small className={`text-cap text-fg-2 ${NARROW}`}>
          {address}, {device}
        </small>
      </td>
      <td className={`text-fg-2 tabular-nums ${ROOMY}`}>{address}</td>
      <td className={`text-fg-2 ${ROOMY}`}>{device}</td>
      <td className="text-right">
        <LoginOutcome refusal={refusal} />
      </td>
    </tr>
  )
}

const SIDE = `${CARD} grid gap-2.5 px-5 py-3.5 max-sm:px-4`
const SIDE_HEAD =
  'flex items-baseline justify-between text-sm text-fg-2 titles:text-base titles:font-semibold titles:text-fg'

function SessionCard({
  playerId,
  sessions,
  mayEnd,
}: Pick<AccessTabProps, 'sessions' | 'mayEnd'> & { readonly playerId: string }) {
  return (
    <section className={SIDE} aria-label="Open sessions">
      <div className={SIDE_HEAD}>
        <h2>Open sessions</h2>
        <span>{sessions.length}</span>
      </div>
      {sessions.map(({ id, device, address, startedAt, lastSeenAt }) => (
        <div key={id} className="flex items-center justify-between gap-3">
          <p className="min-w-0 text-sm wrap-anywhere">
            {device}
            <small className="block text-cap text-fg-2">
              {address}, since <Moment at={startedAt.getTime()} style="day-time" />, used{' '}
              <Moment at={lastSeenAt.getTime()} style="near" />
            </small>
          </p>
          {mayEnd ? <EndSessions playerId={playerId} session={{ id, device }} /> : null}
        </div>
      ))}
      {mayEnd && sessions.length > 1 ? <EndSessions playerId={playerId} /> : null}
    </section>
  )
}

function DeviceCard({ devices }: { readonly devices: readonly KnownDevice[] }) {
  return (
    <section className={SIDE} aria-label="Devices">
      <div className={SIDE_HEAD}>
        <h2>Devices</h2>
        <span>{devices.length}</span>
      </div>
      {devices.map(({ key, device, firstAt, lastAt, signIns }) => (
        <p key={key} className="text-sm wrap-anywhere">
          {device}
          <small className="block text-cap text-fg-2">
            since <Moment at={firstAt.getTime()} style="day" />, last{' '}
            <Moment at={lastAt.getTime()} style="near" />, {formatCount(signIns)}{' '}
            {signIns === 1 ? 'login' : 'logins'}
          </small>
        </p>
      ))}
    </section>
  )
}
