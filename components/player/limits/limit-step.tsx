'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { t } from '@/lib/base/text/rules/t'

const FORM = new LazyChunk(() => import('./limit-offer'))

/** Sets a deposit limit within its step: first a button, then the form below the row. */
export function LimitStep() {
  const [isOpen, setOpen] = useState(false)
  const form = useLazyChunk(FORM, isOpen)
  if (isOpen && form) {
    return (
      <div className="col-span-full">
        <form.LimitOffer />
      </div>
    )
  }
  return (
    <Button
      size="sm"
      aria-label={t('limits.setDepositLimit')}
      pending={isOpen}
      pendingText={t('limits.set')}
      onClick={() => setOpen(true)}
    >
      {t('limits.set')}
    </Button>
  )
}
