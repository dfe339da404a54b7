'use client'

import { useForm } from 'react-hook-form'
import { signInWithPassword } from '@/components/site/second-factor/sign-in'
import { Button } from '@/components/ui/button'
import { fieldOf } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { t } from '@/lib/base/text/rules/t'

interface PasswordAgainProps {
  readonly email: string
  readonly onDone: () => void
}

/** Logs in again in place, for what needs a login of the last minutes. */
export function PasswordAgain({ email, onDone }: PasswordAgainProps) {
  const form = useForm({ defaultValues: { password: '' } })

  async function submit({ password }: { readonly password: string }) {
    const refusal = await signInWithPassword(email, password)
    if (refusal === null) onDone()
    else form.setError('password', { message: refusal }, { shouldFocus: true })
  }

  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-2"
      noValidate
      onSubmit={form.handleSubmit(submit)}
    >
      <div className="min-w-56 flex-1">
        <PasswordField
          label={t('secondFactorPage.passwordAgain')}
          autoComplete="current-password"
          {...fieldOf(form, 'password', { required: t('secondFactorPage.enterPassword') })}
        />
      </div>
      <Button type="submit" pending={form.formState.isSubmitting}>
        {t('secondFactorPage.confirmPassword')}
      </Button>
    </form>
  )
}
