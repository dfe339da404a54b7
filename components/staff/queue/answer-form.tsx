'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { TextArea } from '@/components/ui/text-area'
import { useSubmit } from '@/components/ui/use-submit'

/** Answers a player's question, once. */
export function AnswerForm({ questionId }: { readonly questionId: string }) {
  const [text, setText] = useState('')
  const { send, isBusy, failure } = useSubmit({ unanswered: CHECK_FIRST })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send({
      method: 'PUT',
      path: `/questions/${questionId}`,
      body: { text },
      done: { title: 'Answer sent' },
    })
  }
  return (
    <form className="grid gap-2" method="post" noValidate onSubmit={submit}>
      <TextArea
        label="Answer"
        hint="The player reads this. It can’t be changed."
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormFailure title="Not sent" failure={failure} />
      <Button
        className="justify-self-start"
        type="submit"
        pending={isBusy}
        disabled={text.trim().length < 3}
      >
        Send answer
      </Button>
    </form>
  )
}
