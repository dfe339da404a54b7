import type { Metadata } from 'next'
import { SettingsPage } from '@/components/staff/settings/settings-page'
import { getEnv } from '@/lib/base/config/env'
import { GAMES } from '@/lib/games/catalog/registry'
import { listWaitingChanges } from '@/lib/house/approvals/read'
import { alertTargetsIn } from '@/lib/house/operations/rules/alert-message'
import {
  getPaytable,
  getSettings,
  listLastChanges,
  readCheapestPlay,
} from '@/lib/house/settings/read'
import { toWirePaytable } from '@/lib/house/settings/wire'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Settings' }

export default async function StaffSettingsPage() {
  const { role } = await requireStaff('settings.read')
  const [settings, changes, waiting, games] = await Promise.all([
    getSettings(),
    listLastChanges(),
    listWaitingChanges(['setting.change']),
    Promise.all(
      GAMES.map(async (game) => ({
        ...toWirePaytable(game, await getPaytable(game)),
        name: game.name,
        selections: game.selections.map(({ id, label }) => ({ id, label })),
      })),
    ),
  ])
  const cheapest = await readCheapestPlay(settings.referralStakeMajor)
  return (
    <SettingsPage
      settings={settings}
      changes={changes}
      waiting={waiting}
      games={games}
      role={role}
      cheapest={cheapest}
      alertTargets={alertTargetsIn(getEnv())}
    />
  )
}
