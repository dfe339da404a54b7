import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '@/components/ui/password-field'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { MIN_PASSWORD_LENGTH } from '@/lib/people/accounts/rules/guessable-password'

type Name = 'password' | 'confirmpassword'

interface NewPasswordFieldsProps {
  readonly label: string
  /** Fewest characters. */
  readonly least?: number
  /** The form's own `register`. */
  readonly register: (name: Name) => UseFormRegisterReturn
  readonly errors: {
    readonly [name in Name]?: { readonly message?: string | undefined } | undefined
  }
}

/** Asks for a new password twice, to catch typing errors. */
export function NewPasswordFields({
  label,
  least = MIN_PASSWORD_LENGTH,
  register,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={t('accounts.atLeastCharacters', { least: formatCount(least) })}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmpassword?.message}
        {...register('confirmpassword')}
      />
    </>
  )
}
