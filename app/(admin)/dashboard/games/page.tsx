import type { Metadata } from 'next'
import { GamesPage } from '@/components/rounds/games-page'
import { gameView } from '@/components/rounds/games-view'
import { requireStaff } from '@/lib/auth/viewer'
import { getGameOrThrow } from '@/lib/games/registry'
import { listPauses, listStaffGames } from '@/lib/rounds/read-staff-games'

export const metadata: Metadata = { title: 'Games' }

export default async function StaffGamesPage() {
  const { role } = await requireStaff('games.read', '/dashboard/games')
  const [games, pauses] = await Promise.all([listStaffGames(), listPauses()])
  const now = Date.now()
  return (
    <GamesPage
      games={games.map((state) => gameView(getGameOrThrow(state.id), state, now))}
      pauses={pauses}
      role={role}
    />
  )
}
