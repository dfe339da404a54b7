'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, PasswordField } from '@/components/ui/field'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { callApi } from '@/lib/client/api-client'
import { playControl } from '@/lib/wire/limits'
import { type LoginInput, loginSchema } from './login-schema'
import { signInWithPassword } from './sign-in'

/** `returnTo` must be a path of this site (`safeReturnPath`). */
export function LoginForm({ returnTo }: { readonly returnTo: string }) {
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(input: LoginInput) {
    const refusal = await signInWithPassword(input.email, input.password).catch(() => NO_CONNECTION)
    if (refusal !== null) {
      form.setError('password', { message: refusal }, { shouldFocus: true })
      return
    }
    const next = await nextPath(returnTo)
    startLeaving(() => {
      router.replace(next)
      router.refresh()
    })
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        pending={isSubmitting || isLeaving}
        pendingText="Logging in"
      >
        Log in
      </Button>
    </form>
  )
}

/** Where to go now: during a break to its page, where a player can withdraw. */
async function nextPath(returnTo: string): Promise<string> {
  const answer = await callApi('/limits', { answer: playControl })
  return answer.kind === 'ok' && answer.data.exclusion ? '/break' : returnTo
}
