'use client'

import { useState } from 'react'
import { SIDE_PANEL_ACTIONS, SIDE_PANEL_FOOT } from '@/components/staff/lists/side-panel'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import type { UserSubject } from './user-dialogs'

const DIALOGS = new LazyChunk(() => import('./user-dialogs'))

interface UserActionsProps extends UserSubject {
  readonly isStaff: boolean
  /** Permissions of the viewer's role. */
  readonly canAdjust: boolean
  readonly canSuspend: boolean
}

/** Staff actions on a player's account. Each needs a reason and a confirmation. */
export function UserActions({ isStaff, canAdjust, canSuspend, ...user }: UserActionsProps) {
  const [open, setOpen] = useState<'balance' | 'status' | null>(null)
  const dialogs = useLazyChunk(DIALOGS, open !== null)
  const isOpening = useIsOpening(open !== null, dialogs)
  const close = () => setOpen(null)
  if (!canAdjust && !canSuspend) return null
  return (
    <div className={SIDE_PANEL_FOOT}>
      <div className={SIDE_PANEL_ACTIONS}>
        {canAdjust ? (
          <Button
            disabled={isStaff}
            pending={isOpening && open === 'balance'}
            onClick={() => setOpen('balance')}
          >
            Credit or debit
          </Button>
        ) : null}
        {canSuspend ? (
          <Button
            disabled={isStaff}
            pending={isOpening && open === 'status'}
            onClick={() => setOpen('status')}
          >
            {user.isSuspended ? 'Unsuspend' : 'Suspend'}
          </Button>
        ) : null}
      </div>
      {isStaff ? <p>This is a staff account. An owner changes it on the staff page.</p> : null}
      {dialogs && open === 'balance' ? <dialogs.BalanceDialog user={user} onClose={close} /> : null}
      {dialogs && open === 'status' ? <dialogs.SuspendDialog user={user} onClose={close} /> : null}
    </div>
  )
}
