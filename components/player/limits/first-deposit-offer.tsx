'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { FormIcon } from '@/components/ui/form-icon'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { t } from '@/lib/base/text/rules/t'
import { BOX } from './classes'

const FORM = new LazyChunk(() => import('./limit-offer'))

/** Offers a deposit limit before the first deposit, without getting in the way of it. */
export function FirstDepositOffer() {
  const [isOpen, setOpen] = useState(false)
  const form = useLazyChunk(FORM, isOpen)
  return (
    <section className={`${CARD} ${BOX}`} aria-labelledby="h-offer">
      <h2 className="text-heading" id="h-offer">
        {t('limits.wantLimit')}
      </h2>
      <p className="text-sm text-fg-2">{t('limits.capDeposits')}</p>
      {isOpen && form ? (
        <form.LimitOffer />
      ) : (
        <Button className="justify-self-start" pending={isOpen} onClick={() => setOpen(true)}>
          <FormIcon name="lock" />
          {t('limits.setOne')}
        </Button>
      )}
    </section>
  )
}
