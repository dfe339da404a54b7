import { TAGS } from '@/components/ui/classes'
import { PageIcon } from '@/components/ui/page-icon'
import { ROLE_NAMES, type Role } from '@/lib/people/roles/rules/permissions'

interface UserStatusProps {
  readonly user: { readonly role: Role; readonly isSuspended: boolean }
}

export function UserStatus({ user: { role, isSuspended } }: UserStatusProps) {
  const isStaff = role !== 'player'
  if (isSuspended)
    return <SuspendedMark text={isStaff ? `${ROLE_NAMES[role]}, suspended` : undefined} />
  return (
    <span className={isStaff ? TAGS.strong : TAGS.plain}>
      <PageIcon name="user" />
      {ROLE_NAMES[role]}
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
