import { t } from '@/lib/base/text/rules/t'

/**
 * Returns a session's device in the reader's language. It is stored in English, as `describeDevice`
 * wrote it: `Chrome on Android`.
 */
export function tellDevice(stored: string): string {
  if (stored === 'Unknown device') return t('profile.unknownDevice')
  const [browser, system] = stored.split(' on ')
  return browser && system ? t('profile.deviceOn', { browser, system }) : stored
}
