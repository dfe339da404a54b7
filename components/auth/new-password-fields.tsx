import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '@/components/ui/field'
import { MIN_PASSWORD_LENGTH } from '@/lib/wire/user'

type Name = 'password' | 'confirmpassword'

interface NewPasswordFieldsProps {
  readonly label: string
  /** What the form's `register` gives for its field of this name. */
  readonly register: (name: Name) => UseFormRegisterReturn
  readonly errors: {
    readonly [name in Name]?: { readonly message?: string | undefined } | undefined
  }
}

/** A password that is to be chosen, and once more, so that no slip of a finger becomes part of it. */
export function NewPasswordFields({ label, register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmpassword?.message}
        {...register('confirmpassword')}
      />
    </>
  )
}
