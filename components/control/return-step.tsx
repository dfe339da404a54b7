'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { Check } from '@/components/ui/check'
import styles from './control.module.css'
import { useControlCall } from './use-control-call'

/** After the end of a self-exclusion: playing again takes a step of the player's own. */
export function ReturnStep() {
  const [isSure, setSure] = useState(false)
  const { send, isSending, failure } = useControlCall()

  async function comeBack() {
    // The page is made anew and, without an exclusion, leads on to the limits.
    await send({ method: 'POST', path: '/exclusion/return', body: { confirm: true } })
  }

  return (
    <section className={`card ${styles.box}`} aria-labelledby="h-return">
      <h2 className="h2" id="h-return">
        Come back, if you want to
      </h2>
      <p className="sm muted">
        There is no hurry: nothing happens if you leave this as it is. Your limits are the ones that
        you set; look at them first.
      </p>
      <Check checked={isSure} onChange={setSure}>
        I want to be able to deposit and to play again.
      </Check>
      {failure === null ? null : <FormAlert title="Nothing was changed" text={failure} />}
      <Button disabled={!isSure} pending={isSending} pendingText="Saving" onClick={comeBack}>
        Come back
      </Button>
    </section>
  )
}
