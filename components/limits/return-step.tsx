'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Check } from '@/components/ui/choices'
import { CARD } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { useSubmit } from '@/components/ui/use-submit'
import { BOX } from './classes'

/** Lets a player choose to come back after a self-exclusion. */
export function ReturnStep() {
  const [isSure, setSure] = useState(false)
  const { send, isBusy, failure } = useSubmit()

  // The page is read again and, without an exclusion, redirects to the limits.
  const comeBack = () =>
    send({
      method: 'POST',
      path: '/exclusion/return',
      body: { confirm: true },
    })

  return (
    <section className={`${CARD} ${BOX}`} aria-labelledby="h-return">
      <h2 className="text-heading" id="h-return">
        Come back to play
      </h2>
      <p className="text-sm text-fg-2">
        There’s no rush. You can leave this as it is. Your limits haven’t changed. Check them first.
      </p>
      <Check checked={isSure} onChange={setSure}>
        I want to deposit and play again.
      </Check>
      <FormFailure title="We couldn’t save that" failure={failure} />
      <Button disabled={!isSure} pending={isBusy} pendingText="Saving" onClick={comeBack}>
        Come back
      </Button>
    </section>
  )
}
