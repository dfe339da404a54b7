import { Icon } from '@/components/ui/icon'

interface UserStatusProps {
  readonly user: { readonly isAdmin: boolean; readonly isSuspended: boolean }
}

/** Role and, where it is so, that the account is suspended. */
export function UserStatus({ user }: UserStatusProps) {
  if (user.isSuspended) {
    return (
      <span className="tag tag--danger">
        <Icon name="lock" />
        {user.isAdmin ? 'Admin, suspended' : 'Suspended'}
      </span>
    )
  }
  return (
    <span className={user.isAdmin ? 'tag tag--strong' : 'tag'}>
      <Icon name="user" />
      {user.isAdmin ? 'Admin' : 'Player'}
    </span>
  )
}
