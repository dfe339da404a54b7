'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { ReversalDialogProps } from './reversal-dialog'

const DIALOG = new LazyChunk(() => import('./reversal-dialog'))

/** Opens the dialog that takes an accepted deposit back, or records that a payout came back. */
export function ReverseRequest(props: Omit<ReversalDialogProps, 'onClose'>) {
  return (
    <DialogButton
      size={undefined}
      chunk={DIALOG}
      dialog={({ ReversalDialog }, onClose) => <ReversalDialog {...props} onClose={onClose} />}
    >
      {props.kind === 'deposit' ? 'Reverse' : 'Money came back'}
    </DialogButton>
  )
}
