import { SidePanel } from '@/components/staff/lists/side-panel'
import { LOGIN_WAYS, LoginOutcome } from '@/components/staff/players/login-labels'
import { PANEL_FACTS, TAGS } from '@/components/ui/classes'
import { Face } from '@/components/ui/face'
import { Facts } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import type { LimitUse } from '@/lib/house/approvals/read'
import type { StaffDay } from '@/lib/house/staff/read-day'
import type { StaffDetail } from '@/lib/house/staff/read-staff'
import { ROLE_NAMES } from '@/lib/people/roles/rules/permissions'
import { DayList } from './day-list'
import { LimitButton } from './limit-button'
import { LimitList } from './limit-list'
import { EndStaffSession, StaffActions } from './staff-actions'
import { describeFactors } from './staff-page'

interface StaffPanelProps {
  readonly person: StaffDetail
  readonly limits: readonly LimitUse[]
  /** What the person decided today; null for a role that decides no requests. */
  readonly day: StaffDay | null
  readonly viewer: { readonly id: string; readonly sessionId: string }
  readonly closeHref: string
}

const LINE = 'flex items-center justify-between gap-3 border-t border-line py-2 text-cap'

/**
 * Shows one staff member: since when, where they are logged in, the last logins, and the possible
 * actions.
 */
export function StaffPanel({ person, limits, day, viewer, closeHref }: StaffPanelProps) {
  const { id, name, email, role, isDisabled } = person
  return (
    <SidePanel
      id={id}
      label={name}
      part="Account, sessions and logins"
      closeHref={closeHref}
      status={
        <span className={isDisabled ? TAGS.danger : TAGS.strong}>
          <PageIcon name={isDisabled ? 'lock' : 'user'} />
          {ROLE_NAMES[role]}
          {isDisabled ? ', disabled' : null}
        </span>
      }
      amount={
        <span className="flex items-center gap-3 text-2xl wrap-anywhere">
          <Face className="size-9 rounded-control-sm text-cap" name={name} />
          {name}
        </span>
      }
      foot={
        <StaffActions
          key={id}
          person={{ id, name, email, role, isDisabled }}
          isSelf={id === viewer.id}
        />
      }
    >
      <div>
        <h2>Account</h2>
        <Facts
          className={PANEL_FACTS}
          of={[
            ['Email', email],
            ['Since', <Moment key="since" at={person.createdAt.getTime()} style="date" />],
            ['Added by', person.invitedBy ?? 'Command line'],
            ['Logs in with', describeFactors(person)],
          ]}
        />
      </div>
      {day ? (
        <div>
          <h2>Today</h2>
          <DayList day={day} />
        </div>
      ) : null}
      {limits.length === 0 ? null : (
        <div>
          <div className="flex items-center justify-between gap-3 pb-1.5">
            <h2>Limits</h2>
            {id === viewer.id ? null : <LimitButton person={{ id, name, role }} />}
          </div>
          <LimitList limits={limits} />
        </div>
      )}
      <div>
        <h2>Sessions</h2>
        {person.openSessions.length === 0 ? (
          <p className="py-2 text-cap text-fg-2">Not logged in.</p>
        ) : (
          <ul className="mt-1">
            {person.openSessions.map((session) => (
              <li key={session.id} className={LINE}>
                <span className="grid min-w-0 wrap-anywhere">
                  <b className="font-medium">{session.device}</b>
                  <span className="text-fg-2 tabular-nums">
                    {session.address}, since{' '}
                    <Moment at={session.startedAt.getTime()} style="day-time" />
                  </span>
                </span>
                {session.id === viewer.sessionId ? (
                  <span className="text-fg-2">this session</span>
                ) : (
                  <EndStaffSession userId={id} sessionId={session.id} device={session.device} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h2>Latest logins</h2>
        {person.logins.length === 0 ? (
          <p className="py-2 text-cap text-fg-2">None yet.</p>
        ) : (
          <ul className="mt-1">
            {person.logins.map((login) => (
              <li key={login.id} className={LINE}>
                <span className="grid min-w-0 wrap-anywhere">
                  <span className="tabular-nums">
                    <Moment at={login.at.getTime()} style="day-time" />, {login.address}
                  </span>
                  <span className="text-fg-2">
                    {LOGIN_WAYS[login.way]}, {login.device}
                  </span>
                </span>
                <LoginOutcome refusal={login.refusal} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </SidePanel>
  )
}
