'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { signInWithPassword } from '@/components/site/second-factor/sign-in'
import { MainButton } from '@/components/ui/button'
import { LINK, STACK } from '@/components/ui/classes'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { Link } from '@/components/ui/link'
import { showToast } from '@/components/ui/show-toast'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { RegisterOutcome, RegisterRequest } from '@/lib/people/accounts/wire'
import { loginHref } from './login-href'
import { NewPasswordFields } from './new-password-fields'
import { TermsConsent } from './terms-consent'

interface RegisterFormProps {
  readonly referralCode: string
  /** A path of this site (`safeReturnPath`). */
  readonly returnTo: string
}

/** Type of the error of an email that has an account. */
const TAKEN = 'taken'

const readOutcome = readerOf<RegisterOutcome>({ status: 'string' })

export function RegisterForm({ referralCode, returnTo }: RegisterFormProps) {
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const form = useCheckedForm(
    () => import('@/lib/people/accounts/wire').then((wire) => wire.registerRequest),
    {
      defaultValues: {
        name: '',
        email: '',
        phone: '',
        password: '',
        confirmpassword: '',
        referralCode,
      },
    },
  )
  const { errors } = form.formState
  const { send, isSending, failure } = useSubmit({ form, refresh: 'never' })

  async function submit(input: RegisterRequest) {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    await send({
      method: 'POST',
      path: '/register',
      body: { ...input, zone },
      answer: readOutcome,
      onDone: async (answer) => {
        const refusal = await signInWithPassword(input.email, input.password)
        if (answer.status === 'created') return enter(refusal, answer.note)
        // The email and the password fit: an earlier attempt created the account, but its answer
        // was lost.
        if (refusal === null) return enter(null, undefined)
        const taken = { type: TAKEN, message: t('ui.alreadyRegistered') }
        form.setError('email', taken, { shouldFocus: true })
      },
    })
  }

  /** @param refusal of the login. The account exists, so the login page continues. */
  function enter(refusal: string | null, note: string | undefined) {
    if (note) showToast({ tone: 'ok', title: t('accounts.accountCreated'), text: note })
    if (refusal !== null)
      showToast({ tone: 'plain', title: t('accounts.accountCreated'), text: refusal })
    startLeaving(() => {
      router.replace(loginHref(refusal === null ? '/welcome' : '/login', returnTo))
      router.refresh()
    })
  }

  return (
    <form method="post" className={STACK} noValidate onSubmit={form.handleSubmit(submit)}>
      <Field label={t('accounts.name')} autoComplete="name" {...fieldOf(form, 'name')} />
      <Field
        label={t('accounts.email')}
        type="email"
        autoComplete="email"
        {...fieldOf(form, 'email')}
      />
      {errors.email?.type === TAKEN ? (
        <Link className={LINK} href={loginHref('/login', returnTo)}>
          {t('accounts.logInInstead')}
        </Link>
      ) : null}
      {/* A number input would drop the leading zero that these numbers begin with. */}
      <Field
        label={t('accounts.phone')}
        type="tel"
        inputMode="numeric"
        pattern="[0-9০-৯]*"
        autoComplete="tel-national"
        hint={t('accounts.phoneHint', { example: inReadersDigits('01712345678') })}
        {...fieldOf(form, 'phone')}
      />
      <NewPasswordFields label={t('accounts.password')} register={form.register} errors={errors} />
      {referralCode ? (
        <Field
          label={t('accounts.referralCode')}
          readOnly
          hint={t('accounts.fromInviteLink')}
          {...form.register('referralCode')}
        />
      ) : null}
      <FormFailure title={t('ui.wrongDetails')} failure={failure} />
      <MainButton pending={isSending || isLeaving} pendingText={t('accounts.creatingAccount')}>
        {t('accounts.createAccount')}
      </MainButton>
      <p className="text-cap text-fg-2">
        <TermsConsent text="accounts.registerTerms" />
      </p>
    </form>
  )
}
