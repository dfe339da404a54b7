'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NewPasswordFields } from '@/components/site/accounts/new-password-fields'
import { Button } from '@/components/ui/button'
import { ACTIONS, NOTE, STACK } from '@/components/ui/classes'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { PageIcon } from '@/components/ui/page-icon'
import { PasswordField } from '@/components/ui/password-field'
import { type Failure, useSubmit } from '@/components/ui/use-submit'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { LINK_VALID_MINUTES } from '@/lib/people/accounts/rules/link-length'
import { registerRequest } from '@/lib/people/accounts/wire'
import { type ChangeEmailRequest, changeEmailRequest } from '@/lib/people/accounts/wire-email'
import { type ChangePasswordRequest, changePasswordRequest } from '@/lib/people/accounts/wire-reset'

export interface Profile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

interface FrameProps {
  readonly title?: string
  readonly onSubmit: () => void
  /** The message when the change failed. A failure shown at a field is not repeated here. */
  readonly failed: { readonly title: string; readonly failure: Failure | null }
  readonly isBusy: boolean
  readonly submit: string
  readonly pendingText?: string
  readonly onCancel: (() => void) | undefined
  readonly children: ReactNode
}

/** Shows a form in place of the row that it changes. */
function Frame(props: FrameProps) {
  const { title, onSubmit, failed, isBusy, submit, onCancel, children } = props
  const { pendingText = t('accounts.saving') } = props
  return (
    <form method="post" className={STACK} noValidate onSubmit={onSubmit}>
      {title === undefined ? null : <h3 className="text-base font-semibold">{title}</h3>}
      {children}
      <FormFailure
        title={failed.title}
        failure={failed.failure?.isOnFields ? null : failed.failure}
      />
      <div className={ACTIONS}>
        {onCancel ? (
          <Button disabled={isBusy} onClick={onCancel}>
            {t('accounts.cancel')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" pending={isBusy} pendingText={pendingText}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** The same rules as at registration. */
const { name, phone } = registerRequest.shape
const nameSchema = z.object({ name })
const phoneSchema = z.object({ phone, password: z.string().max(200) })

interface FormProps {
  readonly onDone: () => void
}

interface OwnFormProps extends FormProps {
  readonly profile: Omit<Profile, 'id'>
}

const saved = ({ email }: OwnFormProps['profile']) => ({
  method: 'PUT' as const,
  path: `/users/${encodeURIComponent(email)}`,
  done: { title: t('accounts.profileSaved') },
})

export function NameForm({ profile, onDone }: OwnFormProps) {
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { name: profile.name },
  })
  const { send, isBusy, failure } = useSubmit({ form })
  return (
    <Frame
      onSubmit={form.handleSubmit(async (body) => {
        await send({ ...saved(profile), body, onDone })
      })}
      failed={{ title: t('ui.wrongDetails'), failure }}
      isBusy={isBusy}
      submit={t('accounts.save')}
      onCancel={onDone}
    >
      <Field label={t('accounts.name')} autoComplete="name" autoFocus {...fieldOf(form, 'name')} />
    </Frame>
  )
}

type PhoneFields = z.input<typeof phoneSchema>
type PhoneInput = z.output<typeof phoneSchema>

interface PhoneFormProps extends OwnFormProps {
  /** False if a number is required to continue. */
  readonly canCancel?: boolean
}

export function PhoneForm({ profile, onDone, canCancel = true }: PhoneFormProps) {
  const form = useForm<PhoneFields, unknown, PhoneInput>({
    resolver: zodResolver(phoneSchema),
    defaultValues: { phone: profile.phone, password: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form })
  return (
    <Frame
      onSubmit={form.handleSubmit(async ({ phone: number, password }) => {
        const body = { phone: number, ...(password !== '' && { password }) }
        await send({ ...saved(profile), body, onDone })
      })}
      failed={{ title: t('ui.wrongDetails'), failure }}
      isBusy={isBusy}
      submit={t('accounts.save')}
      onCancel={canCancel ? onDone : undefined}
    >
      <Field
        label={t('accounts.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        autoFocus
        hint={t('accounts.paidToPhone')}
        {...fieldOf(form, 'phone')}
      />
      {form.watch('phone') === profile.phone ? null : (
        <PasswordField
          label={t('accounts.yourPassword')}
          autoComplete="current-password"
          hint={t('accounts.whyPassword')}
          {...fieldOf(form, 'password')}
        />
      )}
    </Frame>
  )
}

/** Asks for a new email, which takes effect once the link sent to it is opened. */
export function EmailForm({ onDone }: FormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<ChangeEmailRequest>({
    resolver: zodResolver(changeEmailRequest),
    defaultValues: { email: '', currentPassword: '' },
  })
  const { send, isSending, failure } = useSubmit({ form, refresh: 'never' })

  async function submit(body: ChangeEmailRequest) {
    await send({ method: 'PUT', path: '/email', body, onDone: () => setSentTo(body.email) })
  }

  if (sentTo !== null) {
    return (
      <div className={STACK}>
        <p className={NOTE} role="status">
          <PageIcon name="mail" />
          <span className="wrap-anywhere">
            {t('profile.linkSent', { email: sentTo, minutes: formatCount(LINK_VALID_MINUTES) })}
          </span>
        </p>
        <Button autoFocus onClick={onDone}>
          {t('profile.done')}
        </Button>
      </div>
    )
  }
  return (
    <Frame
      title={t('profile.emailTitle')}
      onSubmit={form.handleSubmit(submit)}
      failed={{ title: t('accounts.linkNotSent'), failure }}
      isBusy={isSending}
      submit={t('accounts.emailLink')}
      pendingText={t('accounts.sending')}
      onCancel={onDone}
    >
      <Field
        label={t('profile.newEmail')}
        type="email"
        autoComplete="email"
        autoFocus
        hint={t('profile.newEmailHint')}
        {...fieldOf(form, 'email')}
      />
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        hint={t('profile.noPasswordHint')}
        {...fieldOf(form, 'currentPassword')}
      />
    </Frame>
  )
}

export function PasswordForm({ onDone }: FormProps) {
  const form = useForm<ChangePasswordRequest>({
    resolver: zodResolver(changePasswordRequest),
    defaultValues: { currentPassword: '', password: '', confirmpassword: '' },
  })
  const { errors } = form.formState
  const { send, isBusy, failure } = useSubmit({ form })

  async function submit(body: ChangePasswordRequest) {
    const done = { title: t('accounts.passwordSaved'), text: t('accounts.othersLoggedOut') }
    await send({ method: 'PUT', path: '/password', body, done, onDone })
  }

  return (
    <Frame
      title={t('profile.passwordTitle')}
      onSubmit={form.handleSubmit(submit)}
      failed={{
        title: t(
          failure?.mayBeDone ? 'accounts.passwordMaybeChanged' : 'accounts.passwordNotChanged',
        ),
        failure,
      }}
      isBusy={isBusy}
      submit={t('profile.passwordTitle')}
      onCancel={onDone}
    >
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        autoFocus
        hint={t('profile.noPasswordHint')}
        {...fieldOf(form, 'currentPassword')}
      />
      <NewPasswordFields
        label={t('accounts.newPassword')}
        register={form.register}
        errors={errors}
      />
      <p className="text-sm text-fg-2">{t('profile.logsOut')}</p>
    </Frame>
  )
}
