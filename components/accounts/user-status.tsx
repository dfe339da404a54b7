import { TAGS } from '@/components/ui/classes'
import { PageIcon } from '@/components/ui/page-icon'

interface UserStatusProps {
  readonly user: { readonly isAdmin: boolean; readonly isSuspended: boolean }
}

export function UserStatus({ user: { isAdmin, isSuspended } }: UserStatusProps) {
  if (isSuspended) return <SuspendedMark text={isAdmin ? 'Admin, suspended' : undefined} />
  return (
    <span className={isAdmin ? TAGS.strong : TAGS.plain}>
      <PageIcon name="user" />
      {isAdmin ? 'Admin' : 'Player'}
    </span>
  )
}

export function SuspendedMark({ text = 'Suspended' }: { readonly text?: string | undefined }) {
  return (
    <span className={TAGS.danger}>
      <PageIcon name="lock" />
      {text}
    </span>
  )
}
