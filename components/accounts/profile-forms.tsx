'use client'

import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { ACTIONS, CARD, NOTE, STACK } from '@/components/ui/classes'
import { Field, PasswordField } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { Icon } from '@/components/ui/icon'
import { useSubmit } from '@/components/ui/use-submit'
import { zodResolver } from '@/components/ui/zod-resolver'
import { registerRequest } from '@/lib/accounts/wire'
import { type ChangeEmailRequest, changeEmailRequest } from '@/lib/accounts/wire-email'
import { type ChangePasswordRequest, changePasswordRequest } from '@/lib/accounts/wire-reset'
import { leaveFor } from '@/lib/client/leave-for'
import { MESSAGES } from '@/lib/messages'
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
      done: { title: 'Profile saved' },
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
        label="Name"
        autoComplete="name"
        autoFocus={profile.phone !== ''}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Field
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        autoFocus={profile.phone === ''}
        hint="We send new withdrawals to this number."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      {isNewPhone ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint="We send money to this number, so we ask again. Just logged in with Google? Leave it empty."
          error={errors.password?.message}
          {...form.register('password')}
        />
      ) : null}
      <FormFailure
        title={MESSAGES.wrongDetails}
        failure={errors.password && failure?.isOnFields ? null : failure}
      />
      <div className={ACTIONS}>
        <Button disabled={isBusy} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isBusy} pendingText="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}

const NO_PASSWORD_HINT = 'Never set one? Log out and choose “Forgot your password?”'

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
          <Icon name="mail" />
          <span className="wrap-anywhere">
            We’ve sent a link to {sentTo}. Open it within 30 minutes to change your email. Check
            your spam folder too.
          </span>
        </p>
        <Button autoFocus onClick={onDone}>
          Done
        </Button>
      </div>
    )
  }
  return (
    <form className={`${CARD} ${STACK} p-4`} noValidate onSubmit={form.handleSubmit(submit)}>
      <h3 className="text-base font-semibold">Change email</h3>
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        autoFocus
        hint="We send a link to it. Your email changes when you open that link."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        hint={NO_PASSWORD_HINT}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <FormFailure
        title="We couldn’t send the link"
        failure={failure?.isOnFields ? null : failure}
      />
      <div className={ACTIONS}>
        <Button disabled={isSending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSending} pendingText="Sending">
          Email me a link
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
      <h3 className="text-base font-semibold">Change password</h3>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        hint={NO_PASSWORD_HINT}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields label="New password" register={form.register} errors={errors} />
      <FormFailure
        title="We couldn’t change your password"
        failure={failure?.isOnFields ? null : failure}
      />
      <p className="text-sm text-fg-2">This logs you out on every device.</p>
      <div className={ACTIONS}>
        <Button disabled={isSending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSending} pendingText="Saving">
          Change password
        </Button>
      </div>
    </form>
  )
}
