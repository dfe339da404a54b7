import { getEnv } from '@/lib/config/env'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { composeEmail, type Email } from './email'

/** Sent to owners while one of them is alone: a change that nobody signs takes effect at that time. */
export function approvalAloneEmail({
  title,
  at,
}: {
  readonly title: string
  readonly at: Date
}): Email {
  const { NEXT_PUBLIC_BRAND: brand, NEXTAUTH_URL: site } = getEnv()
  const time = inReadersDigits(at.toISOString().slice(0, 16).replace('T', ' '))
  return composeEmail(t('letters.aloneSubject', { brand }), [
    t('letters.hello'),
    t('letters.aloneChange', { title, time }),
    t('letters.aloneStop'),
    ...(site ? [{ label: t('letters.logIn'), url: new URL('/login', site).href }] : []),
  ])
}
