'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { callApi } from '@/lib/client/api-client'
import { type ForgetPassRequest, forgetPassAnswer, forgetPassRequest } from '@/lib/wire/reset'
import { FormAlert } from './form-alert'
import styles from './reset.module.css'

/** Asks for a reset link. What it says afterwards does not tell whether the email is registered. */
export function ForgetForm() {
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<ForgetPassRequest>({
    resolver: zodResolver(forgetPassRequest),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(body: ForgetPassRequest) {
    setFailure(null)
    setSaid(null)
    const answer = await callApi('/forgetPass', { method: 'POST', body, answer: forgetPassAnswer })
    if (answer.kind === 'ok') setSaid(answer.data.message)
    else setFailure(answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION)
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="The one you registered with."
        error={errors.email?.message}
        {...form.register('email')}
      />
      {failure === null ? null : <FormAlert title="No link was sent" text={failure} />}
      <div role="status">
        {said === null ? null : (
          <p className={`card ${styles.said}`}>
            <Icon name="mail" />
            <span>{said} Nothing there? Look into the spam folder, too.</span>
          </p>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        pending={isSubmitting}
        pendingText="Sending"
      >
        {said === null ? 'Send link' : 'Send another link'}
      </Button>
    </form>
  )
}
