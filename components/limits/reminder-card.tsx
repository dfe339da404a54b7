'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { CARD } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { Section } from '@/components/ui/section'
import { useSubmit } from '@/components/ui/use-submit'
import { REMINDER_MINUTES } from '@/lib/limits/rules/limits'
import type { PlayControl } from '@/lib/limits/wire'
import { ACTIONS, BOX, FORM } from './classes'
import { changeEffect, EffectNote, PendingChange, requestedToast } from './limit-change'
import { reminderText } from './limit-labels'

/** A radio's value cannot be null. */
const OFF = 0
const OPTIONS = [...REMINDER_MINUTES, OFF].map((value) => ({
  value,
  label: reminderText(value || null),
}))

/** Sets how often a reality check interrupts play. */
export function ReminderCard({ reminder }: { readonly reminder: PlayControl['reminder'] }) {
  const { minutes, pending } = reminder
  const [chosen, setChosen] = useState<number | null>(null)
  const { send, isBusy, failure } = useSubmit()
  const requested = chosen === null ? minutes : chosen || null
  const effect = changeEffect({ inForce: minutes, pendingTo: pending?.to }, requested)
  const isChange = effect !== 'same' && effect !== 'requested'

  async function submit(event: FormEvent) {
    event.preventDefault()
    await send({
      method: 'PUT',
      path: '/limits',
      body: { reminderMinutes: requested },
      done:
        effect === 'later'
          ? requestedToast()
          : { title: 'Reminder saved', text: `Every ${reminderText(requested)}, from now.` },
      onDone: () => setChosen(null),
    })
  }

  return (
    <Section id="reminder" title="Play reminder">
      <div className={`${CARD} ${BOX}`}>
        <p className="text-sm text-fg-2">
          Interrupts play to show your time, stakes and payouts. You continue when you answer.
        </p>
        <form className={FORM} onSubmit={submit}>
          <Choices
            legend="Remind me every"
            options={OPTIONS}
            chosen={requested ?? OFF}
            onChoose={setChosen}
            isDisabled={isBusy}
          />
          {isChange ? <EffectNote effect={effect} inForceText={reminderText(minutes)} /> : null}
          <FormFailure title="We couldn’t save that" failure={failure} />
          {isChange ? (
            <div className={ACTIONS}>
              <Button disabled={isBusy} onClick={() => setChosen(null)}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={isBusy} pendingText="Saving">
                {effect === 'later' ? 'Request change' : 'Save reminder'}
              </Button>
            </div>
          ) : null}
        </form>
        {pending ? (
          <PendingChange
            name="Play reminder"
            toText={reminderText(pending.to)}
            inForceText={reminderText(minutes)}
            pending={pending}
          />
        ) : null}
      </div>
    </Section>
  )
}
