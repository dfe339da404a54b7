'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { BalanceDialog } from './balance-dialog'
import { StatusDialog } from './status-dialog'

/** As it is shown: the server made it. */
export interface UserSubject {
  readonly name: string
  readonly email: string
  readonly balance: string
  /** The same, decimal major units. */
  readonly balanceMajor: number
  readonly isSuspended: boolean
}

interface UserActionsProps extends UserSubject {
  readonly isStaff: boolean
}

/** What an admin can do to a player's account, each with a reason and asked about before it is done. */
export function UserActions({ isStaff, ...user }: UserActionsProps) {
  const [open, setOpen] = useState<'balance' | 'status' | null>(null)
  const isOpening = useIsOpening(open !== null)
  const close = () => setOpen(null)
  return (
    <div className="panel__foot">
      <div className="row">
        <Button
          disabled={isStaff}
          pending={isOpening && open === 'balance'}
          onClick={() => setOpen('balance')}
        >
          Credit or debit
        </Button>
        <Button
          disabled={isStaff}
          pending={isOpening && open === 'status'}
          onClick={() => setOpen('status')}
        >
          {user.isSuspended ? 'Unsuspend' : 'Suspend'}
        </Button>
      </div>
      {isStaff ? (
        <p>
          This is a staff account. It is changed on the server only, by the command{' '}
          <code>npm run staff</code>.
        </p>
      ) : null}
      {open === 'balance' ? <BalanceDialog user={user} onClose={close} /> : null}
      {open === 'status' ? <StatusDialog user={user} onClose={close} /> : null}
    </div>
  )
}
