import { getEnv } from '@/lib/config/env'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { composeEmail, type Email, logIn } from './email'

/**
 * Returns the email to owners about a change that nobody else can sign yet, because one owner is
 * alone. The change takes effect at `at`.
 */
export function approvalAloneEmail({
  title,
  at,
}: {
  readonly title: string
  readonly at: Date
}): Email {
  const { NEXT_PUBLIC_BRAND: brand } = getEnv()
  const time = inReadersDigits(at.toISOString().slice(0, 16).replace('T', ' '))
  return composeEmail(t('emails.aloneSubject', { brand }), [
    t('emails.hello'),
    t('emails.aloneChange', { title, time }),
    t('emails.aloneStop'),
    ...logIn(),
  ])
}
