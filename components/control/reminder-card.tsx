'use client'

import { type FormEvent, useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { showToast } from '@/components/ui/show-toast'
import { Section } from '@/components/wallet/section'
import { CONFIRMATION_DAYS, REMINDER_MINUTES } from '@/lib/domain/play-limits'
import type { PlayControl } from '@/lib/wire/limits'
import { changeEffect } from './change-effect'
import styles from './control.module.css'
import { EffectNote } from './effect-note'
import { reminderText } from './limit-words'
import { PendingChange } from './pending-change'
import { useControlCall } from './use-control-call'

/** A radio's value cannot be null. */
const OFF = 0
const OPTIONS = [...REMINDER_MINUTES, OFF].map((value) => ({
  value,
  label: reminderText(value || null),
}))

/** How often play is interrupted by what it has cost so far. */
export function ReminderCard({ reminder }: { readonly reminder: PlayControl['reminder'] }) {
  const { minutes, pending } = reminder
  const [chosen, setChosen] = useState<number | null>(null)
  const { send, isSending, failure } = useControlCall()
  const wish = chosen === null ? minutes : chosen || null
  const effect = changeEffect({ inForce: minutes, pendingTo: pending?.to }, wish)
  const isChange = effect !== 'same' && effect !== 'waits-already'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await send({ method: 'PUT', path: '/limits', body: { reminderMinutes: wish } }))) return
    setChosen(null)
    showToast(
      effect === 'later'
        ? {
            tone: 'ok',
            title: 'Noted, nothing changes yet',
            text: `${reminderText(wish)} waits for 24 hours, and then ${CONFIRMATION_DAYS} days for your second confirmation.`,
          }
        : { tone: 'ok', title: 'Reminder saved', text: `Every ${reminderText(wish)} from now on.` },
    )
  }

  return (
    <Section id="reminder" title="Reminder while you play">
      <div className={`card ${styles.box}`}>
        <p className="sm muted">
          Tells you how long you have played, what you staked and what came back. You go on only
          once you have answered it.
        </p>
        <form className={styles.formPart} onSubmit={submit}>
          <Choices
            legend="Remind me every"
            options={OPTIONS}
            chosen={wish ?? OFF}
            onChoose={setChosen}
            isDisabled={isSending}
          />
          {isChange ? <EffectNote effect={effect} inForceText={reminderText(minutes)} /> : null}
          {failure === null ? null : <FormAlert title="Nothing was changed" text={failure} />}
          {isChange ? (
            <div className={styles.do}>
              <Button disabled={isSending} onClick={() => setChosen(null)}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={isSending} pendingText="Saving">
                {effect === 'later' ? 'Ask for the change' : 'Save reminder'}
              </Button>
            </div>
          ) : null}
        </form>
        {pending ? (
          <PendingChange
            what="reminder"
            toText={reminderText(pending.to)}
            inForceText={reminderText(minutes)}
            pending={pending}
          />
        ) : null}
      </div>
    </Section>
  )
}
