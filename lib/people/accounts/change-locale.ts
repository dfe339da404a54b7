import 'server-only'
import { db } from '@/lib/base/db/client'
import { type Locale, toLocale } from '@/lib/base/format/rules/locale'

/** Stores the language that the user chose. */
export async function changeLocale(userId: string, locale: Locale): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { locale } })
}

/**
 * Returns the language for a user who logs in: the account's, or the one chosen on the device,
 * which is then saved to the account. Null if there is neither. Staff who never chose one get
 * English, as the whole back office is in English.
 */
export async function settleLocale(userId: string, chosen: Locale | null): Promise<Locale | null> {
  const { locale, role } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { locale: true, role: true },
  })
  const kept = toLocale(locale)
  if (kept) return kept
  if (role !== 'player') return 'en'
  if (chosen) await changeLocale(userId, chosen)
  return chosen
}
