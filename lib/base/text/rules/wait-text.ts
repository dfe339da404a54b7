import { t } from '@/lib/base/text/rules/t'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** Returns a waiting time in words, rounded up: "40 seconds", "12 minutes", "23 hours". */
export function waitWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) {
    return t('refusals.waitSeconds', { n: Math.max(1, Math.ceil(seconds)) })
  }
  if (seconds < HOUR_SECONDS) {
    return t('refusals.waitMinutes', { n: Math.ceil(seconds / MINUTE_SECONDS) })
  }
  return t('refusals.waitHours', { n: Math.ceil(seconds / HOUR_SECONDS) })
}
