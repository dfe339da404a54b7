'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { CARD } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { reminderText } from '@/components/ui/limit-labels'
import { Section } from '@/components/ui/section'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'
import { REMINDER_MINUTES } from '@/lib/money/limits/rules/limits'
import type { PlayerLimits } from '@/lib/money/limits/wire'
import { BOX, FORM, FORM_ACTIONS } from './classes'
import {
  changedToast,
  changeEffect,
  EffectNote,
  PendingChange,
  readPlayerLimits,
} from './limit-change'

/** A radio's value cannot be null. */
const OFF = 0
const OPTIONS = [...REMINDER_MINUTES, OFF]

/** Sets how often a reality check interrupts play. */
export function ReminderCard({ reminder }: { readonly reminder: PlayerLimits['reminder'] }) {
  const { minutes, pending } = reminder
  const [chosen, setChosen] = useState<number | null>(null)
  const { send, isBusy, failure } = useSubmit({ refresh: 'always' })
  const requested = chosen === null ? minutes : chosen || null
  const effect = changeEffect({ inForce: minutes, pendingTo: pending?.to }, requested)
  const isChange = effect !== 'same' && effect !== 'requested'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChange) return
    await send({
      method: 'PUT',
      path: '/limits',
      body: { reminderMinutes: requested },
      answer: readPlayerLimits,
      done: (changed) =>
        changedToast(changed.reminder, requested, {
          title: t('limitForms.reminderSaved'),
          text: t('limitForms.everyFromNow', { time: reminderText(requested) }),
        }),
      onDone: () => setChosen(null),
    })
  }

  return (
    <Section id="reminder" title={t('limitForms.reminder')}>
      <div className={`${CARD} ${BOX}`}>
        <p className="text-sm text-fg-2">{t('limitForms.reminderNote')}</p>
        <form method="post" className={FORM} onSubmit={submit}>
          <Choices
            legend={t('limitForms.remindEvery')}
            options={OPTIONS.map((value) => ({ value, label: reminderText(value || null) }))}
            chosen={requested ?? OFF}
            onChoose={setChosen}
            disabled={isBusy}
          />
          {isChange ? <EffectNote effect={effect} inForceText={reminderText(minutes)} /> : null}
          <FormFailure title={t('limits.notSaved')} failure={failure} />
          {isChange ? (
            <div className={FORM_ACTIONS}>
              <Button disabled={isBusy} onClick={() => setChosen(null)}>
                {t('limitForms.cancel')}
              </Button>
              <Button
                type="submit"
                variant="primary"
                pending={isBusy}
                pendingText={t('limits.saving')}
              >
                {t(effect === 'later' ? 'limitForms.requestChange' : 'limitForms.saveReminder')}
              </Button>
            </div>
          ) : null}
        </form>
        {pending ? (
          <PendingChange
            name={t('limitForms.reminder')}
            toText={reminderText(pending.to)}
            inForceText={reminderText(minutes)}
            pending={pending}
          />
        ) : null}
      </div>
    </Section>
  )
}
