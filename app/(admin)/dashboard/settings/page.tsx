import type { Metadata } from 'next'
import { SettingsPage } from '@/components/settings/settings-page'
import { listWaitingSettings } from '@/lib/approvals/read'
import { requireStaff } from '@/lib/auth/viewer'
import { GAMES } from '@/lib/games/registry'
import { getPaytable, getSettings, listLastChanges, readCheapestPlay } from '@/lib/settings/read'
import { toWirePaytable } from '@/lib/settings/wire'

export const metadata: Metadata = { title: 'Settings' }

export default async function StaffSettingsPage() {
  const { role } = await requireStaff('settings.read', '/dashboard/settings')
  const [settings, changes, waiting, games] = await Promise.all([
    getSettings(),
    listLastChanges(),
    listWaitingSettings(),
    Promise.all(
      GAMES.map(async (game) => ({
        ...toWirePaytable(game, await getPaytable(game)),
        name: game.name,
        selections: game.selections.map(({ id, label }) => ({ id, label })),
      })),
    ),
  ])
  const cheapest = await readCheapestPlay(settings.referralStakeMajor)
  return <SettingsPage {...{ settings, changes, waiting, games, role, cheapest }} />
}
