'use client'

import { useState } from 'react'
import { askedToast } from '@/components/approvals/asked-toast'
import { SecondNote } from '@/components/approvals/second-note'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { Button } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { Modal, useIsOpening } from '@/components/ui/dialog'
import { fieldOf, TextArea } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/client/read-answer'
import { MAX_INFO_LENGTH } from '@/lib/content/rules'
import type { SaveInfoAnswer, SaveInfoRequest } from '@/lib/content/wire'
import { t } from '@/lib/language/rules/t'
import { ACTIONS } from './classes'

const AREA =
  'min-h-40 w-full resize-y rounded-control bg-surface-2 p-3.5 text-md inset-ring inset-ring-control-line placeholder:text-fg-3 focus-visible:outline-0 focus-visible:inset-ring-2 focus-visible:inset-ring-focus disabled:resize-none disabled:bg-transparent disabled:text-fg-3 disabled:inset-ring-line-strong'

const readSaved = readerOf<SaveInfoAnswer>({ message: 'string' })

interface InfoFormProps {
  /** The current text; empty without one. */
  readonly saved: string
  readonly disabled: boolean
  /** Id of the line that says why it is disabled. */
  readonly describedBy: string | undefined
}

export function InfoForm({ saved, disabled, describedBy }: InfoFormProps) {
  const form = useCheckedForm(
    () => import('@/lib/content/wire').then((wire) => wire.saveInfoRequest),
    { defaultValues: { info: '' } },
  )
  const { send, isBusy, failure } = useSubmit({ form })
  const [isAsking, setIsAsking] = useState(false)
  const isOpening = useIsOpening(isAsking)
  const takesSecond = useTakesSecond(disabled ? null : 'info.save')

  async function save(body: SaveInfoRequest) {
    setIsAsking(false)
    await send({
      method: 'POST',
      path: '/saveinfo',
      body,
      answer: readSaved,
      done: (answer) => askedToast(answer) ?? { title: answer.message },
      onDone: () => form.reset(),
    })
  }

  async function submit(body: SaveInfoRequest) {
    if (body.info.trim() === '' && saved !== '') setIsAsking(true)
    else await save(body)
  }

  return (
    <form className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <TextArea
        label={t('content.newText')}
        className={AREA}
        rows={7}
        maxLength={MAX_INFO_LENGTH}
        placeholder={t('content.enterText')}
        disabled={disabled}
        aria-describedby={describedBy}
        {...fieldOf(form, 'info')}
      />
      {takesSecond ? <SecondNote /> : null}
      <FormFailure title={t('content.textNotSaved')} failure={failure} />
      <div className={ACTIONS}>
        <Button
          type="submit"
          variant="primary"
          disabled={disabled}
          aria-describedby={describedBy}
          pending={isBusy || isOpening}
          pendingText={isBusy ? t('content.sending') : t('content.submit')}
        >
          {t('content.submit')}
        </Button>
        {disabled || saved === '' ? null : (
          <Button
            variant="quiet"
            disabled={form.watch('info') === saved}
            onClick={() => form.setValue('info', saved)}
          >
            {t('content.editText')}
          </Button>
        )}
      </div>
      <Modal
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('content.removeTextTitle')}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('content.keep')}</Button>
            <Button variant="primary" onClick={form.handleSubmit(save)}>
              {t('content.remove')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-fg-2">{t('content.removeTextText')}</p>
      </Modal>
    </form>
  )
}
