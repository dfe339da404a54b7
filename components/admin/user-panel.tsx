import { TotalMoney } from '@/components/ui/money'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/domain/money'
import type { UserDetail } from '@/lib/queries/users'
import type { PlayControl } from '@/lib/wire/limits'
import { BreakWarning } from './break-warning'
import { PlayerControl } from './player-control'
import { PlayerFacts } from './player-facts'
import { PlayerLedger } from './player-ledger'
import { SidePanel } from './side-panel'
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
      beside={<span className="xs dim">Current balance</span>}
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
      <PlayerControl control={control} />
      <PlayerLedger rows={user.movements} total={user.movementCount} playerId={user.id} />
    </SidePanel>
  )
}
