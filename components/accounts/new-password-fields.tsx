import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '@/components/ui/password-field'
import { MIN_PASSWORD_LENGTH } from '@/lib/accounts/rules/guessable-password'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'

type Name = 'password' | 'confirmpassword'

interface NewPasswordFieldsProps {
  readonly label: string
  /** The form's own `register`. */
  readonly register: (name: Name) => UseFormRegisterReturn
  readonly errors: {
    readonly [name in Name]?: { readonly message?: string | undefined } | undefined
  }
}

/** Asks for a new password twice, to catch typing errors. */
export function NewPasswordFields({ label, register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={t('accounts.atLeastCharacters', { least: formatCount(MIN_PASSWORD_LENGTH) })}
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
