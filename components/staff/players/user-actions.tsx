'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { SIDE_PANEL_ACTIONS, SIDE_PANEL_FOOT } from '@/components/staff/lists/side-panel'
import type { ButtonProps } from '@/components/ui/button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { UserSubject } from './user-dialogs'

const DIALOGS = new LazyChunk(() => import('./user-dialogs'))
const NOTE = new LazyChunk(() => import('./note-dialog'))

type OfUser = Pick<ButtonProps, 'size' | 'disabled'> & { readonly user: UserSubject }

function AdjustButton({ user, ...button }: OfUser) {
  return (
    <DialogButton
      {...button}
      chunk={DIALOGS}
      dialog={({ BalanceDialog }, onClose) => <BalanceDialog user={user} onClose={onClose} />}
    >
      Credit or debit
    </DialogButton>
  )
}

function SuspendButton({ user, ...button }: OfUser) {
  return (
    <DialogButton
      {...button}
      chunk={DIALOGS}
      dialog={({ SuspendDialog }, onClose) => <SuspendDialog user={user} onClose={onClose} />}
    >
      {user.isSuspended ? 'Unsuspend' : 'Suspend'}
    </DialogButton>
  )
}

interface UserActionsProps extends UserSubject {
  readonly isStaff: boolean
  /** Permissions of the viewer's role. */
  readonly canAdjust: boolean
  readonly canSuspend: boolean
}

/** Staff actions on a player's account. Each needs a reason and a confirmation. */
export function UserActions({ isStaff, canAdjust, canSuspend, ...user }: UserActionsProps) {
  if (!canAdjust && !canSuspend) return null
  const button = { user, disabled: isStaff, size: undefined } as const
  return (
    <div className={SIDE_PANEL_FOOT}>
      <div className={SIDE_PANEL_ACTIONS}>
        {canAdjust ? <AdjustButton {...button} /> : null}
        {canSuspend ? <SuspendButton {...button} /> : null}
      </div>
      {isStaff ? <p>This is a staff account. An owner changes it on the staff page.</p> : null}
    </div>
  )
}

interface PlayerActionsProps extends UserSubject {
  readonly playerId: string
  readonly mayAdjust: boolean
  readonly maySuspend: boolean
  readonly mayNote: boolean
}

/** Shows the actions on a player that the viewer's role allows. */
export function PlayerActions(props: PlayerActionsProps) {
  const { playerId, mayAdjust, maySuspend, mayNote, ...user } = props
  return (
    <>
      {mayAdjust ? <AdjustButton user={user} /> : null}
      {mayNote ? (
        <DialogButton
          chunk={NOTE}
          dialog={({ NoteDialog }, onClose) => (
            <NoteDialog playerId={playerId} name={user.name} onClose={onClose} />
          )}
        >
          Note
        </DialogButton>
      ) : null}
      {maySuspend ? <SuspendButton user={user} /> : null}
    </>
  )
}
