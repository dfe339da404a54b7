'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import type { ReverseDialogProps } from './reverse-dialog'

const DIALOG = new LazyChunk(() => import('./reverse-dialog'))

/** Opens the dialog that takes an accepted deposit back. */
export function ReverseDeposit(props: Omit<ReverseDialogProps, 'onClose'>) {
  const [isAsked, setAsked] = useState(false)
  const dialog = useLazyChunk(DIALOG, isAsked)
  const isOpening = useIsOpening(isAsked, dialog)
  return (
    <>
      <Button pending={isOpening} onClick={() => setAsked(true)}>
        Reverse
      </Button>
      {dialog && isAsked ? (
        <dialog.ReverseDialog {...props} onClose={() => setAsked(false)} />
      ) : null}
    </>
  )
}
