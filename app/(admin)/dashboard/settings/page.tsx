import type { Metadata } from 'next'
import { SettingsPage } from '@/components/admin/settings-page'
import { requireAdmin } from '@/lib/auth/viewer'
import { GAMES } from '@/lib/domain/games/registry'
import { getPaytable } from '@/lib/queries/paytable'
import { getSettings, listLastChanges } from '@/lib/queries/settings'
import { toWirePaytable } from '@/lib/wire/settings'

export const metadata: Metadata = { title: 'Settings' }

export default async function StaffSettingsPage() {
  await requireAdmin('/dashboard/settings')
  const [settings, changes, games] = await Promise.all([
    getSettings(),
    listLastChanges(),
    Promise.all(
      GAMES.map(async (game) => ({
        ...toWirePaytable(game, await getPaytable(game)),
        name: game.name,
        selections: game.selections.map(({ id, label }) => ({ id, label })),
      })),
    ),
  ])
  return <SettingsPage settings={settings} changes={changes} games={games} />
}
