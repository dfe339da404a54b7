'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-alert'
import { TextArea } from '@/components/ui/text-area'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'

export interface QuestionFormProps {
  readonly kind: 'deposit' | 'withdraw'
  readonly requestId: string
  readonly onDone: () => void
}

const MAX_LENGTH = 500

/** Sends a question about a request to staff. */
export function QuestionForm({ kind, requestId, onDone }: QuestionFormProps) {
  const [text, setText] = useState('')
  const { send, isBusy, failure } = useSubmit()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send({
      method: 'POST',
      path: '/questions',
      body: { kind, request: requestId, text },
      done: { title: t('cashier.questionSent'), text: t('cashier.answerComes') },
      onDone,
    })
  }
  return (
    <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
      <TextArea
        autoFocus
        className="min-h-24"
        label={t('cashier.yourQuestion')}
        hint={t('cashier.questionHint')}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormFailure title={t('cashier.questionNotSent')} failure={failure} />
      <Button type="submit" block pending={isBusy} disabled={text.trim().length < 3}>
        {t('cashier.sendQuestion')}
      </Button>
    </form>
  )
}
