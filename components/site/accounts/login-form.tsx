'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useForm } from 'react-hook-form'
import { isOtherLanguageNow, signInWithPassword } from '@/components/site/second-factor/sign-in'
import { MainButton } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { Field, fieldOf } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { askApi, isLoggedOut } from '@/lib/base/browser/ask-api'
import { leaveFor } from '@/lib/base/browser/leave-for'
import { readerOf } from '@/lib/base/browser/read-answer'
import { t } from '@/lib/base/text/rules/t'
import type { PlayerLimits } from '@/lib/money/limits/wire'
import { loginHref } from './login-href'

interface LoginInput {
  readonly email: string
  readonly password: string
}

const readLimits = readerOf<PlayerLimits>({ limits: 'array', reminder: 'object' })

/** @param returnTo a path of this site (`safeReturnPath`). */
export function LoginForm({ returnTo }: { readonly returnTo: string }) {
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const form = useForm<LoginInput>({ defaultValues: { email: '', password: '' } })
  const { isSubmitting } = form.formState

  // Only the server knows if the email and password match.
  const rules = {
    email: { validate: (email: string) => email.trim() !== '' || t('accounts.enterEmail') },
    password: { required: t('accounts.enterPassword') },
  }

  async function submit({ email, password }: LoginInput) {
    const refusal = await signInWithPassword(email.trim(), password)
    if (refusal !== null) {
      form.setError('password', { message: refusal }, { shouldFocus: true })
      return
    }
    const next = await nextPath(returnTo)
    if (isOtherLanguageNow()) await leaveFor(next)
    startLeaving(() => {
      router.replace(next)
      router.refresh()
    })
  }

  return (
    <form method="post" className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <Field
        label={t('accounts.email')}
        type="email"
        autoComplete="email"
        {...fieldOf(form, 'email', rules.email)}
      />
      <PasswordField
        label={t('accounts.password')}
        autoComplete="current-password"
        {...fieldOf(form, 'password', rules.password)}
      />
      <MainButton pending={isSubmitting || isLeaving} pendingText={t('accounts.loggingIn')}>
        {t('accounts.logIn')}
      </MainButton>
    </form>
  )
}

/**
 * Returns the page to open after a login: the break page during a break, because the player can
 * withdraw there; the login page if the second factor is still missing.
 */
async function nextPath(returnTo: string): Promise<string> {
  const answer = await askApi('/limits', { answer: readLimits })
  if (isLoggedOut(answer)) return loginHref('/login', returnTo)
  return answer.kind === 'ok' && answer.data.exclusion ? '/break' : returnTo
}
