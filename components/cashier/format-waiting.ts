import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'

const MINUTE_MS = 60_000

/** Writes how long a request has been pending: `8 min`, `1 h 50 min`, `3 d 4 h`. Rounds down. */
export function formatWaiting(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  const minutes = inReadersDigits(total % 60)
  const hours = inReadersDigits(Math.floor(total / 60) % 24)
  const days = inReadersDigits(Math.floor(total / 60 / 24))
  if (total === 0) return t('ui.waitedShortly')
  if (total < 60) return t('ui.waitedMinutes', { minutes })
  if (total < 24 * 60) return t('ui.waitedHours', { hours, minutes })
  return t('ui.waitedDays', { days, hours })
}
