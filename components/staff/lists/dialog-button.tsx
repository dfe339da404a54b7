'use client'

import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { type LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'

type DialogButtonProps<T extends object> = ButtonProps & {
  /** The dialog’s code, fetched on the first press of anything. */
  readonly chunk: LazyChunk<T>
  readonly dialog: (chunk: T, onClose: () => void) => ReactNode
}

/** Returns the code of a dialog while it is open and fetched, and true while it is being fetched. */
export function useLazyDialog<T extends object>(lazy: LazyChunk<T>, isOpen: boolean) {
  const chunk = useLazyChunk(lazy, isOpen)
  const isOpening = useIsOpening(isOpen, chunk)
  return [isOpen ? chunk : null, isOpening] as const
}

/** A button that opens a dialog. */
export function DialogButton<T extends object>(props: DialogButtonProps<T>) {
  const { chunk: lazy, dialog, ...button } = props
  const [isOpen, setOpen] = useState(false)
  const [chunk, pending] = useLazyDialog(lazy, isOpen)
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        {...button}
        pending={pending}
        onClick={() => setOpen(true)}
      />
      {chunk && dialog(chunk, () => setOpen(false))}
    </>
  )
}
