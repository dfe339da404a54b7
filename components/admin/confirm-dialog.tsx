'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog'

interface ConfirmDialogProps {
  readonly title: string
  /** What the button says: what will be done. */
  readonly verb: string
  /** What it does, before it is done. */
  readonly children: ReactNode
  /** On its way: it can neither be sent again nor be left. */
  readonly isBusy: boolean
  /** False while there is nothing that could be confirmed. */
  readonly isReady?: boolean
  /** Where nothing is to be filled in: Enter confirms at once. */
  readonly isFocused?: boolean
  /** Not to stand out: it is the lesser of two decisions. */
  readonly isPlain?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** To the step before, where there is one. */
  readonly onBack?: (() => void) | undefined
}

/** What staff are asked before something is done. It stays until an answer has come. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, verb, children, isBusy, isReady = true, isFocused, isPlain } = props
  const { onConfirm, onClose, onBack } = props
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      title={title}
      actions={
        <>
          <Button disabled={isBusy} onClick={onBack ?? onClose}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <Button
            autoFocus={isFocused}
            variant={isPlain ? undefined : 'primary'}
            pending={isBusy}
            disabled={!isReady}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
