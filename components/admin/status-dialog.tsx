'use client'

import { wireUser } from '@/lib/wire/user'
import { ReasonDialog } from './reason-dialog'
import { staffReason } from './reason-rules'
import type { UserSubject } from './user-actions'

const RULE = staffReason('Say why the status changes.')

interface StatusDialogProps {
  readonly user: UserSubject
  readonly onClose: () => void
}

/** Suspends or lets in again, with a reason. */
export function StatusDialog({ user, onClose }: StatusDialogProps) {
  const verb = user.isSuspended ? 'Unsuspend' : 'Suspend'
  return (
    <ReasonDialog
      title={`${verb} ${user.name}?`}
      verb={verb}
      rule={RULE}
      onClose={onClose}
      change={(reason) => ({
        path: `/users/${encodeURIComponent(user.email)}`,
        body: { status: user.isSuspended ? 'active' : 'suspended', reason },
        answer: wireUser,
        done: { title: `${verb}ed`, text: user.name },
      })}
    >
      <p className="sm muted">
        {user.isSuspended
          ? `${user.email} can log in again. Balances are as they were left.`
          : `${user.email} is logged out everywhere and cannot log in. Balances and requests stay; bets of rounds that run are settled.`}
      </p>
    </ReasonDialog>
  )
}
