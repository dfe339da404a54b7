'use client'

import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { ACTIONS, CARD, NOTE, STACK } from '@/components/ui/classes'
import { Field, PasswordField } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { PageIcon } from '@/components/ui/page-icon'
import { useSubmit } from '@/components/ui/use-submit'
import { zodResolver } from '@/components/ui/zod-resolver'
import { LINK_VALID_MINUTES } from '@/lib/accounts/rules/link-length'
import { registerRequest } from '@/lib/accounts/wire'
import { type ChangeEmailRequest, changeEmailRequest } from '@/lib/accounts/wire-email'
import { type ChangePasswordRequest, changePasswordRequest } from '@/lib/accounts/wire-reset'
import { leaveFor } from '@/lib/client/leave-for'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
import { PASSWORD_CHANGED_HREF } from './login-href'
import { NewPasswordFields } from './new-password-fields'
import type { Profile } from './profile'

/** The same rules as at registration. */
const { name, phone } = registerRequest.shape
const profileSchema = z.object({ name, phone, password: z.string().max(200) })
type ProfileFields = z.input<typeof profileSchema>
type ProfileInput = z.output<typeof profileSchema>

interface ProfileFormProps {
  readonly profile: Omit<Profile, 'id'>
  /** False inside of a dialog. */
  readonly isCard?: boolean
  readonly onDone: () => void
}

export function ProfileForm({ profile, isCard = true, onDone }: ProfileFormProps) {
  const form = useForm<ProfileFields, unknown, ProfileInput>({
    resolver: zodResolver(profileSchema),
    defaultValues: { name: profile.name, phone: profile.phone, password: '' },
  })
  const { errors } = form.formState
  const { send, isBusy, failure } = useSubmit({ form })
  const isNewPhone = form.watch('phone') !== profile.phone

  async function submit({ password, ...input }: ProfileInput) {
    await send({
      method: 'PUT',
      path: `/users/${encodeURIComponent(profile.email)}`,
      body: { ...input, ...(isNewPhone && password !== '' ? { password } : {}) },
      done: { title: t('accounts.profileSaved') },
      onDone,
    })
  }

  return (
    <form
      className={isCard ? `${CARD} ${STACK} p-4` : STACK}
      noValidate
      onSubmit={form.handleSubmit(submit)}
    >
      <Field
        label={t('accounts.name')}
        autoComplete="name"
        autoFocus={profile.phone !== ''}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Field
        label={t('accounts.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        autoFocus={profile.phone === ''}
        hint={t('accounts.paidToPhone')}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      {isNewPhone ? (
        <PasswordField
          label={t('accounts.yourPassword')}
          autoComplete="current-password"
          hint={t('accounts.whyPassword')}
          error={errors.password?.message}
          {...form.register('password')}
        />
      ) : null}
      <FormFailure
        title={t('ui.wrongDetails')}
        failure={errors.password && failure?.isOnFields ? null : failure}
      />
      <div className={ACTIONS}>
        <Button disabled={isBusy} onClick={onDone}>
          {t('accounts.cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={isBusy} pendingText={t('accounts.saving')}>
          {t('accounts.save')}
        </Button>
      </div>
    </form>
  )
}

/** Asks for a new email. It changes once the link that is sent there was opened. */
export function EmailForm({ onDone }: { readonly onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<ChangeEmailRequest>({
    resolver: zodResolver(changeEmailRequest),
    defaultValues: { email: '', currentPassword: '' },
  })
  const { errors } = form.formState
  const { send, isSending, failure } = useSubmit({ form, refresh: 'never' })

  async function submit(body: ChangeEmailRequest) {
    await send({ method: 'PUT', path: '/email', body, onDone: () => setSentTo(body.email) })
  }

  if (sentTo !== null) {
    return (
      <div className={`${CARD} ${STACK} p-4`}>
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
    <form className={`${CARD} ${STACK} p-4`} noValidate onSubmit={form.handleSubmit(submit)}>
      <h3 className="text-base font-semibold">{t('profile.emailTitle')}</h3>
      <Field
        label={t('profile.newEmail')}
        type="email"
        autoComplete="email"
        autoFocus
        hint={t('profile.newEmailHint')}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        hint={t('profile.noPasswordHint')}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <FormFailure
        title={t('accounts.linkNotSent')}
        failure={failure?.isOnFields ? null : failure}
      />
      <div className={ACTIONS}>
        <Button disabled={isSending} onClick={onDone}>
          {t('accounts.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={isSending}
          pendingText={t('accounts.sending')}
        >
          {t('accounts.emailLink')}
        </Button>
      </div>
    </form>
  )
}

export function PasswordForm({ onCancel }: { readonly onCancel: () => void }) {
  const form = useForm<ChangePasswordRequest>({
    resolver: zodResolver(changePasswordRequest),
    defaultValues: { currentPassword: '', password: '', confirmpassword: '' },
  })
  const { errors } = form.formState
  const { send, isSending, failure } = useSubmit({ form, refresh: 'never' })

  async function submit(body: ChangePasswordRequest) {
    await send({
      method: 'PUT',
      path: '/password',
      body,
      onDone: async () => {
        // The session is over whether or not its cookie goes as well.
        await signOut({ redirect: false }).catch(() => undefined)
        await leaveFor(PASSWORD_CHANGED_HREF)
      },
    })
  }

  return (
    <form className={`${CARD} ${STACK} p-4`} noValidate onSubmit={form.handleSubmit(submit)}>
      <h3 className="text-base font-semibold">{t('profile.passwordTitle')}</h3>
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        autoFocus
        hint={t('profile.noPasswordHint')}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields
        label={t('accounts.newPassword')}
        register={form.register}
        errors={errors}
      />
      <FormFailure
        title={t('accounts.passwordNotChanged')}
        failure={failure?.isOnFields ? null : failure}
      />
      <p className="text-sm text-fg-2">{t('profile.logsOut')}</p>
      <div className={ACTIONS}>
        <Button disabled={isSending} onClick={onCancel}>
          {t('accounts.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={isSending}
          pendingText={t('accounts.saving')}
        >
          {t('profile.passwordTitle')}
        </Button>
      </div>
    </form>
  )
}
