'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { callApi } from '@/lib/client/api-client'
import { type ResetPassRequest, resetPassAnswer, resetPassRequest } from '@/lib/wire/reset'
import { FormAlert } from './form-alert'
import { PASSWORD_CHANGED_HREF } from './login-notes'
import { NewPasswordFields } from './new-password-fields'

/** `token`: as it stood in the link. */
export function ResetForm({ token }: { readonly token: string }) {
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<ResetPassRequest>({
    resolver: zodResolver(resetPassRequest),
    defaultValues: { token, password: '', confirmpassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(body: ResetPassRequest) {
    setFailure(null)
    const answer = await callApi('/resetPass', { method: 'POST', body, answer: resetPassAnswer })
    if (answer.kind !== 'ok') {
      const refused = answer.kind === 'refused' ? answer.problem : null
      const fields = refused?.fields ?? {}
      if (fields.password) {
        form.setError('password', { message: fields.password }, { shouldFocus: true })
        return
      }
      setFailure(refused?.detail ?? NO_CONNECTION)
      return
    }
    startLeaving(() => {
      router.replace(PASSWORD_CHANGED_HREF)
      router.refresh()
    })
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <NewPasswordFields label="New password" register={form.register} errors={errors} />
      {failure === null ? null : <FormAlert title="The password is not changed" text={failure} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        pending={isSubmitting || isLeaving}
        pendingText="Saving"
      >
        Set new password
      </Button>
    </form>
  )
}
