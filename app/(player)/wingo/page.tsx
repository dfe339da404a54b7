import type { Metadata } from 'next'
import { loadGameScreen } from '@/app/load-game-screen'
import { WingoScreen } from '@/components/games/wingo-screen'
import { requireViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Win-Go' }

export default async function WingoPage() {
  const viewer = await requireViewer('/wingo')
  return <WingoScreen {...(await loadGameScreen('wingo', viewer))} />
}
