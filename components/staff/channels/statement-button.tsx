'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { StatementDialogProps } from './statement-dialog'

const DIALOG = new LazyChunk(() => import('./statement-dialog'))

/** Opens the dialog that imports a wallet's own file. */
export function StatementButton(props: Omit<StatementDialogProps, 'onClose'>) {
  return (
    <DialogButton
      chunk={DIALOG}
      dialog={({ StatementDialog }, onClose) => <StatementDialog {...props} onClose={onClose} />}
    >
      Import
    </DialogButton>
  )
}
