import { getEnv } from '@/lib/base/config/env'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
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
  return composeEmail(t('mail.aloneSubject', { brand }), [
    t('mail.hello'),
    t('mail.aloneChange', { title, time }),
    t('mail.aloneStop'),
    ...logIn(),
  ])
}

/** What happened to a staff account. */
export type StaffNews = 'disabled' | 'enabled' | { readonly from: string; readonly to: string }

/** Returns the email to owners, and to the person, about a staff account that changed. */
export function staffChangedEmail(change: {
  readonly name: string
  readonly email: string
  readonly news: StaffNews
  /** Name of the staff member who did it; null for the command line. */
  readonly by: string | null
  readonly reason: string
}): Email {
  const { NEXT_PUBLIC_BRAND: brand } = getEnv()
  const { news, reason, ...who } = change
  const by = who.by ?? t('mail.staffByCommand')
  const facts = { name: who.name, email: who.email, by }
  const said =
    news === 'disabled'
      ? t('mail.staffDisabled', facts)
      : news === 'enabled'
        ? t('mail.staffEnabled', facts)
        : t('mail.staffRole', { ...facts, ...news })
  return composeEmail(t('mail.staffSubject', { brand }), [
    t('mail.hello'),
    said,
    ...(reason === '' ? [] : [t('mail.staffReason', { reason })]),
    t('mail.staffStop'),
    ...logIn(),
  ])
}
