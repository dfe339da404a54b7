'use client'

import { useState } from 'react'
import type { UserSubject } from '@/components/staff/players/user-dialogs'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'

const DIALOGS = new LazyChunk(() => import('@/components/staff/players/user-dialogs'))
const NOTE = new LazyChunk(() => import('./note-dialog'))

interface PlayerActionsProps extends UserSubject {
  readonly playerId: string
  readonly mayAdjust: boolean
  readonly maySuspend: boolean
  readonly mayNote: boolean
}

/** Shows the actions on a player that the viewer's role allows. */
export function PlayerActions(props: PlayerActionsProps) {
  const { playerId, mayAdjust, maySuspend, mayNote, ...user } = props
  const [open, setOpen] = useState<'balance' | 'status' | 'note' | null>(null)
  const dialogs = useLazyChunk(DIALOGS, open === 'balance' || open === 'status')
  const note = useLazyChunk(NOTE, open === 'note')
  const isOpening = useIsOpening(open !== null, open === 'note' ? note : dialogs)
  const close = () => setOpen(null)
  const pending = (what: typeof open) => isOpening && open === what
  return (
    <>
      {mayAdjust ? (
        <Button size="sm" pending={pending('balance')} onClick={() => setOpen('balance')}>
          Credit or debit
        </Button>
      ) : null}
      {mayNote ? (
        <Button size="sm" pending={pending('note')} onClick={() => setOpen('note')}>
          Note
        </Button>
      ) : null}
      {maySuspend ? (
        <Button size="sm" pending={pending('status')} onClick={() => setOpen('status')}>
          {user.isSuspended ? 'Unsuspend' : 'Suspend'}
        </Button>
      ) : null}
      {dialogs && open === 'balance' ? <dialogs.BalanceDialog user={user} onClose={close} /> : null}
      {dialogs && open === 'status' ? <dialogs.SuspendDialog user={user} onClose={close} /> : null}
      {note && open === 'note' ? (
        <note.NoteDialog playerId={playerId} name={user.name} onClose={close} />
      ) : null}
    </>
  )
}
