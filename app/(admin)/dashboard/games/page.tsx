import type { Metadata } from 'next'
import { GamesPage } from '@/components/staff/games/games-page'
import { gameView } from '@/components/staff/games/games-view'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { listPauses, listStaffGames, listVoids } from '@/lib/house/settings/read-staff-games'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Games' }

export default async function StaffGamesPage() {
  const { role } = await requireStaff('games.read')
  const [games, pauses, voids] = await Promise.all([listStaffGames(), listPauses(), listVoids()])
  const now = Date.now()
  return (
    <GamesPage
      games={games.map((state) => gameView(getGameOrThrow(state.id), state, now))}
      pauses={pauses}
      voids={voids}
      now={now}
      role={role}
    />
  )
}
