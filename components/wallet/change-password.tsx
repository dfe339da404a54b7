'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormAlert } from '@/components/auth/form-alert'
import { PASSWORD_CHANGED_HREF } from '@/components/auth/login-notes'
import { NewPasswordFields } from '@/components/auth/new-password-fields'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/field'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { callApi } from '@/lib/client/api-client'
import {
  type ChangePasswordRequest,
  changePasswordRequest,
  resetPassAnswer,
} from '@/lib/wire/reset'
import styles from './wallet.module.css'

/** A button that opens into the form for a new password, in its place. */
export function ChangePassword() {
  const [state, setState] = useState<'at-rest' | 'open' | 'cancelled'>('at-rest')
  if (state === 'open') return <ChangePasswordForm onCancel={() => setState('cancelled')} />
  return (
    <Button block autoFocus={state === 'cancelled'} onClick={() => setState('open')}>
      Change password
    </Button>
  )
}

function ChangePasswordForm({ onCancel }: { readonly onCancel: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<ChangePasswordRequest>({
    resolver: zodResolver(changePasswordRequest),
    defaultValues: { currentPassword: '', password: '', confirmpassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(body: ChangePasswordRequest) {
    setFailure(null)
    const answer = await callApi('/password', { method: 'PUT', body, answer: resetPassAnswer })
    if (answer.kind === 'ok') {
      setIsLeaving(true)
      // The session is over whether or not its cookie goes as well.
      await signOut({ redirect: false }).catch(() => undefined)
      window.location.assign(PASSWORD_CHANGED_HREF)
      return
    }
    if (answer.kind === 'unanswered') {
      setFailure(NO_CONNECTION)
      return
    }
    const { fields = {}, detail } = answer.problem
    if (fields.currentPassword) {
      form.setError('currentPassword', { message: fields.currentPassword }, { shouldFocus: true })
    } else if (fields.password) {
      form.setError('password', { message: fields.password }, { shouldFocus: true })
    } else {
      setFailure(detail)
    }
  }

  return (
    <form
      className={`card stack ${styles.profile}`}
      noValidate
      onSubmit={form.handleSubmit(submit)}
    >
      <h3 className="h3">Change password</h3>
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        autoFocus
        hint="Never set one? Log out and choose “Forgot your password?”."
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields label="New password" register={form.register} errors={errors} />
      {failure === null ? null : <FormAlert title="The password is not changed" text={failure} />}
      <p className="sm muted">You are then logged out on every device.</p>
      <div className="actions">
        <Button disabled={isSubmitting || isLeaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting || isLeaving}
          pendingText="Saving"
        >
          Change
        </Button>
      </div>
    </form>
  )
}
