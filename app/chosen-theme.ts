import 'server-only'
import { cookies } from 'next/headers'
import { readTheme, type Theme } from '@/components/layout/theme'

/** The theme that the viewer chose on this device; null: the system's wish counts. */
export async function chosenTheme(): Promise<Theme | null> {
  const sent = await cookies()
  return readTheme((cookie) => sent.get(cookie)?.value)
}
