'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'

const DIALOG = new LazyChunk(() => import('./marker-dialog'))

/** Adds a sign of harm that staff learnt of. */
export function AddMarker() {
  return (
    <DialogButton
      chunk={DIALOG}
      dialog={({ MarkerDialog }, onClose) => <MarkerDialog onClose={onClose} />}
    >
      Add sign of harm
    </DialogButton>
  )
}
