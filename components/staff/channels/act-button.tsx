'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { ActDialogProps } from './act-dialog'

const DIALOG = new LazyChunk(() => import('./act-dialog'))

interface ActButtonProps extends Omit<ActDialogProps, 'onClose'> {
  /** Text of the button that opens the dialog. Left out: the dialog's own. */
  readonly label?: string
  readonly variant?: 'primary'
}

/** Opens the dialog of an act on a channel, a line or a phone. */
export function ActButton({ label, variant, ...act }: ActButtonProps) {
  return (
    <DialogButton
      variant={variant}
      chunk={DIALOG}
      dialog={({ ActDialog }, onClose) => <ActDialog {...act} onClose={onClose} />}
    >
      {label ?? act.verb}
    </DialogButton>
  )
}
