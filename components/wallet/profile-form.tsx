'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { Field, PasswordField } from '@/components/ui/field'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'
import { MESSAGES } from '@/lib/domain/messages'
import { registerRequest, wireUser } from '@/lib/wire/user'
import type { Profile } from './profile-facts'
import styles from './wallet.module.css'

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
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<ProfileFields, unknown, ProfileInput>({
    resolver: zodResolver(profileSchema),
    defaultValues: { name: profile.name, phone: profile.phone, password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const isNewPhone = form.watch('phone') !== profile.phone

  async function submit({ password, ...input }: ProfileInput) {
    setFailure(null)
    const answer = await callApi(`/users/${encodeURIComponent(profile.email)}`, {
      method: 'PUT',
      body: { ...input, ...(isNewPhone && password !== '' ? { password } : {}) },
      answer: wireUser,
    })
    if (answer.kind === 'ok') {
      showToast({ tone: 'ok', title: 'Profile saved' })
      onDone()
      router.refresh()
      return
    }
    if (answer.kind === 'unanswered') {
      setFailure(NO_CONNECTION)
      return
    }
    const { fields = {}, detail } = answer.problem
    setFailure(fields.password ? null : detail)
    if (fields.password)
      form.setError('password', { message: fields.password }, { shouldFocus: true })
    if (fields.phone) form.setError('phone', { message: fields.phone }, { shouldFocus: true })
    if (fields.name) form.setError('name', { message: fields.name }, { shouldFocus: true })
  }

  return (
    <form
      className={isCard ? `card stack ${styles.profile}` : 'stack'}
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
        hint="Withdrawals that you ask for from now on are sent to this number."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      {isNewPhone ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint="Money is sent to this number. If you have just logged in with Google, leave it empty."
          error={errors.password?.message}
          {...form.register('password')}
        />
      ) : null}
      {failure === null ? null : <FormAlert title={MESSAGES.wrongDetails} text={failure} />}
      <div className="actions">
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingText="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
