'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { BOX } from './classes'

const FORM = new LazyChunk(() => import('./limit-offer'))

/** Offers a deposit limit before the first deposit, without getting in the way of it. */
export function FirstDepositOffer() {
  const [isOpen, setOpen] = useState(false)
  const form = useLazyChunk(FORM, isOpen)
  return (
    <section className={`${CARD} ${BOX}`} aria-labelledby="h-offer">
      <h2 className="text-heading" id="h-offer">
        Want a deposit limit?
      </h2>
      <p className="text-sm text-fg-2">
        Cap what you deposit per day, week or month. You can set it later too.
      </p>
      {isOpen && form ? (
        <form.LimitOffer />
      ) : (
        <Button className="justify-self-start" pending={isOpen} onClick={() => setOpen(true)}>
          <Icon name="lock" />
          Set a limit
        </Button>
      )}
    </section>
  )
}
