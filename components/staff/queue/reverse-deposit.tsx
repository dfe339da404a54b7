'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { ReverseDialogProps } from './reverse-dialog'

const DIALOG = new LazyChunk(() => import('./reverse-dialog'))

/** Opens the dialog that takes an accepted deposit back. */
export function ReverseDeposit(props: Omit<ReverseDialogProps, 'onClose'>) {
  return (
    <DialogButton
      size={undefined}
      chunk={DIALOG}
      dialog={({ ReverseDialog }, onClose) => <ReverseDialog {...props} onClose={onClose} />}
    >
      Reverse
    </DialogButton>
  )
}
