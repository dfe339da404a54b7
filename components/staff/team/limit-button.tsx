'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { LimitedPerson } from './limit-dialog'

const DIALOG = new LazyChunk(() => import('./limit-dialog'))

/** Opens the dialog that sets a limit. */
export function LimitButton({ person }: { readonly person: LimitedPerson | null }) {
  return (
    <DialogButton
      chunk={DIALOG}
      dialog={({ LimitDialog }, onClose) => <LimitDialog person={person} onClose={onClose} />}
    >
      Set a limit
    </DialogButton>
  )
}
