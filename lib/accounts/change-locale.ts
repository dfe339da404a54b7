import 'server-only'
import { db } from '@/lib/db/client'
import { type Locale, toLocale } from '@/lib/language/rules/locale'

/** Keeps the language that somebody chose. */
export async function changeLocale(userId: string, locale: Locale): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { locale } })
}

/**
 * Returns the language of somebody who logs in: the account's, or the one that was chosen on the device,
 * which the account keeps from now on. Null for neither. Staff who chose none read English, as all of
 * the back office is.
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
