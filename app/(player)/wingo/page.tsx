import type { Metadata } from 'next'
import { loadGameScreen } from '@/app/load-game-screen'
import { WingoScreen } from '@/components/games/wingo-screen'
import { getViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Win-Go' }

/** Anybody may watch; only players bet. */
export default async function WingoPage() {
  return <WingoScreen {...(await loadGameScreen('wingo', await getViewer()))} />
}
