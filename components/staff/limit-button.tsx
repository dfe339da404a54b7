'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import type { LimitedPerson } from './limit-dialog'

const DIALOG = new LazyChunk(() => import('./limit-dialog'))

/** Opens the dialog that sets a limit. */
export function LimitButton({ person }: { readonly person: LimitedPerson | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLazyChunk(DIALOG, isOpen)
  const isOpening = useIsOpening(isOpen, dialog)
  return (
    <>
      <Button size="sm" pending={isOpening} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Set a limit
      </Button>
      {isOpen && dialog ? (
        <dialog.LimitDialog person={person} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
