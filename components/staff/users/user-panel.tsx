import { playerHref } from '@/components/staff/lists/player-view'
import { SidePanel } from '@/components/staff/lists/side-panel'
import { toRequestChoice } from '@/components/staff/players/request-choice'
import { UserActions } from '@/components/staff/players/user-actions'
import { UserStatus } from '@/components/staff/players/user-status'
import { BreakWarning } from '@/components/staff/queue/break-warning'
import { PlayerFacts, PlayerLedger } from '@/components/staff/queue/player-facts'
import { TotalAmount } from '@/components/ui/amount'
import { LINK_ALONE, PANEL_FACTS } from '@/components/ui/classes'
import { Facts } from '@/components/ui/facts'
import { leftText, limitName, limitText, reminderText } from '@/components/ui/limit-labels'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { formatMoney } from '@/lib/base/browser/money-text'
import { toMajor } from '@/lib/base/format/rules/money'
import type { UserDetail } from '@/lib/house/players/read-users'
import type { RecentRequest } from '@/lib/money/cashier/read-recent-requests'
import type { LimitView, PlayerLimits } from '@/lib/money/limits/wire'
import { may, type Role } from '@/lib/people/roles/rules/permissions'

interface UserPanelProps {
  readonly user: UserDetail
  readonly playerLimits: PlayerLimits
  /** Role of the staff member who is viewing. */
  readonly viewerRole: Role
  /** Requests that a credit or debit may belong to. */
  readonly requests: readonly RecentRequest[]
  readonly closeHref: string
}

export function UserPanel({ user, playerLimits, viewerRole, requests, closeHref }: UserPanelProps) {
  return (
    <SidePanel
      id={user.id}
      label={user.name}
      closeHref={closeHref}
      status={<UserStatus user={user} />}
      amount={<TotalAmount amount={toMajor(user.main)} />}
      beside={<span className="text-xs text-fg-3">Current balance</span>}
      foot={
        <UserActions
          key={user.id}
          name={user.name}
          email={user.email}
          balance={formatMoney(user.main)}
          balanceMajor={toMajor(user.main)}
          isSuspended={user.isSuspended}
          isStaff={user.role !== 'player'}
          canAdjust={may(viewerRole, 'balance.adjust')}
          canSuspend={may(viewerRole, 'user.suspend')}
          requests={requests.map(toRequestChoice)}
        />
      }
    >
      {user.role === 'player' ? (
        <Link className={LINK_ALONE} href={playerHref(user.id)} aria-keyshortcuts="P">
          Open the player’s page
        </Link>
      ) : null}
      <BreakWarning onBreak={user.samePhone.onBreak} />
      <PlayerFacts player={user} />
      <LimitFacts playerLimits={playerLimits} />
      <PlayerLedger player={user} playerId={user.id} />
    </SidePanel>
  )
}

/** Shows staff what the player has set. Staff can’t change it. */
function LimitFacts({ playerLimits }: { readonly playerLimits: PlayerLimits }) {
  const { exclusion, reminder, limits } = playerLimits
  const shown = limits.filter(({ amount, pending }) => amount !== null || pending !== null)
  return (
    <div>
      <h2>Limits and breaks</h2>
      <Facts
        className={PANEL_FACTS}
        of={[
          ['Break', exclusion ? <BreakFact key="break" exclusion={exclusion} /> : 'No break'],
          ['Reminder', reminderText(reminder.minutes)],
          shown.length === 0 && ['Limits', 'None set'],
          ...shown.map((limit) => [limitName(limit), describeLimit(limit)] as const),
        ]}
      />
    </div>
  )
}

function BreakFact({ exclusion }: { readonly exclusion: NonNullable<PlayerLimits['exclusion']> }) {
  const name = exclusion.kind === 'time-out' ? 'Time-out' : 'Self-exclusion'
  return (
    <b className="font-semibold">
      {exclusion.canReturn ? (
        `${name} ended, not back yet`
      ) : (
        <>
          {name} until <Moment at={exclusion.endsAt} style="date-time" />
        </>
      )}
    </b>
  )
}

function describeLimit({ amount, left, pending }: LimitView): string {
  const waiting = pending && `${limitText(pending.to)} requested`
  return [limitText(amount), leftText(left), waiting].filter(Boolean).join(', ')
}
