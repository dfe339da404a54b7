import 'server-only'
import { cookies } from 'next/headers'
import { readTheme, type Theme } from '@/components/ui/theme'

/** Returns the theme that the viewer chose on this device; null if the system's setting applies. */
export async function chosenTheme(): Promise<Theme | null> {
  const sent = await cookies()
  return readTheme((cookie) => sent.get(cookie)?.value)
}
