'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'

const DIALOG = new LazyChunk(() => import('./marker-dialog'))

/** Adds a sign of harm that staff learnt of. */
export function AddMarker() {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLazyChunk(DIALOG, isOpen)
  const isOpening = useIsOpening(isOpen, dialog)
  return (
    <>
      <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
        Add sign of harm
      </Button>
      {isOpen && dialog ? <dialog.MarkerDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
