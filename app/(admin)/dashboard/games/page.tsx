import type { Metadata } from 'next'
import { GamesPage } from '@/components/admin/games-page'
import { gameView } from '@/components/admin/games-view'
import { requireAdmin } from '@/lib/auth/viewer'
import { getGameOrThrow } from '@/lib/domain/games/registry'
import { listPauses, listStaffGames } from '@/lib/queries/staff-games'

export const metadata: Metadata = { title: 'Games' }

export default async function StaffGamesPage() {
  await requireAdmin('/dashboard/games')
  const [games, pauses] = await Promise.all([listStaffGames(), listPauses()])
  const now = Date.now()
  return (
    <GamesPage
      games={games.map((state) => gameView(getGameOrThrow(state.id), state, now))}
      pauses={pauses}
    />
  )
}
