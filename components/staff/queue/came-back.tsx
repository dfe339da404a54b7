'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { CameBackDialogProps } from './came-back-dialog'

const DIALOG = new LazyChunk(() => import('./came-back-dialog'))

/** Opens the dialog that records that the money of a paid withdrawal came back. */
export function RecordCameBack(props: Omit<CameBackDialogProps, 'onClose'>) {
  return (
    <DialogButton
      size={undefined}
      chunk={DIALOG}
      dialog={({ CameBackDialog }, onClose) => <CameBackDialog {...props} onClose={onClose} />}
    >
      Money came back
    </DialogButton>
  )
}
