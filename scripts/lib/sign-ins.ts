import { isThisMachineOnly } from '../../lib/base/config/setting-values.ts'
import { dataPaths } from './paths.mjs'
import type { Settings } from './settings.ts'

interface SignIns {
  readonly given: Settings
  readonly settings: Settings
  readonly demoLines: readonly string[]
  readonly host: string
  readonly dataDir: string
}

/**
 * Lists the logins to use. Shows the generated password only if no other machine can reach the
 * site, because console output is often kept.
 */
export function describeSignIns({ given, settings, demoLines, host, dataDir }: SignIns): string[] {
  const isOpen = !isThisMachineOnly(host)
  const email = settings.ADMIN_EMAIL || 'admin@rondo.example'
  const generated = isOpen
    ? `adminPassword in ${dataPaths(dataDir).secrets}`
    : settings.ADMIN_PASSWORD
  const password = given.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : generated
  // Only the first start gives the admin this password.
  const lines = [`Admin: ${email}, password: ${password} (unless changed since)`, ...demoLines]
  if (!isOpen) return lines
  lines.push(
    `HOST=${host}: every machine that can reach this one can open the site and try to log in.`,
  )
  if (!settings.NEXTAUTH_URL) {
    lines.push('Passwords cross the network unencrypted: put a proxy with https in front.')
  }
  return lines
}
