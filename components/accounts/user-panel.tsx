import { BreakWarning } from '@/components/cashier/break-warning'
import { SidePanel } from '@/components/layout/side-panel'
import { leftText, limitName, limitText, reminderText } from '@/components/limits/limit-labels'
import { PANEL_FACTS } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { TotalMoney } from '@/components/ui/money'
import type { UserDetail } from '@/lib/accounts/read-users'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/ledger/rules/money'
import type { LimitView, PlayControl } from '@/lib/limits/wire'
import { PlayerFacts, PlayerLedger } from './player-facts'
import { UserActions } from './user-actions'
import { UserStatus } from './user-status'

interface UserPanelProps {
  readonly user: UserDetail
  readonly control: PlayControl
  readonly closeHref: string
}

export function UserPanel({ user, control, closeHref }: UserPanelProps) {
  return (
    <SidePanel
      id={user.id}
      label={user.name}
      closeHref={closeHref}
      status={<UserStatus user={user} />}
      amount={<TotalMoney amount={toMajor(user.main)} />}
      beside={<span className="text-xs text-fg-3">Current balance</span>}
      foot={
        <UserActions
          key={user.id}
          name={user.name}
          email={user.email}
          balance={formatMoney(user.main)}
          balanceMajor={toMajor(user.main)}
          isSuspended={user.isSuspended}
          isStaff={user.isAdmin}
        />
      }
    >
      <BreakWarning onBreak={user.samePhone.onBreak} />
      <PlayerFacts player={user} />
      <PlayerLimits control={control} />
      <PlayerLedger rows={user.transactions} total={user.transactionCount} playerId={user.id} />
    </SidePanel>
  )
}

/** Shows staff what the player has set. Staff can’t change it. */
function PlayerLimits({ control }: { readonly control: PlayControl }) {
  const { exclusion, reminder, limits } = control
  const shown = limits.filter(({ amount, pending }) => amount !== null || pending !== null)
  return (
    <div>
      <h2>Limits and breaks</h2>
      <dl className={PANEL_FACTS}>
        <dt>Break</dt>
        <dd className={exclusion ? 'font-semibold' : undefined}>
          <BreakFact exclusion={exclusion} />
        </dd>
        <dt>Reminder</dt>
        <dd>{reminderText(reminder.minutes)}</dd>
        {shown.length === 0 ? (
          <>
            <dt>Limits</dt>
            <dd>None set</dd>
          </>
        ) : (
          shown.map((limit) => <LimitFact key={`${limit.kind} ${limit.period}`} limit={limit} />)
        )}
      </dl>
    </div>
  )
}

function BreakFact({ exclusion }: Pick<PlayControl, 'exclusion'>) {
  if (!exclusion) return 'No break'
  const name = exclusion.kind === 'time-out' ? 'Time-out' : 'Self-exclusion'
  if (exclusion.canReturn) return `${name} ended, not back yet`
  return (
    <>
      {name} until <Moment at={exclusion.endsAt} style="date-time" />
    </>
  )
}

function LimitFact({ limit }: { readonly limit: LimitView }) {
  const { amount, left, pending } = limit
  const waiting = pending && `${limitText(pending.to)} requested`
  return (
    <>
      <dt>{limitName(limit)}</dt>
      <dd>{[limitText(amount), leftText(left), waiting].filter(Boolean).join(', ')}</dd>
    </>
  )
}
