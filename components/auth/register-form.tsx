'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { showToast } from '@/components/ui/show-toast'
import { MESSAGES } from '@/lib/domain/messages'
import { registerRequest } from '@/lib/wire/user'
import styles from './auth.module.css'
import { FormAlert } from './form-alert'
import { NewPasswordFields } from './new-password-fields'
import { type RegisterInput, registerAccount } from './register-account'
import { signInHref } from './safe-return-path'
import { signInWithPassword } from './sign-in'

interface RegisterFormProps {
  readonly referralCode: string
  /** A path of this site (`safeReturnPath`). */
  readonly returnTo: string
}

const FIELDS = ['name', 'email', 'phone', 'password', 'confirmpassword'] as const

export function RegisterForm({ referralCode, returnTo }: RegisterFormProps) {
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerRequest),
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      password: '',
      confirmpassword: '',
      referralCode,
    },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(input: RegisterInput) {
    setFailure(null)
    const answer = await registerAccount(input)
    if (answer.status === 'exist') {
      form.setError('email', { message: MESSAGES.alreadyRegistered }, { shouldFocus: true })
      return
    }
    if (answer.status === 'failed') {
      showRefusedFields(answer.fields)
      setFailure(answer.reason)
      return
    }
    if (answer.note) showToast({ tone: 'ok', title: 'Registered', text: answer.note })
    const refusal = await signInWithPassword(input.email, input.password)
    startLeaving(() => {
      // The account is there; if only the sign-in failed, the login page is the way on.
      router.replace(refusal === null ? signInHref('/welcome', returnTo) : '/login')
      router.refresh()
    })
  }

  function showRefusedFields(fields: Readonly<Record<string, string>>) {
    for (const field of FIELDS.filter((name) => name in fields).reverse()) {
      form.setError(field, { message: fields[field] ?? '' }, { shouldFocus: true })
    }
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <Field
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {/* A number input would drop the leading zero that these numbers begin with. */}
      <Field
        label="Phone"
        type="tel"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="tel-national"
        hint="Digits only, with the leading zero."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <NewPasswordFields label="Password" register={form.register} errors={errors} />
      <Field
        label="Referral code"
        readOnly
        placeholder="None"
        hint={referralCode ? 'From the link you opened.' : 'It comes with a link from a player.'}
        {...form.register('referralCode')}
      />
      {failure === null ? null : <FormAlert title={MESSAGES.wrongDetails} text={failure} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        pending={isSubmitting || isLeaving}
        pendingText="Registering"
      >
        Register
      </Button>
      <p className={styles.fine}>
        By registering you confirm that you are 18 or older, or of the lawful age where you live,
        and that you accept the{' '}
        <Link className="link" href="/terms">
          terms
        </Link>
        .
      </p>
    </form>
  )
}
