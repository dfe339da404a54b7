import { getEnv } from '@/lib/config/env'
import { findOpenDemoPlayers } from '@/lib/services/seed/seed-demo'
import { type Finding, fine, problem } from './finding'

/** Can anybody sign in as a demo player, with the password that everybody knows? */
export async function checkDemoPlayers(
  siteUrl = getEnv().NEXTAUTH_URL,
): Promise<Omit<Finding, 'area'>[]> {
  const open = await findOpenDemoPlayers()
  if (open.length === 0) return [fine('no demo players')]
  const who = `demo players with a public password: ${open.join(', ')}`
  return siteUrl?.startsWith('https://')
    ? [problem(who, 'Suspend them at /dashboard/user, or use a database that never had demo data.')]
    : [fine(`${who}; for trying the product only`)]
}
