'use client'

import { useState } from 'react'
import { MainButton } from '@/components/ui/button'
import { CARD, STACK } from '@/components/ui/classes'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { FormIcon } from '@/components/ui/form-icon'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'
import { t } from '@/lib/base/text/rules/t'
import type { ForgetPassAnswer, ForgetPassRequest } from '@/lib/people/accounts/wire-reset'

const readSaid = readerOf<ForgetPassAnswer>({ message: 'string' })

/** Requests a reset link. The answer is the same whether or not the email has an account. */
export function ForgetForm() {
  const [said, setSaid] = useState<string | null>(null)
  const form = useCheckedForm(
    () => import('@/lib/people/accounts/wire-reset').then((wire) => wire.forgetPassRequest),
    { defaultValues: { email: '' } },
  )
  const { send, isSending, failure } = useSubmit({ form, refresh: 'never' })

  async function submit(body: ForgetPassRequest) {
    setSaid(null)
    await send({
      method: 'POST',
      path: '/forgetPass',
      body,
      answer: readSaid,
      onDone: ({ message }) => setSaid(message),
    })
  }

  return (
    <form method="post" className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <Field
        label={t('accounts.email')}
        type="email"
        autoComplete="email"
        hint={t('accounts.emailHint')}
        {...fieldOf(form, 'email')}
      />
      <FormFailure title={t('accounts.linkNotSent')} failure={failure} />
      <div role="status">
        {said === null ? null : (
          <p className={`${CARD} grid grid-cols-[20px_1fr] gap-3 px-4 py-3.5 text-sm`}>
            <FormIcon name="mail" />
            <span>{t('accounts.alsoCheckSpam', { said })}</span>
          </p>
        )}
      </div>
      <MainButton pending={isSending} pendingText={t('accounts.sending')}>
        {t(said === null ? 'accounts.emailLink' : 'accounts.emailAgain')}
      </MainButton>
    </form>
  )
}
